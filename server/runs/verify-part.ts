// Verifies a part of a log in the pool, from the end of the part before.
import { randomInt } from 'node:crypto';
import type { Game } from '../../kit/contract/card.ts';
import { DAY_MS } from '../../protocol/dates.ts';
import { type LogPart, longestLog } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import { knownGame } from '../http/known-game.ts';
import type { Limit } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db } from '../store/schema.ts';
import type { Runs } from './context.ts';
import { countStored, setupOf } from './log-storage.ts';
import { BusyError, LostError, OverBudgetError, type Pool } from './pool.ts';
import type { Refused, Verified, VerifiedPoint, VerifyTask } from './verify.ts';
import { isEarlyBy, isTooFast } from './wall-clock.ts';

/** Maximum lost workers of a run before its log counts as the reason. */
const lossLimit: Limit = { name: 'lost-runs', max: 3, perMs: DAY_MS };

/** Covers an outbox of several days. A part of thousands of entries counts as several. */
export const partLimit: Limit = { name: 'run-parts', max: 1_200, perMs: 10 * 60 * 1000 };
const countedEntries = 1_000;

/** Maximum Retry-After, seconds: later rounds in the outbox may wait behind this one. */
const longestWait = 60;

export interface VerifiedPart {
  readonly game: Game;
  /** New entries of the part, and as JSON. */
  readonly entries: LogPart['entries'];
  readonly json: string;
  readonly verified: Verified;
}

/** @throws HttpProblem not-found, for another player's run too */
export async function findRun(db: Db, player: Player, id: string): Promise<RunsTable> {
  const run = await db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', player.id)
    .executeTakeFirst();
  if (!run) throw new HttpProblem('not-found');
  return run;
}

/**
 * @param now arrival of the part, epoch ms
 * @throws HttpProblem gone, out-of-order, too-fast, too-many, run-refused, run-costly or unavailable
 */
export async function verifyLogPart(
  runs: Runs,
  run: RunsTable,
  part: LogPart,
  now: number,
): Promise<VerifiedPart> {
  if (now > run.expires_at) throw new HttpProblem('gone');
  if (part.from > run.entries) throw new HttpProblem('out-of-order');
  const claim = { issuedAt: run.issued_at, now, end: part.end, pauses: part.pauses };
  if (isTooFast(claim)) throw new HttpProblem('too-fast');
  const early = isEarlyBy(claim);
  if (early > 0)
    throw new HttpProblem('too-fast', retryAfter(Math.min(longestWait, Math.ceil(early / 1000))));
  const game = knownGame(run.game_id);
  const entries = part.entries.slice(run.entries - part.from);
  if (run.entries + entries.length > longestLog) throw new HttpProblem('run-costly', { detail: 'too long' });
  const json = JSON.stringify(entries);
  await countStored(runs.limits, run.uid, json);
  // Counts the contents; the part itself was counted before it was read.
  const times = Math.floor(entries.length / countedEntries);
  if (times > 0) await runs.limits.count(partLimit, run.uid, times);
  const from: VerifiedPoint | undefined = run.checkpoint ? JSON.parse(run.checkpoint) : undefined;
  const verified = await replayed(runs, run, {
    game: game.id,
    version: run.version,
    setup: setupOf(run),
    seed: run.seed,
    ...(from && { from }),
    entries,
    end: part.end,
  });
  return { game, entries, json, verified };
}

/** @throws HttpProblem too-many or unavailable when the pool is busy; LostError as the pool does */
export async function replayInPool(
  pool: Pick<Pool, 'verify'>,
  task: VerifyTask,
  player: string,
): Promise<Verified | Refused> {
  return pool.verify(task, player).catch((error: unknown) => {
    if (error instanceof OverBudgetError)
      throw new HttpProblem('too-many', retryAfter(Math.ceil(error.retryIn / 1000)));
    throw error instanceof BusyError ? retryLater() : error;
  });
}

async function replayed(runs: Runs, { id: run, uid }: RunsTable, task: VerifyTask): Promise<Verified> {
  const answer = await replayInPool(runs.pool, task, uid).catch(async (error: unknown) => {
    if (error instanceof LostError) throw await afterLoss(runs, run, task, error);
    throw error;
  });
  if (answer.kind === 'verified') return answer;
  const { reason } = answer;
  throw new HttpProblem(reason === 'costly' ? 'run-costly' : 'run-refused', { detail: reason });
}

/** Allows a few retries, as the machine may be busy; then refuses the log as made to be costly. */
async function afterLoss(runs: Runs, run: string, { game }: VerifyTask, error: Error): Promise<HttpProblem> {
  runs.log.error('verification-lost', error, { game });
  const tolerated = await runs.limits.allows(lossLimit, run);
  return tolerated ? retryLater() : new HttpProblem('run-costly', { detail: 'costly' });
}

/** Spreads retries at random, so that refused clients don't all return together. */
export function retryLater(): HttpProblem {
  return new HttpProblem('unavailable', retryAfter(randomInt(3, 11)));
}

function retryAfter(seconds: number) {
  return { headers: { 'Retry-After': String(seconds) } };
}
