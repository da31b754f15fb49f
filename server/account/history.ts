// A player's finished rounds by pages, newest first.
import { sql } from 'kysely';
import type { FinishedRound, History } from '../../protocol/replays.ts';
import { isCounted, toResult } from '../statistics/tallies.ts';
import type { Db } from '../store/schema.ts';

const pageLength = 20;

/** Last round of the previous page. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

/** Parses a cursor from a query parameter. */
export function cursorOf(text: string): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** Reads a bounded range of the index runs_by_game or runs_by_finish. */
export async function readHistory(
  db: Db,
  { uid, game, before }: { uid: string; game?: string | undefined; before?: Cursor | undefined },
): Promise<History> {
  let query = db
    .selectFrom('runs')
    .select(['id', 'game_id', 'difficulty', 'status', 'challenge', 'result', 'score', 'duration_ms'])
    .select(['finished_at', 'unranked_because'])
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
      ranked: isCounted(row),
      ...(row.unranked_because !== null && { reason: row.unranked_because }),
    }),
  );
  const last = rounds.at(-1);
  return { rounds, ...(rows.length > pageLength && last && { before: `${last.when}-${last.id}` }) };
}
