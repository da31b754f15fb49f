import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isGuard, pushGuard } from '../lib/backOrHome.ts';

/**
 * Stands between the player and leaving in mid-round. The first round that is in progress puts an entry of the
 * same address on the history, so that Back comes here first: in mid-round it asks, otherwise it goes on back.
 * Closing the tab brings the browser's own question.
 * @param guarded a round is in progress
 * @param onBack Back was pressed in mid-round; the page has stayed
 * @returns leaves by `onLeave`, without any more questions
 */
export function useLeaveGuard(guarded: boolean, onBack: () => void): (onLeave: () => void) => void {
  const leaving = useRef(false);
  // A reload makes a page of a game that lay over the home page, but tells only the entry on top.
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
      // Back, from the guard's entry to the game's own. The router need not hear of it.
      event.stopImmediatePropagation();
      goBack();
    };
    // The round of a page that was left is gone: it starts again.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && leaving.current) window.location.reload();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  return (onLeave) => {
    leaving.current = true;
    onLeave();
  };
}
