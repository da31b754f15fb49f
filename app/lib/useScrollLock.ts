import { useEffect } from 'react';

/** Locks the page's scroll while a game is shown. */
export function useScrollLock(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('locked');
    return () => classList.remove('locked');
  }, []);
}
