// How the robot looks on a throw.
import type { Mood } from '../../kit/board/mood.ts';
import { beats } from './moves.ts';
import type { Thrown } from './rules.ts';

/** @param revealed what both have thrown, once it is seen */
export function moodOf(thrown: Thrown | undefined, revealed: Thrown | undefined): Mood {
  if (!revealed) return thrown ? 'think' : 'idle';
  if (beats(revealed.robot, revealed.you)) return 'happy';
  return beats(revealed.you, revealed.robot) ? 'shock' : 'smug';
}
