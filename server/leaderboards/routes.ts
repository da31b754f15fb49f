import { Hono } from 'hono';
import * as v from 'valibot';
import { difficulties } from '../../kit/round/difficulty.ts';
import { windows } from '../../protocol/leaderboards.ts';
import { currentPlayer } from '../auth/identity.ts';
import { knownGame } from '../http/known-game.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { periodOf } from './period.ts';
import { readBoard } from './read.ts';

const query = v.object({
  difficulty: v.optional(v.picklist(difficulties), 'noob'),
  window: v.optional(v.picklist(windows), 'all'),
});

export function leaderboardRoutes(store: Store): Hono {
  const routes = new Hono();
  routes.get('/leaderboards/:game', async (c) => {
    const game = knownGame(c.req.param('game'));
    const asked = v.safeParse(query, c.req.query());
    if (!asked.success) throw new HttpProblem('bad-request');
    const viewer = await currentPlayer(c);
    const { difficulty, window } = asked.output;
    const board = { game: game.id, difficulty, period: periodOf(window, Date.now()) };
    return c.json(await readBoard(store.db, board, viewer?.id));
  });
  return routes;
}
