// Sound and vibration for a change of the game.
import type { Cue, GameView } from '../../kit/contract/view.ts';
import type { Snapshot } from '../lib/snapshot.ts';

export type Sounded = Pick<Snapshot, 'state' | 'outcome' | 'score'>;

/** The game's own cue, else the frame's: the end, a new best, points won, the player's move. */
export function cueOf(
  view: GameView,
  before: Sounded,
  after: Sounded,
  byPlayer: boolean,
  toBeat = 0,
): Cue | undefined {
  if (after.outcome && !before.outcome) return after.outcome;
  if (toBeat > 0 && before.score <= toBeat && after.score > toBeat) return 'win';
  const own = before.state === after.state ? undefined : view.cue?.(before.state, after.state);
  if (own !== undefined) return own === 'none' ? undefined : own;
  if (after.score > before.score) return 'good';
  return byPlayer ? 'move' : undefined;
}

/** Lengths of vibrations, ms. */
const buzzes: Readonly<Partial<Record<Cue, number>>> = {
  move: 10,
  turn: 10,
  good: 20,
  bad: 30,
  win: 30,
  loss: 30,
};

/** Other players' moves do not vibrate. */
export function buzzOf(cue: Cue, byPlayer: boolean): number | undefined {
  return (cue === 'move' || cue === 'turn') && !byPlayer ? undefined : buzzes[cue];
}

/** A struck match (ms): 12 with the scrape after 180, and 24 with the flare after 360. */
export const strikeBuzz = [0, 180, 12, 168, 24] as const;
