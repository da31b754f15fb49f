import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenTo } from '../../kit/board/listen.ts';
import { isGuard, pushGuard } from '../lib/backOrHome.ts';
import { lastStep, stepOf } from '../lib/step.ts';

/**
 * Asks before the player leaves in mid-round. The first round in progress pushes a history entry of the same address
 * (the guard), which Back removes. Closing the tab shows the browser's own dialog.
 * @param guarded whether a round is in progress
 * @param onBack runs when the player has pressed Back in mid-round, which left the page as it was
 * @returns a function that leaves without asking
 */
export function useLeaveGuard(guarded: boolean, onBack: () => void): (onLeave: () => void) => void {
  const leaving = useRef(false);
  // A reload turns an overlay into a page, and marks only the top entry.
  const [state] = useState<unknown>(() => window.history.state);
  const goBack = useEffectEvent((): void => {
    if (guarded) {
      pushGuard(state);
      onBack();
    } else window.history.back();
  });

  useEffect(() => {
    if (guarded && !isGuard(window.history.state)) pushGuard(state);
  }, [guarded, state]);

  useEffect(() => {
    const here = window.location.href;
    const onPop = (event: PopStateEvent): void => {
      if (leaving.current || window.location.href !== here || isGuard(event.state)) return;
      // From a second look back to its ticket, or forward to it: a practice begins at the address of its look.
      if (lastStep() ?? stepOf(event.state)) return;
      // From the guard to the game's own entry: the router must not see it.
      event.stopImmediatePropagation();
      goBack();
    };
    return listenTo(window, 'popstate', onPop, { capture: true });
  }, []);

  useEffect(
    () =>
      listenTo(window, 'pageshow', ({ persisted }) => {
        // A page in the back/forward cache has lost its round.
        if (persisted && leaving.current) window.location.reload();
      }),
    [],
  );

  useEffect(() => {
    if (!guarded) return;
    return listenTo(window, 'beforeunload', (event) => {
      if (!leaving.current) event.preventDefault();
    });
  }, [guarded]);

  return (onLeave) => {
    leaving.current = true;
    onLeave();
  };
}
