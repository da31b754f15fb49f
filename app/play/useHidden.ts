import { useEffect } from 'react';

/** Calls back when the page is hidden: another tab, a locked phone. */
export function useHidden(onHidden: () => void): void {
  useEffect(() => {
    const check = (): void => {
      if (document.hidden) onHidden();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onHidden]);
}
