// Replays for a game's worker.ts, off the main thread. app/rounds/stepWorker.ts sends the requests.
import type { Rules } from '../contract/rules.ts';
import type { Log } from './log.ts';
import { replay } from './replay.ts';
import type { Checkpoint } from './round.ts';

/** A log, or the part of it after a checkpoint. */
export interface ReplayRequest extends Omit<Log, 'game' | 'version' | 'pauses'> {
  readonly from?: Checkpoint<unknown>;
  /** Maximum steps. */
  readonly budget: number;
}

/** Returns undefined for a log that can't be replayed. */
export function answerTo(
  rules: Rules,
  { from, budget, ...log }: ReplayRequest,
): Checkpoint<unknown> | undefined {
  try {
    const whole = { ...log, game: '', version: rules.version, pauses: [] };
    return replay(rules, whole, { ...(from && { from }), budget }).checkpoint();
  } catch {
    return undefined;
  }
}
