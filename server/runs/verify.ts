// Verifies a part of a log by replaying it, in a worker (worker.ts).
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { loadEngine, loadFigures } from '../../games/load.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Entry, Log } from '../../kit/round/log.ts';
import { ReplayError, replay } from '../../kit/round/replay.ts';
import { BudgetError, type Checkpoint } from '../../kit/round/round.ts';
import { figuresOf } from '../../kit/round/roundFigures.ts';
import { noPace, type PaceSums, withAction } from './pace.ts';

/** Maximum steps of a part. */
const budget = 400_000;

/**
 * Maximum characters of a state as JSON: enough for 64,000 draws of cards with undo. The main thread parses, sends and
 * stores it with each part.
 */
export const largestState = 256 * 1024;

/** End of an earlier part of a log. */
export interface VerifiedPoint extends Checkpoint<unknown> {
  /** Missing in old checkpoints, as a whole or in part. */
  readonly pace?: Partial<PaceSums>;
}

/** Part of a log with unparsed actions. */
export interface VerifyTask extends Omit<Log, 'pauses'> {
  readonly from?: VerifiedPoint;
}

export interface Verified {
  readonly kind: 'verified';
  readonly state: unknown;
  readonly at: number;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  /** Time (ms) that the player has taken. */
  readonly duration: number;
  /** See Rules and Figures. */
  readonly bestTime: number | undefined;
  readonly counts: Readonly<Record<string, number>>;
  /** See Rules. */
  readonly sides: readonly number[] | undefined;
  readonly pace: PaceSums;
}

export interface Refused {
  readonly kind: 'refused';
  readonly reason: 'forbidden' | 'malformed' | 'version' | 'costly';
}

/** Rejects only for a bug, never for the contents of a log. */
export async function verify(task: VerifyTask): Promise<Verified | Refused> {
  const game = gameById(task.game);
  if (!game) throw new Error(`no game ${task.game}`);
  const [engine, figures] = await Promise.all([loadEngine(game), loadFigures(game)]);
  if (engine.rules.version !== task.version) return { kind: 'refused', reason: 'version' };
  const entries: Entry[] = [];
  for (const [at, action] of task.entries) {
    const parsed = v.safeParse(engine.action, action);
    if (!parsed.success) return { kind: 'refused', reason: 'malformed' };
    entries.push([at, parsed.output]);
  }
  try {
    const log = { ...task, entries, pauses: [] };
    let pace = { ...noPace, at: task.from?.at ?? 0, ...task.from?.pace };
    const round = replay(engine.rules, log, {
      budget,
      ...(task.from && { from: task.from }),
      watch({ entry, before, action, at }) {
        const rule = engine.rules.pace;
        if (entry !== undefined && rule)
          pace = withAction(pace, rule.least, at, rule.signal?.(before, action));
      },
    });
    const { state, at, outcome, score, duration } = round;
    if (JSON.stringify(state).length > largestState) return { kind: 'refused', reason: 'costly' };
    // A part of a round, and one that its player left, have no best time.
    const bestTime = outcome && round.bestTime;
    const counts = figuresOf(figures, round);
    const sides = outcome && engine.rules.sides?.(state);
    return { kind: 'verified', state, at, outcome, score, duration, bestTime, counts, sides, pace };
  } catch (error) {
    if (error instanceof ReplayError) return { kind: 'refused', reason: 'forbidden' };
    if (error instanceof BudgetError) return { kind: 'refused', reason: 'costly' };
    throw error;
  }
}
