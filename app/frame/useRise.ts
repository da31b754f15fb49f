import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A key or a tap ends the moment on the board after this time. */
const SKIP_AFTER_MS = 400;

/**
 * The moment on the board before the ticket rises: the delay of the ticket's animation (--t-hold).
 * @returns whether the ticket has appeared, and whether a key or a tap cut the moment short
 */
export function useRise(ticket: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(false);
  const [skipped, setSkipped] = useState(false);
  // A ticket that comes back has had its moment.
  useEffect(() => {
    if (shown) return () => setSkipped(true);
  }, [shown]);
  useLayoutEffect(() => {
    const paper = ticket.current;
    const show = ({ target }: Event): void => {
      if (target === paper) setShown(true);
    };
    paper?.addEventListener('animationstart', show);
    return () => paper?.removeEventListener('animationstart', show);
  }, [ticket]);
  useEffect(() => {
    if (shown) return;
    const began = performance.now();
    const skip = (event: Event): void => {
      if (event.timeStamp - began >= SKIP_AFTER_MS) setSkipped(true);
    };
    const end = new AbortController();
    addEventListener('keydown', skip, { signal: end.signal });
    addEventListener('pointerdown', skip, { signal: end.signal });
    return () => end.abort();
  }, [shown]);
  return { shown, skipped };
}
