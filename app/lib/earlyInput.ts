// What the player typed and tapped on a game's page before its board was there, kept by shell/theme-init.ts, and taken
// up in that order when the board hears keys:
// - A key goes to the board, unless something else had the focus.
// - A tap on a button or tab goes to the one that has its name and state now. The page shows these before they work.
// - Any other tap is dropped: where the board will be, there was nothing to aim at. Links work without code.
// Site.tsx does the same for the buttons of the other pages.
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEvent } from './useEvent.ts';

declare global {
  interface Window {
    /** Missing once it is taken up, or of no more use. */
    earlyInput?: Event[] | undefined;
  }
}

const controls = 'button, input';
/** From when on taps are answered at once, though there is no board for keys; as events count time. */
let answeredFrom = Number.POSITIVE_INFINITY;
/** The tabs that were tapped last: the board has the keyboard back, as it has when they work. */
let tabs: Element | null = null;

interface Props {
  /** No other round has been asked for: what came after waits for it. */
  readonly ready: boolean;
}

/** Draws nothing. */
export function EarlyInput({ ready }: Props): null {
  const left = useRef<Event[]>([]);
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  const isReady = useEvent(() => ready);
  useLayoutEffect(() => {
    left.current.push(...(window.earlyInput ?? []));
    forgetEarlyInput();
  }, []);
  useLayoutEffect(() => {
    if (!ready) return;
    // React renders each before the next, which it does not within an effect.
    queueMicrotask(() => {
      // What follows the round hears of it from its effects on, which otherwise wait for the first paint: React runs them
      // before it renders anything.
      if (left.current.length > 0) flushSync(renderAgain);
      while (isReady()) {
        const event = left.current.shift();
        if (!event) return;
        flushSync(() => takeUp(event));
      }
    });
  }, [ready, isReady]);
  return null;
}

/** The player has been shown something else than the board: what they do now means that. */
export function forgetEarlyInput(): void {
  window.earlyInput = undefined;
}

/** The frame is there, and answers taps by itself. */
export function endEarlyTaps(): void {
  answeredFrom = Math.min(answeredFrom, performance.now());
}

function takeUp(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event instanceof KeyboardEvent) {
    if (target !== document.body && !tabs?.contains(target)) return;
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
  } else if (event instanceof MouseEvent && event.timeStamp < answeredFrom) {
    // Not of a pointer: the browser's own answer to a key, which is the board's.
    if (event.detail === 0 && tabs?.contains(target)) return;
    tabs = event.detail > 0 ? target.closest('fieldset') : null;
    const tapped = target.closest<HTMLElement>(controls);
    if (!tapped) return;
    const all = [...document.querySelectorAll<HTMLElement>(controls)];
    all.find((control) => nameOf(control) === nameOf(tapped))?.click();
  }
}

function nameOf(control: HTMLElement): string {
  const words = control.ariaLabel ?? (control.closest('label') ?? control).textContent;
  return [control.tagName, words, control.ariaPressed].join();
}
