// Pace of a finished round: its score at every point, to play against.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Standing } from '../../kit/picture/race.ts';
import type { Log } from '../../kit/round/log.ts';
import type { Point } from '../../kit/round/replay.ts';
import { indexRecording, type ReplayIndex } from './keyframes.ts';

export interface Pace extends Standing {
  readonly name: string;
  /** The round's log, which the rules accept. */
  readonly log: Log;
  readonly index: ReplayIndex;
}

/**
 * @returns undefined when the rules refuse the log: other rules, or a corrupt log
 * @throws the signal's reason when aborted
 */
export async function paceOf(
  rules: Rules,
  log: Log,
  name: string,
  signal?: AbortSignal,
): Promise<Pace | undefined> {
  if (log.version !== rules.version) return undefined;
  const index = await indexRecording(rules, log, signal);
  const { isWhole, score, outcome, duration: ms } = index;
  if (!isWhole) return undefined;
  return { name, score, result: outcome, actions: log.entries.length, ms, log, index };
}

/** Score at the same time where a clock is part of the game, else at the same number of moves. */
export function scoreAt({ index }: Pace, { timed }: Pick<Game, 'timed'>, { at, played }: Point): number {
  return index.stops.findLast((stop) => (timed ? stop.at <= at : stop.played <= played))?.score ?? 0;
}
