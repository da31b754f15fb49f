// Routes of a player's figures of a game: the sums with how they compare, and all rounds as CSV.
import { Hono } from 'hono';
import { loadFigures } from '../../games/load.ts';
import { HOUR_MS } from '../../protocol/dates.ts';
import type { FigureList } from '../../protocol/figures.ts';
import { type CsvColumn, columnsFor, csvHead, csvLine } from '../../protocol/figuresCsv.ts';
import { signedIn } from '../auth/identity.ts';
import { knownGame } from '../http/known-game.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { bodyOf } from '../http/stream.ts';
import { sharesOf } from '../statistics/crowd.ts';
import { isCounted, readFigures, toResult } from '../statistics/tallies.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';

const READS: Limit = { name: 'figures', max: 120, perMs: 10 * 60_000 };
const TABLES: Limit = { name: 'figures-csv', max: 20, perMs: HOUR_MS };
const PIECE_LENGTH = 16 * 1024;

export function figureRoutes(store: Store, limits: Limits): Hono {
  const routes = new Hono();

  routes.get('/users/me/figures/:game', signedIn, limits.ofPlayer(READS), async (c) => {
    const game = knownGame(c.req.param('game'));
    const list: FigureList[number][] = [];
    for (const tally of await readFigures(store.db, c.var.player.id, game.id))
      list.push({ ...tally, shares: await sharesOf(store.db, tally) });
    return c.json(list);
  });

  routes.get('/users/me/figures/:game/csv', signedIn, limits.ofPlayer(TABLES), async (c) => {
    const { id } = c.var.player;
    const game = knownGame(c.req.param('game'));
    const tallies = await readFigures(store.db, id, game.id);
    const columns = columnsFor(await loadFigures(game), tallies);
    return c.body(bodyOf(tableOf(store, { uid: id, game: game.id }, columns)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${game.slug}.csv"`,
    });
  });
  return routes;
}

/** Yields some lines at a time, the oldest round first. */
export async function* tableOf(
  { db }: Store,
  { uid, game }: { readonly uid: string; readonly game: string },
  columns: readonly CsvColumn[],
): AsyncGenerator<string> {
  const runs = db
    .selectFrom('runs')
    .select(['id', 'difficulty', 'status', 'challenge', 'result', 'score', 'duration_ms'])
    .select(['finished_at', 'figures'])
    .where('uid', '=', uid)
    .where('game_id', '=', game)
    .where('finished_at', 'is not', null);
  let piece = csvHead(columns);
  for await (const run of walk(runs, ['finished_at', 'id'])) {
    piece += csvLine(columns, {
      when: run.finished_at ?? 0,
      difficulty: run.difficulty,
      result: toResult(run.result),
      score: run.score ?? 0,
      end: run.duration_ms ?? 0,
      ranked: isCounted(run),
      counts: JSON.parse(run.figures ?? '{}'),
    });
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
