// What a player's own page shows.
import { type Context, Hono } from 'hono';
import { gameById } from '../../games/index.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Player } from '../runs/context.ts';
import type { Store } from '../store/store.ts';
import { cursorOf, readHistory, readTallies } from './history.ts';

/** Counting reads all of a player's rounds. */
const limit: Limit = { name: 'stats', max: 120, perMs: 10 * 60 * 1000 };

interface Options {
  readonly store: Store;
  readonly limits: Limits;
  /** Who asks; throws HttpProblem signed-out. */
  requirePlayer(c: Context): Promise<Player>;
}

export function playerRoutes({ store, limits, requirePlayer }: Options): Hono {
  const routes = new Hono();
  routes.get('/users/me/stats', async (c) => {
    const { id } = await requirePlayer(c);
    await limits.count(limit, id);
    c.header('Cache-Control', 'private, no-cache');
    return c.json(await readTallies(store.db, id));
  });
  routes.get('/users/me/runs', async (c) => {
    const { id } = await requirePlayer(c);
    const { game, before } = c.req.query();
    const cursor = before === undefined ? undefined : cursorOf(before);
    if (before !== undefined && !cursor) throw new HttpProblem('bad-request');
    if (game !== undefined && !gameById(game)) throw new HttpProblem('not-found');
    c.header('Cache-Control', 'private, no-cache');
    return c.json(await readHistory(store.db, { uid: id, game, before: cursor }));
  });
  return routes;
}
