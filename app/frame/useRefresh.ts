import { useReducer } from 'react';
import { useInterval } from '../../kit/board/timers.ts';

/** Re-renders 4 times a second while running: enough for a clock that shows seconds. */
export function useRefresh(running: boolean): void {
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  useInterval(running ? 250 : undefined, refresh);
}
