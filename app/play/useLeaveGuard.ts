import { useEffect, useRef } from 'react';

/**
 * Stands between the player and leaving in mid-round: the browser's Back asks first, and closing the tab
 * brings the browser's own question.
 * @param onBack Back was pressed; the page has stayed
 */
export function useLeaveGuard(guarded: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!guarded) return;
    const here = window.location.href;
    const state: unknown = window.history.state;
    const stay = (event: PopStateEvent): void => {
      if (window.location.href === here) return;
      // Before the router hears of it: the entry that Back has left is put back on top.
      event.stopImmediatePropagation();
      window.history.pushState(state, '', here);
      latest.current();
    };
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('popstate', stay, { capture: true });
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('popstate', stay, { capture: true });
      window.removeEventListener('beforeunload', ask);
    };
  }, [guarded]);
}
