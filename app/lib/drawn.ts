// Defers secondary updates until after the next paint: the text around the board, narration, sound, saving.
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { nextTask } from '../../kit/board/nextTask.ts';
import { createStore, type Store } from '../../kit/board/store.ts';

const waiting = new Set<() => void>();

/**
 * Runs work once after the next paint, and before the page is hidden or left. Browsers paint before they run the tasks
 * queued after a key or a touch. A hidden page has no animation frames.
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

/** Part of a source as of the last frame; re-renders only when it changes. `of` must be pure. */
export function useDrawn<T, Value>(source: Source<T>, of: (shown: T) => Value): Value {
  const { subscribe, get } = drawn(source);
  const read = () => of(get());
  return useSyncExternalStore(subscribe, read, read);
}

/** Calls back after each drawn change of a source's value, without rendering. Ignores changes of the source itself. */
export function useDrawnChanges<T>(source: Source<T>, onChange: (before: T, after: T) => void): void {
  const last = useRef({ source, value: drawn(source).get() });
  const change = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const { subscribe, get } = drawn(source);
    if (last.current.source !== source) last.current = { source, value: get() };
    const update = (): void => {
      const { value: before } = last.current;
      const value = get();
      last.current = { source, value };
      if (before !== value) change(before, value);
    };
    const stop = subscribe(update);
    update();
    return stop;
  }, [source]);
}
