import { Hono } from 'hono';
import * as v from 'valibot';
import { difficulties } from '../../kit/round/difficulty.ts';
import { holder, issueRequest, largestPart, logPart } from '../../protocol/runs.ts';
import { signedIn } from '../auth/identity.ts';
import { json, readJson } from '../http/body.ts';
import { knownGame } from '../http/known-game.ts';
import type { Limit } from '../http/limits.ts';
import { bodyOf } from '../http/stream.ts';
import { saveCheckpoint } from './checkpoint.ts';
import type { Runs } from './context.ts';
import { finishRun } from './finish.ts';
import { leaveRun, listOpen, takenRun, takeRun } from './hand-over.ts';
import { issueRun } from './issue.ts';
import { readState, saveDifficulty } from './save.ts';
import { findRun, partLimit } from './verify-part.ts';

const preferences = v.strictObject({ lastDifficulty: v.picklist(difficulties) });

/** Allows a round every 1.5 s without a break: RPSLS with "Play again" pressed early. */
export const issueLimit: Limit = { name: 'runs', max: 400, perMs: 10 * 60 * 1000 };

export function runRoutes(runs: Runs): Hono {
  const { limits } = runs;
  const routes = new Hono();

  const counted = limits.ofPlayer(partLimit);
  const part = json(logPart, largestPart);

  routes.post('/runs', signedIn, json(issueRequest), limits.ofPlayer(issueLimit), async (c) =>
    c.json(await issueRun(runs, c.var.player, c.req.valid('json')), 201),
  );
  routes.post('/runs/:run/checkpoint', signedIn, counted, part, async (c) => {
    const known = await saveCheckpoint(runs, c.var.player, c.req.param('run'), c.req.valid('json'));
    return known ? c.json(known) : c.body(null, 204);
  });
  routes.post('/runs/:run/finish', signedIn, counted, part, async (c) =>
    c.json(await finishRun(runs, c.var.player, c.req.param('run'), c.req.valid('json'))),
  );
  routes.post('/runs/:run/take', signedIn, json(holder), async (c) => {
    const run = await takeRun(runs, c.var.player, c.req.param('run'), c.req.valid('json'));
    return c.body(bodyOf(takenRun(runs, run)), 200, { 'Content-Type': 'application/json' });
  });
  routes.delete('/runs/:run', signedIn, async (c) => {
    const run = await findRun(runs.store.db, c.var.player, c.req.param('run'));
    await leaveRun(runs, run, c.req.query('holder') ?? '');
    return c.body(null, 204);
  });
  routes.get('/users/me/open', signedIn, async (c) =>
    c.json(await listOpen(runs.store.db, c.var.player.id, runs.now())),
  );

  routes.get('/users/me/gameStates/:game', signedIn, async (c) => {
    const game = knownGame(c.req.param('game'));
    return c.json(await readState(runs.store.db, c.var.player.id, game));
  });
  routes.patch('/users/me/gameStates/:game', signedIn, async (c) => {
    const game = knownGame(c.req.param('game'));
    const { lastDifficulty } = await readJson(c, preferences);
    return c.json(await saveDifficulty(runs.store, c.var.player, game, lastDifficulty, runs.now()));
  });
  return routes;
}
