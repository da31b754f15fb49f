import { useEffect, useState } from 'react';
import { listenTo } from '../../kit/board/listen.ts';
import type { PlayHost } from './host.ts';

export type FrameClock = ReturnType<typeof useFrameClock>['clock'];

/**
 * Pauses the round under dialogs, until the next one is there, and while the page is hidden (tab, locked phone).
 * @param isOpen whether a dialog is open
 */
export function useFrameClock(
  { game, driver, starts, pending }: PlayHost,
  isOpen: boolean,
  over: boolean,
  onResume: () => void,
) {
  const [away, setAway] = useState(starts === 'paused');
  const [isCounting, count] = useState(starts === 'counting');
  useEffect(() => {
    const check = (): void => {
      if (!document.hidden) return;
      const { outcome, inProgress } = driver.snapshot();
      // A clock that waits for the player's first action needs no pause.
      if (game.timed && !outcome && (inProgress || game.timed === true)) setAway(true);
    };
    check();
    return listenTo(document, 'visibilitychange', check);
  }, [game, driver]);
  const dealing = pending !== undefined;
  const halted = isOpen || away;
  const paused = halted || dealing || isCounting;
  useEffect(() => (paused ? driver.pause() : driver.resume()), [driver, paused]);
  const resume = (): void => {
    setAway(false);
    onResume();
  };
  const clock = {
    /** Round time runs, and shows. */
    running: game.timed !== false && !over && !halted,
    /** Hides the board while the clock stands, as a pause would be free time to think. */
    covered: Boolean(game.timed) && halted && !over,
    /** The next round is pending. */
    dealing,
    /** Undefined while closing a dialog will end the pause. */
    onContinue: away ? resume : undefined,
    /** Counts to three on the board first. */
    onCounted: isCounting && !halted ? () => count(false) : undefined,
  };
  return { halted, clock };
}
