import type { Rules } from '../contract/rules.ts';
import type { Log } from './log.ts';
import { type Checkpoint, Round } from './round.ts';

/** Thrown for a log that no round by these rules can have. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

interface Options<State, Action> {
  readonly from?: Checkpoint<State>;
  readonly budget?: number;
  watch?(state: State, action: Action, at: number): void;
}

/**
 * Replays a log. The same log gives the same states on any machine.
 * @param from starting point; the log then holds only later entries
 * @param watch receives each action with the state before it
 * @throws {ReplayError} for another rules version, times that run backwards, or an action that the rules forbid
 * @throws {import('./round.ts').BudgetError} when it takes more than `budget` steps
 */
export function replay<State, Action, Content>(
  rules: Rules<State, Action, Content>,
  log: Log<Action, Content>,
  { from, budget, watch }: Options<State, Action> = {},
): Round<State, Action, Content> {
  if (log.version !== rules.version) {
    throw new ReplayError(`rules version ${log.version}, this is ${rules.version}`);
  }
  const round = new Round(rules, log.setup, log.seed, from, budget);
  for (const [at, action] of log.entries) {
    if (!Number.isSafeInteger(at) || at < round.at) throw new ReplayError(`time runs backwards at ${at}`);
    round.advance(at);
    watch?.(round.state, action, at);
    if (!round.play(action, at)) throw new ReplayError(`the rules forbid what was played at ${at}`);
  }
  if (!Number.isSafeInteger(log.end) || log.end < round.at)
    throw new ReplayError('the log ends before its last entry');
  round.advance(log.end);
  round.takeUp({ entries: [], pauses: log.pauses });
  return round;
}
