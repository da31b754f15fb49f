import { useEffect, useRef } from 'react';

interface Guarded {
  readonly guard: true;
}

function isGuard(state: unknown): state is Guarded {
  return typeof state === 'object' && state !== null && 'guard' in state;
}

/**
 * Stands between the player and leaving in mid-round. The first round that is in progress puts an entry of the
 * same address on the history, so that Back comes here first: in mid-round it asks, otherwise it goes on back.
 * Closing the tab brings the browser's own question.
 * @param guarded a round is in progress
 * @param onBack Back was pressed in mid-round; the page has stayed
 * @returns leaves by `onLeave`, which may count on the history being as it was before the game
 */
export function useLeaveGuard(guarded: boolean, onBack: () => void): (onLeave: () => void) => void {
  const latest = useRef({ guarded, onBack });
  const leaving = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { guarded, onBack };
  });

  useEffect(() => {
    if (guarded && !isGuard(window.history.state)) pushGuard();
  }, [guarded]);

  useEffect(() => {
    const here = window.location.href;
    const onPop = (event: PopStateEvent): void => {
      if (window.location.href !== here || isGuard(event.state)) return;
      // Back, from the guard's entry to the game's own. The router need not hear of it.
      event.stopImmediatePropagation();
      if (leaving.current) leaving.current();
      else if (latest.current.guarded) {
        pushGuard();
        latest.current.onBack();
      } else window.history.back();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);

  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  return (onLeave) => {
    if (!isGuard(window.history.state)) {
      onLeave();
      return;
    }
    leaving.current = onLeave;
    window.history.back();
  };
}

function pushGuard(): void {
  const state: unknown = window.history.state;
  window.history.pushState(
    { ...(typeof state === 'object' ? state : {}), guard: true },
    '',
    window.location.href,
  );
}
