// Between two turns of a run the next one comes by itself, after a time to read what came of the last; or it waits for
// a player who has asked for that. All of this is show: to the rules the next turn is an action like any other.
import { useState } from 'react';
import type { Play } from '../round/play.ts';
import { useFrame } from './context.ts';
import { useAnimation } from './motion.ts';

interface Between<Action> {
  /** Round time (ms) at which the last turn ended; undefined while one is being played. */
  readonly since: number | undefined;
  /** How long (ms) its result shows. */
  readonly span: number;
  /** Plays the action that brings the next turn. */
  readonly action: Action;
}

export interface NextTurn {
  /** Round time (ms) at which the next turn comes by itself; undefined where it waits for the player. */
  readonly comesAt: number | undefined;
  /** Makes it wait; false where none was about to come. */
  wait(): boolean;
}

/** A board that comes up between two turns (a round that goes on after a reload, or in another tab) waits. */
export function useNextTurn<Action>(
  { now, paused }: Pick<Play, 'now' | 'paused'>,
  { since, span, action }: Between<Action>,
): NextTurn {
  const { byItself } = useFrame();
  const [waits, setWaits] = useState(since);
  const comesAt = byItself && since !== undefined && waits !== since ? since + span : undefined;
  useAnimation(comesAt !== undefined && !paused, () => {
    if (comesAt !== undefined && now() >= comesAt) byItself?.(action);
  });
  const wait = (): boolean => {
    setWaits(since);
    return comesAt !== undefined;
  };
  return { comesAt, wait };
}
