// What a game's worker.ts answers: it replays in a thread of its own, where what takes long keeps no page from answering.
// app/rounds/stepWorker.ts asks.
import type { Rules } from '../contract/rules.ts';
import type { Log } from './log.ts';
import { replay } from './replay.ts';
import type { Checkpoint } from './round.ts';

/** What to replay, and where from if not from the start. */
export interface Question extends Omit<Log, 'game' | 'version' | 'pauses'> {
  readonly from?: Checkpoint<unknown>;
  /** The most steps that it may take. */
  readonly budget: number;
}

/** Undefined for what can't be replayed. */
export function answerTo(rules: Rules, { from, budget, ...log }: Question): Checkpoint<unknown> | undefined {
  try {
    const whole = { ...log, game: '', version: rules.version, pauses: [] };
    return replay(rules, whole, { ...(from && { from }), budget }).checkpoint();
  } catch {
    return undefined;
  }
}
