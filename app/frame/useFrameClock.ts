import { useEffect, useState } from 'react';
import type { FramedRound } from './driver.ts';

interface Holds {
  /** A dialog is open. */
  readonly isOpen: boolean;
  /** The next round is pending. */
  readonly dealing: boolean;
  readonly startsPaused: boolean | undefined;
  readonly over: boolean;
  onResume(): void;
}

/** Pauses the round under dialogs, until the next one is there, and while the page is hidden (tab, locked phone). */
export function useFrameClock({ game, driver }: FramedRound, holds: Holds) {
  const { isOpen, dealing, startsPaused = false, over } = holds;
  const [away, setAway] = useState(startsPaused);
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
  const halted = isOpen || away;
  const paused = halted || dealing;
  useEffect(() => (paused ? driver.pause() : driver.resume()), [driver, paused]);
  const resume = (): void => {
    setAway(false);
    holds.onResume();
  };
  const covered = Boolean(game.timed) && halted && !over;
  const running = game.timed !== false && !over && !halted;
  const onContinue = away ? resume : undefined;
  return { halted, clock: { paused, inert: paused, dealing, covered, running, onContinue } };
}
