// Takes a part of a log: looks up its run, has the part replayed from where the last one ended.
import { randomInt } from 'node:crypto';
import { gameById } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { type LogPart, longestLog } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import type { Limit } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Runs } from './context.ts';
import { BusyError, LostError, OverBudgetError, type Pool } from './pool.ts';
import { countStored } from './storage.ts';
import type { Refused, Verified, VerifiedPoint, VerifyTask } from './verify.ts';
import { isEarlyBy, isTooFast } from './wall-clock.ts';

/** Maximum lost workers of a run before its log is taken to be the reason. */
const lossLimit: Limit = { name: 'lost-runs', max: 3, perMs: 24 * 60 * 60 * 1000 };

/**
 * Covers an outbox that has waited for days and the rounds played during its upload. A part of thousands of entries
 * counts as several.
 */
export const partLimit: Limit = { name: 'run-parts', max: 1_200, perMs: 10 * 60 * 1000 };
const countedEntries = 1_000;

/** Maximum Retry-After, seconds: later rounds in the outbox may wait behind this one. */
const longestWait = 60;

export interface VerifiedPart {
  readonly game: Game;
  /** The part's entries that were not known yet. */
  readonly entries: LogPart['entries'];
  /** Entries as stored JSON. */
  readonly json: string;
  readonly verified: Verified;
}

/** @throws HttpProblem not-found: another player's run is as unknown as one that never was */
export async function findRun({ store }: Runs, player: Player, id: string): Promise<RunsTable> {
  const run = await store.db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', player.id)
    .executeTakeFirst();
  if (!run) throw new HttpProblem('not-found');
  return run;
}

/**
 * @param now when the part arrived, epoch ms
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
  if (early > 0) throw tooFast(early);
  const game = gameById(run.game_id);
  if (!game) throw new HttpProblem('not-found');
  const entries = part.entries.slice(run.entries - part.from);
  if (run.entries + entries.length > longestLog) throw new HttpProblem('run-costly', { detail: 'too long' });
  const json = JSON.stringify(entries);
  await countEntries(runs, run.uid, entries.length, json);
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

/** Counts the contents of a part; the part itself was counted before it was read. */
async function countEntries({ limits }: Runs, player: string, entries: number, json: string): Promise<void> {
  await countStored(limits, player, json);
  const times = Math.floor(entries / countedEntries);
  if (times > 0) await limits.count(partLimit, player, { times });
}

export function setupOf(run: RunsTable): Setup {
  const { round } = run;
  const difficulty = toDifficulty(run.difficulty);
  return run.content === null
    ? { difficulty, round }
    : { difficulty, round, content: JSON.parse(run.content) };
}

/** @throws HttpProblem too-many or unavailable while there is no time for it; LostError as the pool does */
export async function replayInPool(
  pool: Pick<Pool, 'verify'>,
  task: VerifyTask,
  player: string,
): Promise<Verified | Refused> {
  return pool.verify(task, player).catch((error: unknown) => {
    if (error instanceof BusyError) throw retryLater();
    if (error instanceof OverBudgetError) throw overBudget(error);
    throw error;
  });
}

async function replayed(runs: Runs, { id: run, uid }: RunsTable, task: VerifyTask): Promise<Verified> {
  const answer = await replayInPool(runs.pool, task, uid).catch(async (error: unknown) => {
    if (error instanceof LostError) throw await afterLoss(runs, run, task, error);
    throw error;
  });
  if (answer.kind === 'refused') throw refusal(answer);
  return answer;
}

/** A busy machine deserves another try, a log that is made to cost does not. Counted over all servers. */
async function afterLoss(runs: Runs, run: string, { game }: VerifyTask, error: Error): Promise<HttpProblem> {
  runs.log.error('verification-lost', error, { game });
  const tolerated = await runs.limits.allows(lossLimit, run);
  return tolerated ? retryLater() : new HttpProblem('run-costly', { detail: 'costly' });
}

/** Retryable: once the time has passed the log is good. */
function tooFast(early: number): HttpProblem {
  const seconds = Math.min(longestWait, Math.ceil(early / 1000));
  return new HttpProblem('too-fast', { headers: { 'Retry-After': String(seconds) } });
}

function overBudget({ retryIn }: OverBudgetError): HttpProblem {
  return new HttpProblem('too-many', { headers: { 'Retry-After': String(Math.ceil(retryIn / 1000)) } });
}

/** Spreads retries over time, so that refused clients don't all return together. The run stays open until then. */
export function retryLater(): HttpProblem {
  return new HttpProblem('unavailable', { headers: { 'Retry-After': String(randomInt(3, 11)) } });
}

function refusal({ reason }: Refused): HttpProblem {
  return new HttpProblem(reason === 'costly' ? 'run-costly' : 'run-refused', { detail: reason });
}
