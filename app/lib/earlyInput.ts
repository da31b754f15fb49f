// What the player typed on a game's page before its board was there, kept by shell/theme-init.ts.
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** In the order in which it came. Missing once it is taken up, or of no more use. */
    earlyInput?: KeyboardEvent[] | undefined;
  }
}

/** Takes it up in order, once, when the board hears keys. What something else had the focus for was not the board's. */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    const events = window.earlyInput ?? [];
    forgetEarlyInput();
    // React renders each before the next, which it does not within an effect.
    queueMicrotask(() => {
      for (const event of events) flushSync(() => takeUp(event));
    });
  }, []);
}

/** The player has been shown something else than the board: what they do now means that. */
export function forgetEarlyInput(): void {
  window.earlyInput = undefined;
}

function takeUp(event: KeyboardEvent): void {
  if (event.target !== document.body) return;
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
}
