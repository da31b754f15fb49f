// A player's finished rounds by pages, newest first.
import { type NotNull, sql } from 'kysely';
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
    .select(['id', 'game_id as game', 'difficulty', 'status', 'challenge', 'result'])
    .select(['finished_at as when', 'unranked_because as reason'])
    .select(({ fn, val }) => fn.coalesce('score', val(0)).as('score'))
    .select(({ fn, val }) => fn.coalesce('duration_ms', val(0)).as('end'))
    .$narrowType<{ when: NotNull }>()
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
    ({ status, challenge, result, reason, ...row }): FinishedRound => ({
      ...row,
      result: toResult(result),
      ranked: isCounted({ status, challenge }),
      ...(reason !== null && { reason }),
    }),
  );
  const last = rounds.at(-1);
  return { rounds, ...(rows.length > pageLength && last && { before: `${last.when}-${last.id}` }) };
}
