// Reads boards. Every query is a bounded range of the index leaderboard_order.
import { type Kysely, sql } from 'kysely';
import { countedRanks, type Leaderboard } from '../../protocol/leaderboards.ts';
import type { Tables } from '../store/schema.ts';

const shownRows = 20;
const neighbours = 2;

interface Board {
  readonly game: string;
  readonly difficulty: string;
  /** See period.ts. */
  readonly period: string;
}

interface Row {
  readonly uid: string;
  readonly minus_score: number;
  readonly ms: number;
  readonly at: number;
  readonly run_id: string;
  readonly name: string | null;
  readonly attempts: number | null;
}

export async function readBoard(db: Kysely<Tables>, board: Board, uid?: string): Promise<Leaderboard> {
  const { period } = board;
  const onBoard = () =>
    db
      .selectFrom('leaderboard')
      .leftJoin('users', 'users.uid', 'leaderboard.uid')
      .leftJoin('attempts', (join) =>
        join
          .onRef('attempts.uid', '=', 'leaderboard.uid')
          .onRef('attempts.game_id', '=', 'leaderboard.game_id')
          .onRef('attempts.difficulty', '=', 'leaderboard.difficulty'),
      )
      .select(['leaderboard.uid', 'minus_score', 'ms', 'at', 'run_id', 'users.display_name as name'])
      .select('attempts.count as attempts')
      .where('leaderboard.game_id', '=', board.game)
      .where('leaderboard.difficulty', '=', board.difficulty)
      .where('period', '=', period);
  const best = ['minus_score', 'ms', 'at', 'leaderboard.uid'] as const;
  const top = await best
    .reduce((query, column) => query.orderBy(column), onBoard())
    .limit(shownRows)
    .execute();
  const rows = top.map((row, i) => ({ ...shown(row, uid), rank: i + 1 }));
  if (uid === undefined) return { rows };
  const place = rows.find(({ you }) => you);
  if (place) return { rows, own: { rank: place.rank, neighbours: [] } };

  const own = await onBoard().where('leaderboard.uid', '=', uid).executeTakeFirst();
  if (!own) return { rows };
  const key = sql`(${own.minus_score}, ${own.ms}, ${own.at}, ${own.uid})`;
  const columns = sql`(leaderboard.minus_score, leaderboard.ms, leaderboard.at, leaderboard.uid)`;
  const ahead = onBoard().where(sql<boolean>`${columns} < ${key}`);
  const behind = onBoard().where(sql<boolean>`${columns} > ${key}`);
  const [before, after, counted] = await Promise.all([
    best
      .reduce((query, column) => query.orderBy(column, 'desc'), ahead)
      .limit(neighbours)
      .execute(),
    best
      .reduce((query, column) => query.orderBy(column), behind)
      .limit(neighbours)
      .execute(),
    db
      .selectFrom(
        db
          .selectFrom('leaderboard')
          .select('uid')
          .where('game_id', '=', board.game)
          .where('difficulty', '=', board.difficulty)
          .where('period', '=', period)
          .where(sql<boolean>`${columns} < ${key}`)
          .limit(countedRanks)
          .as('ahead'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const rank = counted.count < countedRanks ? Number(counted.count) + 1 : undefined;
  const around = [...before.reverse(), own, ...after].map((row, i) => ({
    ...shown(row, uid),
    ...(rank !== undefined && { rank: rank - before.length + i }),
  }));
  return { rows, own: { ...(rank !== undefined && { rank }), neighbours: around } };
}

function shown({ uid, name, minus_score, ms, at, run_id, attempts }: Row, own: string | undefined) {
  return {
    name: name || 'Player',
    score: -minus_score,
    ms,
    at,
    run: run_id,
    ...(attempts !== null && { attempts }),
    ...(uid === own && { you: true }),
  };
}
