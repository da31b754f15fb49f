// Early input: keys and taps on a game's page before its board exists. shell/theme-init.ts queues them; this file
// replays them in order once the board handles keys:
// - A key goes to the board, unless another element had the focus.
// - A tap on a button or tab goes to the one with its current name and state: the page shows these before they work.
// - Drops any other tap: there was nothing to aim at yet. Links work without code.
// Site.tsx does the same for the buttons of the other pages.
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from '../../kit/board/nextTask.ts';

declare global {
  interface Window {
    earlyInput?: Event[] | undefined;
  }
}

const controls = 'button, input';
/** Time (of events) when taps start to work. The board for keys comes later. */
let answeredFrom = Number.POSITIVE_INFINITY;
/** Tabs tapped last: the board gets the keyboard back, as after a real tap. */
let tabs: Element | null = null;

/** @param ready false while another round is pending, for which later input waits */
export function EarlyInput({ ready }: { readonly ready: boolean }): null {
  const left = useRef<Event[]>([]);
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    left.current.push(...(window.earlyInput ?? []));
    window.earlyInput = undefined;
  }, []);
  useLayoutEffect(() => {
    const queue = left.current;
    if (!ready || queue.length === 0) return;
    const end = new AbortController();
    /** Queues keys typed during the replay behind the earlier ones. */
    const hold = (event: KeyboardEvent): void => {
      if (!event.isTrusted || !(event.target instanceof Element) || hasKeys(event.target)) return;
      event.stopImmediatePropagation();
      queue.push(event);
    };
    window.addEventListener('keydown', hold, { capture: true, signal: end.signal });
    /** One task each, as if typed now: a held key repeats 30 times a second and would delay the board's first frame. */
    const takeOneUp = (): void => {
      const event = end.signal.aborted ? undefined : queue.shift();
      if (event) {
        flushSync(() => takeUp(event));
        nextTask(takeOneUp);
      } else end.abort();
    };
    // React renders nothing synchronously within an effect.
    queueMicrotask(() => {
      // Runs pending effects, in which the round's listeners subscribe: otherwise those wait for the first paint.
      flushSync(renderAgain);
      takeOneUp();
    });
    return () => end.abort();
  }, [ready]);
  return null;
}

/** Drops early input: the page no longer shows the board that the player aimed at. */
export function forgetEarlyInput(): void {
  window.earlyInput = undefined;
}

/** Ends the queue for taps: the frame now handles them. */
export function endEarlyTaps(): void {
  answeredFrom = Math.min(answeredFrom, performance.now());
}

function takeUp(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event instanceof KeyboardEvent) {
    if (hasKeys(target)) return;
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
  } else if (event instanceof MouseEvent && event.timeStamp < answeredFrom) {
    // The browser's own click for a key, which the board handles.
    if (event.detail === 0 && tabs?.contains(target)) return;
    tabs = event.detail > 0 ? target.closest('fieldset') : null;
    const tapped = target.closest<HTMLElement>(controls);
    if (!tapped) return;
    const all = [...document.querySelectorAll<HTMLElement>(controls)];
    all.find((control) => nameOf(control) === nameOf(tapped))?.click();
  }
}

function hasKeys(target: Element): boolean {
  return target.matches(`a, ${controls}`) && !tabs?.contains(target);
}

function nameOf(control: HTMLElement): string {
  const words = control.ariaLabel ?? (control.closest('label') ?? control).textContent;
  return [control.tagName, words, control.ariaPressed].join();
}
