import { useEffect, useState } from 'react';
import type { FramedRound } from './driver.ts';

/** A round that was left waits for the player; a practice counts to three on the board first. */
export type Starts = 'paused' | 'counting' | undefined;

interface Holds {
  /** A dialog is open. */
  readonly isOpen: boolean;
  /** The next round is pending. */
  readonly dealing: boolean;
  readonly starts: Starts;
  readonly over: boolean;
  onResume(): void;
}

/** Pauses the round under dialogs, until the next one is there, and while the page is hidden (tab, locked phone). */
export function useFrameClock({ game, driver }: FramedRound, holds: Holds) {
  const { isOpen, dealing, starts, over } = holds;
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
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [game, driver]);
  const halted = isOpen || away;
  const paused = halted || dealing || isCounting;
  useEffect(() => (paused ? driver.pause() : driver.resume()), [driver, paused]);
  const resume = (): void => {
    setAway(false);
    holds.onResume();
  };
  const covered = Boolean(game.timed) && halted && !over;
  const running = game.timed !== false && !over && !halted;
  const onContinue = away ? resume : undefined;
  const onCounted = isCounting && !halted ? () => count(false) : undefined;
  return { halted, clock: { paused, inert: paused, dealing, covered, running, onContinue, onCounted } };
}
