import { Hono } from 'hono';
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Leaderboard, windows } from '../../protocol/leaderboards.ts';
import { currentSession } from '../auth/identity.ts';
import { HttpProblem } from '../http/problem.ts';
import { ReadCache } from '../store/read-cache.ts';
import type { Store } from '../store/store.ts';
import { endOf, periodOf } from './period.ts';
import { readBoard } from './read.ts';

const query = v.object({
  difficulty: v.optional(v.picklist(difficulties), 'noob'),
  window: v.optional(v.picklist(windows), 'all'),
});

export function leaderboardRoutes(store: Store): Hono {
  const routes = new Hono();
  const boards = new ReadCache<Leaderboard>(store);
  routes.get('/leaderboards/:game', async (c) => {
    const game = gameById(c.req.param('game'));
    const asked = v.safeParse(query, c.req.query());
    if (!game) throw new HttpProblem('not-found');
    if (!asked.success) throw new HttpProblem('bad-request');
    const session = await currentSession(c);
    const now = Date.now();
    const { difficulty, window } = asked.output;
    const board = { game: game.id, difficulty, period: periodOf(window, now) };
    const key = [game.id, difficulty, board.period, session?.uid].join();
    const read = () => readBoard(store.db, board, session?.uid);
    return c.json(await boards.read(key, read, endOf(window, now)), 200, {
      'Cache-Control': 'private, no-cache',
    });
  });
  return routes;
}
