import { useEffect } from 'react';

/** Calls back when the page is hidden, and at once where it is: another tab, a locked phone. */
export function useHidden(onHidden: () => void): void {
  useEffect(() => {
    const check = (): void => {
      if (document.hidden) onHidden();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onHidden]);
}
