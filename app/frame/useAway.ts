import { useEffect, useState } from 'react';
import type { FramedRound } from './driver.ts';

/** Whether the player is away from a running clock: since the page was hidden (tab, locked phone) or the start. */
export function useAway({ game, driver }: FramedRound, fromStart = false) {
  const [away, setAway] = useState(fromStart);
  useEffect(() => {
    const check = (): void => {
      if (!document.hidden) return;
      const { outcome, inProgress } = driver.snapshot();
      // A clock that waits for the player's first action needs no pause.
      if (game.timed && !outcome && (inProgress || game.timed === true)) setAway(true);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [game, driver]);
  return [away, setAway] as const;
}
