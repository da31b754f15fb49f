// Plays the action for the next turn of a run after a time to read the last result, unless the player wants to wait.
import { useState } from 'react';
import type { Play } from '../round/play.ts';
import { useFrame } from './context.ts';
import { useAnimation } from './motion.ts';

interface Between<Action> {
  /** Round time (ms) of the last turn's end; undefined during a turn. */
  readonly since: number | undefined;
  /** Display time (ms) of its result. */
  readonly span: number;
  /** Starts the next turn. */
  readonly action: Action;
}

export interface NextTurn {
  /** Round time (ms) of the automatic start; undefined if the turn waits for the player. */
  readonly comesAt: number | undefined;
  wait(): void;
}

export const waitingText = 'Waiting for you.';

/** Waits if the board appears between two turns: after a reload, or in another tab. */
export function useNextTurn<Action>(
  { now, paused, announce }: Pick<Play, 'now' | 'paused' | 'announce'>,
  { since, span, action }: Between<Action>,
): NextTurn {
  const { byItself } = useFrame();
  const [waits, setWaits] = useState(since);
  const comesAt = byItself && since !== undefined && waits !== since ? since + span : undefined;
  useAnimation(comesAt !== undefined && !paused, () => {
    if (comesAt !== undefined && now() >= comesAt) byItself?.(action);
  });
  const wait = (): void => {
    setWaits(since);
    if (comesAt !== undefined) announce(waitingText);
  };
  return { comesAt, wait };
}
