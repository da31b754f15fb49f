// Pace of a finished round: its score at every point, to play against.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Standing } from '../../kit/picture/race.ts';
import type { Log } from '../../kit/round/log.ts';
import { Playback, type Point } from '../../kit/round/Playback.ts';
import { Round } from '../../kit/round/round.ts';
import { inSlices } from '../lib/slices.ts';

export interface Pace extends Standing {
  readonly name: string;
  /** The round's log, which the rules accept. */
  readonly log: Log;
  /** The start, and each change of the score. */
  readonly points: readonly (Point & { readonly score: number })[];
}

/** The longest rounds that people play take a tenth of this. */
const MAX_STEPS = 200_000;

/**
 * Replays a log in slices, so that the page stays responsive.
 * @returns undefined when the rules refuse it: other rules, or a corrupt log
 * @throws the signal's reason when aborted
 */
export async function paceOf(
  rules: Rules,
  log: Log,
  name: string,
  signal?: AbortSignal,
): Promise<Pace | undefined> {
  if (log.version !== rules.version) return undefined;
  const round = new Round(rules, log.setup, log.seed, undefined, MAX_STEPS);
  const points: Pace['points'][number][] = [];
  const note = ({ at, played }: Point): void => {
    const { score } = round;
    const last = points.at(-1);
    if (last?.score === score) return;
    if (last?.at === at && last.played === played) points.pop();
    points.push({ at, played, score });
  };
  const playback = new Playback(round, log);
  const walked = function* (): Generator<void> {
    note({ at: 0, played: 0 });
    for (let { next } = playback; next; next = playback.next) {
      if (!playback.take()) throw new RangeError('The rules refuse an action.');
      note(next);
      yield;
    }
    if (!playback.finish()) throw new RangeError('The log ends before its last step.');
  };
  try {
    await inSlices(walked(), signal);
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
  const { score, outcome, entries, duration } = round;
  return { name, score, result: outcome?.result, actions: entries.length, ms: duration, log, points };
}

/** Score at the same time where a clock is part of the game, else at the same number of moves. */
export function scoreAt(pace: Pace, { timed }: Pick<Game, 'timed'>, { at, played }: Point): number {
  const reached = pace.points.findLast((point) => (timed ? point.at <= at : point.played <= played));
  return reached?.score ?? 0;
}
