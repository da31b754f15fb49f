// A player's own finished rounds: newest first, page by page, and what they add up to.
import { type Kysely, sql } from 'kysely';
import type { Result } from '../../kit/contract/rules.ts';
import { Tallies, type Tally } from '../../kit/round/playerStats.ts';
import type { FinishedRound, History } from '../../protocol/replays.ts';
import type { Tables } from '../store/schema.ts';

const pageLength = 20;
/** Rows that are counted in one go: other requests get their turn in between. */
const batch = 2_000;

/** Where a page begins: after this round. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

/** As it stands in addresses. */
export function cursorOf(text: string): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

interface Asked {
  readonly uid: string;
  readonly game?: string | undefined;
  readonly before?: Cursor | undefined;
}

/** A range of the index runs_by_game, or runs_by_finish, bounded in length. */
export async function readHistory(db: Kysely<Tables>, { uid, game, before }: Asked): Promise<History> {
  let query = db
    .selectFrom('runs')
    .select(['id', 'game_id', 'difficulty', 'status', 'result', 'score', 'duration_ms', 'finished_at'])
    .select('unranked_because')
    .where('uid', '=', uid)
    .where('finished_at', 'is not', null);
  if (game !== undefined) query = query.where('game_id', '=', game);
  if (before) query = query.where(sql<boolean>`(finished_at, id) < (${before.at}, ${before.id})`);
  const rows = await query
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute();
  const rounds = rows.slice(0, pageLength).map(
    (row): FinishedRound => ({
      id: row.id,
      game: row.game_id,
      difficulty: row.difficulty,
      result: toResult(row.result),
      score: row.score ?? 0,
      end: row.duration_ms ?? 0,
      when: row.finished_at ?? 0,
      ranked: row.status === 'finished',
      ...(row.unranked_because !== null && { reason: row.unranked_because }),
    }),
  );
  const last = rounds.at(-1);
  return { rounds, ...(rows.length > pageLength && last && { before: `${last.when}-${last.id}` }) };
}

/** All verified rounds of a player, counted in the order in which they ended. */
export async function readTallies(db: Kysely<Tables>, uid: string): Promise<Tally[]> {
  const tallies = new Tallies();
  let after: Cursor = { at: -1, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('runs')
      .select(['id', 'game_id', 'difficulty', 'status', 'result', 'score', 'finished_at'])
      .where('uid', '=', uid)
      .where(sql<boolean>`(finished_at, id) > (${after.at}, ${after.id})`)
      .orderBy('finished_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, game_id, difficulty, status, result, score, finished_at } of rows) {
      after = { at: finished_at ?? 0, id };
      if (status !== 'finished') continue;
      tallies.add({ game: game_id, difficulty, result: toResult(result), score: score ?? 0 });
    }
    if (rows.length < batch) return tallies.read();
  }
}

function toResult(result: string | null): Result | null {
  return result === 'win' || result === 'loss' || result === 'draw' ? result : null;
}
