// Sums of each player's rounds by game and difficulty: reads cost the same for any number of rounds.
import type { Transaction } from 'kysely';
import type { Outcome } from '../../kit/contract/rules.ts';
import {
  addEarlierFigures,
  addRound,
  figuredTallyOf,
  type Sums,
  tallyOf,
} from '../../kit/round/playerStats.ts';
import type { FiguredTally, Tally } from '../../kit/round/tally.ts';
import { lockAccount } from '../store/locks.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { moveInCrowds } from './crowd.ts';

type Ended = Pick<RunsTable, 'uid' | 'game_id' | 'difficulty' | 'score' | 'result' | 'best_ms' | 'figures'>;

/**
 * Whether a round counts in its player's statistics and bests: it ranks on its own terms. Of a day's match only the first
 * attempt does; later ones are unranked. An answer to a challenge ranks among the others' alone.
 */
export function isCounted({ status, challenge }: Pick<RunsTable, 'status' | 'challenge'>): boolean {
  return status === 'finished' && challenge === null;
}

/** Adds a round in the transaction that ends it. @param counts see isCounted */
export async function countRound(db: Transaction<Tables>, round: Ended, counts: boolean): Promise<void> {
  await change(db, round, 1, (sums) => (counts ? withRound(sums, round) : sums));
}

/** Adds the figures of a round that has been counted without any, and is older than all with some. */
export async function countEarlierFigures(
  db: Transaction<Tables>,
  round: Pick<Ended, 'uid' | 'game_id' | 'difficulty'>,
  figures: Readonly<Record<string, number>>,
): Promise<void> {
  await change(db, round, 0, (sums) => sums && addEarlierFigures(sums, figures));
}

/**
 * Changes a player's sums. The caller has locked the account.
 * @param rounds to add to the number of those that have ended
 */
async function change(
  db: Transaction<Tables>,
  { uid, game_id, difficulty }: Pick<Ended, 'uid' | 'game_id' | 'difficulty'>,
  rounds: number,
  changed: (sums: Sums | undefined) => Sums | undefined,
): Promise<void> {
  const row = await db
    .selectFrom('tallies')
    .select('sums')
    .where(({ and }) => and({ uid, game_id, difficulty }))
    .executeTakeFirst();
  const before = parseSums(row?.sums ?? 'null');
  const after = changed(before);
  const sums = JSON.stringify(after ?? null);
  await db
    .insertInto('tallies')
    .values({ uid, game_id, difficulty, rounds, sums })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'game_id', 'difficulty'])
        .doUpdateSet((stored) => ({ rounds: stored('tallies.rounds', '+', rounds), sums })),
    )
    .execute();
  await moveInCrowds(db, [{ game_id, difficulty, sums: before }], [{ game_id, difficulty, sums: after }]);
}

/** Maximum duration of a transaction that ends a round. */
const SETTLED_MS = 60_000;
/** Maximum rounds in that time: a player's limits allow fewer. */
const UNSETTLED_ROUNDS = 5_000;

/** Sums all of a player's rounds again, when one no longer counts. */
export async function recountRounds(store: Store, uid: string, now: number): Promise<void> {
  const settled = now - SETTLED_MS;
  const tallies = new Map<string, Recounted>();
  const add = ({ game_id, difficulty, ...round }: Round) => {
    const key = `${game_id} ${difficulty}`;
    const { rounds, sums } = tallies.get(key) ?? { rounds: 0, sums: undefined };
    const counted = isCounted(round) ? withRound(sums, round) : sums;
    tallies.set(key, { uid, game_id, difficulty, rounds: rounds + 1, sums: counted });
  };
  const old = endedRounds(store.db, uid).where('finished_at', '<=', settled);
  for await (const round of walk(old, ['finished_at', 'id'])) add(round);
  await store.db.transaction().execute(async (db) => {
    // Excludes transactions that end a round, which lock the account (lockUser).
    if (!(await lockAccount(db, uid))) return;
    const latest = endedRounds(db, uid).where('finished_at', '>', settled);
    const inOrder = latest.orderBy('finished_at').orderBy('id').limit(UNSETTLED_ROUNDS);
    for (const round of await inOrder.execute()) add(round);
    const after = [...tallies.values()];
    await moveInCrowds(db, await removeTallies(db, uid), after);
    const rows = after.map((row) => ({ ...row, sums: JSON.stringify(row.sums ?? null) }));
    if (rows.length > 0) await db.insertInto('tallies').values(rows).execute();
  });
}

/** Removes all of a player's sums, also from those of all players. */
export async function forgetRounds({ db }: Store, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => moveInCrowds(trx, await removeTallies(trx, uid), []));
}

/** @returns what was there */
async function removeTallies(db: Transaction<Tables>, uid: string) {
  const rows = await db
    .deleteFrom('tallies')
    .where('uid', '=', uid)
    .returning(['game_id', 'difficulty', 'sums'])
    .execute();
  return rows.map((row) => ({ ...row, sums: parseSums(row.sums) }));
}

type Round = Ended & Pick<RunsTable, 'status' | 'challenge'>;
type Recounted = Omit<Tables['tallies'], 'sums'> & { readonly sums: Sums | undefined };

function endedRounds(db: Db, uid: string) {
  return db
    .selectFrom('runs')
    .select(['id', 'uid', 'game_id', 'difficulty', 'status', 'challenge', 'result', 'score', 'best_ms'])
    .select(['figures', 'finished_at'])
    .where('uid', '=', uid)
    .where('finished_at', 'is not', null);
}

/** @param game ID of the only game to read */
export async function readTallies(db: Db, uid: string, game?: string): Promise<Tally[]> {
  return (await readSums(db, uid, game)).map((of) => tallyOf(...of));
}

export async function readFigures(db: Db, uid: string, game: string): Promise<FiguredTally[]> {
  return (await readSums(db, uid, game)).map((of) => figuredTallyOf(...of));
}

async function readSums(db: Db, uid: string, game?: string) {
  const rows = await db
    .selectFrom('tallies')
    .select(['game_id', 'difficulty', 'sums'])
    .where('uid', '=', uid)
    .$if(game !== undefined, (query) => query.where('game_id', '=', game ?? ''))
    .orderBy('game_id')
    .orderBy('difficulty')
    .execute();
  return rows.flatMap(({ game_id, difficulty, sums: stored }) => {
    const sums = parseSums(stored);
    return sums ? [[game_id, difficulty, sums] as const] : [];
  });
}

function withRound(
  sums: Sums | undefined,
  { result, score, best_ms, figures }: Pick<Ended, 'result' | 'score' | 'best_ms' | 'figures'>,
): Sums {
  return addRound(sums, {
    result: toResult(result),
    score: score ?? 0,
    bestTime: best_ms ?? undefined,
    counts: figures === null ? undefined : JSON.parse(figures),
  });
}

export function toResult(result: string | null): Outcome | null {
  return result === 'win' || result === 'loss' || result === 'draw' ? result : null;
}

function parseSums(stored: string): Sums | undefined {
  return JSON.parse(stored) ?? undefined;
}
