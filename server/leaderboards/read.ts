// Reads boards. Every query is a bounded range of the index leaderboard_order.
import { sql } from 'kysely';
import { countedRanks, type Leaderboard } from '../../protocol/leaderboards.ts';
import type { Db } from '../store/schema.ts';

const shownRows = 20;
const neighbours = 2;

interface Board {
  readonly game: string;
  readonly difficulty: string;
  readonly period: string;
}

export async function readBoard(db: Db, board: Board, uid?: string): Promise<Leaderboard> {
  const top = await inOrder(withNames(entriesOf(db, board)))
    .limit(shownRows)
    .execute();
  const rows = top.map((row, i) => ({ ...shown(row, uid), rank: i + 1 }));
  if (uid === undefined) return { rows };
  const place = rows.find(({ you }) => you);
  const own = place ? { rank: place.rank, neighbours: [] } : await readPlace(db, board, uid);
  return { rows, ...(own && { own }) };
}

async function readPlace(db: Db, board: Board, uid: string): Promise<Leaderboard['own']> {
  const own = await withNames(entriesOf(db, board)).where('leaderboard.uid', '=', uid).executeTakeFirst();
  if (!own) return undefined;
  const columns = sql`(leaderboard.minus_score, leaderboard.ms, leaderboard.at, leaderboard.uid)`;
  const key = sql`(${own.minus_score}, ${own.ms}, ${own.at}, ${own.uid})`;
  const ahead = entriesOf(db, board).where(sql<boolean>`${columns} < ${key}`);
  const behind = entriesOf(db, board).where(sql<boolean>`${columns} > ${key}`);
  const [before, after, { count }] = await Promise.all([
    inOrder(withNames(ahead), 'desc').limit(neighbours).execute(),
    inOrder(withNames(behind)).limit(neighbours).execute(),
    db
      .selectFrom(ahead.select('uid').limit(countedRanks).as('ahead'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const around = [...before.reverse(), own, ...after].map((row) => shown(row, uid));
  if (count >= countedRanks) return { neighbours: around };
  const rank = count + 1;
  return { rank, neighbours: around.map((row, i) => ({ ...row, rank: rank - before.length + i })) };
}

function entriesOf(db: Db, { game, difficulty, period }: Board) {
  return db
    .selectFrom('leaderboard')
    .where(({ and }) => and({ 'leaderboard.game_id': game, 'leaderboard.difficulty': difficulty, period }));
}

type Entries = ReturnType<typeof entriesOf>;

function withNames(entries: Entries) {
  return entries
    .leftJoin('users', 'users.uid', 'leaderboard.uid')
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.uid', '=', 'leaderboard.uid')
        .onRef('attempts.game_id', '=', 'leaderboard.game_id')
        .onRef('attempts.difficulty', '=', 'leaderboard.difficulty'),
    )
    .select(['leaderboard.uid', 'minus_score', 'ms', 'at', 'run_id', 'users.display_name as name'])
    .select('attempts.count as attempts');
}

type Named = ReturnType<typeof withNames>;
type Row = Awaited<ReturnType<Named['executeTakeFirstOrThrow']>>;

function inOrder(entries: Named, direction: 'asc' | 'desc' = 'asc'): Named {
  const best = ['minus_score', 'ms', 'at', 'leaderboard.uid'] as const;
  return best.reduce((query, column) => query.orderBy(column, direction), entries);
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
