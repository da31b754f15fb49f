// Early input: keys on a game's page before its board exists. shell/theme-init.ts queues them; this file replays them in
// order once the board handles keys. Taps are dropped: there was nothing to aim at yet. Links work without code.
// Site.tsx replays taps on the buttons of the other pages, which are prerendered.
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from '../../kit/board/nextTask.ts';

declare global {
  interface Window {
    earlyInput?: Event[] | undefined;
  }
}

/** @param ready false while another round is pending, for which later input waits */
export function EarlyInput({ ready }: { readonly ready: boolean }): null {
  const left = useRef<KeyboardEvent[]>([]);
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    left.current.push(...(window.earlyInput ?? []).filter((event) => event instanceof KeyboardEvent));
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

function takeUp(event: KeyboardEvent): void {
  if (event.target instanceof Element && !hasKeys(event.target))
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
}

/** Whether the key is the element's own. */
const hasKeys = (target: Element): boolean => target.matches('a, button, input');
