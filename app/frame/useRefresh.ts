import { useEffect, useReducer } from 'react';

/** Re-renders 4 times a second while running: enough for a clock that shows seconds. */
export function useRefresh(running: boolean): void {
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refresh, 250);
    return () => clearInterval(timer);
  }, [running]);
}
