// Defers secondary updates until after the next paint: the words around the board, the narrator, sound, saving.
import { nextTask } from '../../kit/board/nextTask.ts';
import { createStore, type Store } from '../../kit/board/store.ts';

/** Pending work, in order of arrival. */
const waiting = new Set<() => void>();

/**
 * Runs work after the next frame is drawn, and before the page is hidden or left. Browsers draw before they run the
 * tasks queued after a key or a touch. Uses no animation frame: a hidden page has none.
 * @param work runs once, however often it is requested before that
 */
export function afterPaint(work: () => void): void {
  waiting.add(work);
  if (waiting.size === 1) nextTask(doWaiting);
}

/** Runs the work deferred to the next paint now. */
export function doWaiting(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }
}

globalThis.window?.addEventListener('pagehide', doWaiting);
globalThis.document?.addEventListener('visibilitychange', () => document.hidden && doWaiting());

export interface Source<T> {
  readonly snapshot: () => T;
  /** @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<object, Store<unknown>>();

/** A source's state as of the last frame. Changes within one frame are merged. */
export function drawn<T>(source: Source<T>): Store<T> {
  const made = known.get(source);
  if (made) return made as Store<T>;
  const show = (): void => {
    if (source.snapshot() !== store.get()) store.set(source.snapshot());
  };
  const store = createStore(source.snapshot(), () => {
    show();
    return source.subscribe(() => afterPaint(show));
  });
  known.set(source, store as Store<unknown>);
  return store;
}
