import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { listenTo } from '../../kit/board/listen.ts';

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
    if (paper) return listenTo(paper, 'animationstart', ({ target }) => target === paper && setShown(true));
  }, [ticket]);
  useEffect(() => {
    if (shown) return;
    const began = performance.now();
    return listenTo(window, ['keydown', 'pointerdown'], ({ timeStamp }) => {
      if (timeStamp - began >= SKIP_AFTER_MS) setSkipped(true);
    });
  }, [shown]);
  return { shown, skipped };
}
