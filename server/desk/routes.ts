// Routes of the operator's desk, with the same operations as the command line.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { date } from '../../protocol/date-schema.ts';
import { DeskMatch, friendsChanges, playerChanges } from '../../protocol/desk.ts';
import { exportStream } from '../account/export.ts';
import { findPlayers } from '../account/find-players.ts';
import { cursorOf } from '../account/history.ts';
import { listReceived } from '../contact/submissions.ts';
import { readJson } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { readAudit, record } from '../operations/audit.ts';
import { readBoxes, resetBox, setBox } from '../operations/boxes.ts';
import {
  changeGames,
  entries,
  entryText,
  optionalEntryText,
  orderCatalogue,
  resetEntry,
} from '../operations/catalogue.ts';
import { OperatorError } from '../operations/errors.ts';
import { closeBox, findFriendsBoxes, hideBoxName } from '../operations/friends.ts';
import { changePlayer, existingPlayer } from '../operations/players.ts';
import { existingRun, latestRuns, Reason, unrankRun } from '../operations/runs.ts';
import { AnswerText, reply, Status } from '../operations/submissions.ts';
import { LostError, type Pool } from '../runs/pool.ts';
import { reverify } from '../runs/reverify.ts';
import type { VerifyTask } from '../runs/verify.ts';
import { replayInPool, retryLater } from '../runs/verify-part.ts';
import type { Store } from '../store/store.ts';
import { readHealth } from './health.ts';

const PAGE = 50;

const GameChange = v.strictObject({
  name: v.exactOptional(entryText('name')),
  desc: v.exactOptional(entryText('desc')),
  category: v.exactOptional(optionalEntryText('category')),
  icon: v.exactOptional(optionalEntryText('icon')),
  idea: v.exactOptional(optionalEntryText('idea')),
  active: v.exactOptional(v.boolean()),
});
const id = v.pipe(v.string(), v.maxLength(64));
const Order = v.strictObject({ ids: v.pipe(v.array(id), v.maxLength(1_000)) });
const Reply = v.strictObject({
  status: v.exactOptional(Status),
  answer: v.exactOptional(AnswerText),
  seen: v.strictObject({ status: v.string(), answer: v.string() }),
});
const Box = v.strictObject({ matches: v.pipe(v.array(DeskMatch), v.maxLength(3)) });
const Unrank = v.strictObject({ reason: Reason });

/** Routes of the desk, to be mounted behind forOperators. */
export function deskRoutes(store: Store, pool: Pick<Pool, 'verify'>, todaysSecret: Buffer): Hono {
  const routes = new Hono();
  routes.onError((error) => {
    throw error instanceof OperatorError ? new HttpProblem('refused', { detail: error.message }) : error;
  });
  const actor = (c: Context) => c.get('operator');

  routes.get('/games', async (c) => c.json(await entries(store)));
  routes.put('/games/order', async (c) => {
    const { ids } = await readJson(c, Order);
    return c.json(await orderCatalogue(store, actor(c), ids));
  });
  routes.patch('/games/:id', async (c) => {
    const changes = await readJson(c, GameChange);
    return c.json(await changeGames(store, actor(c), [c.req.param('id')], changes));
  });
  routes.post('/games/:id/reset', async (c) => c.json(await resetEntry(store, actor(c), c.req.param('id'))));

  routes.get('/submissions', async (c) => c.json(await listReceived(store, { limit: 4 * PAGE })));
  routes.patch('/submissions/:id', async (c) => {
    const { seen, ...given } = await readJson(c, Reply);
    return c.json(await reply(store, actor(c), c.req.param('id'), given, seen));
  });

  routes.get('/players', async (c) => c.json(await findPlayers(store, c.req.query('text') ?? '', PAGE)));
  routes.post('/players/:id/export', async (c) => {
    const { id: subject, name } = await existingPlayer(store, c.req.param('id'));
    await record(store, actor(c), { action: 'players.export', subject, detail: name });
    c.header('Content-Disposition', 'attachment; filename="player.json"');
    c.header('Content-Type', 'application/json');
    return c.body(exportStream(store, subject));
  });
  routes.post('/players/:id/:change', async (c) => {
    const change = param(c, 'change', v.picklist(playerChanges));
    return c.json(await changePlayer(store, actor(c), change, c.req.param('id')));
  });

  routes.get('/friends', async (c) => c.json(await findFriendsBoxes(store, c.req.query('id') ?? '')));
  routes.post('/friends/:id/:change', async (c) => {
    const act = param(c, 'change', v.picklist(friendsChanges)) === 'close' ? closeBox : hideBoxName;
    return c.json(await act(store, actor(c), c.req.param('id')));
  });

  routes.get('/runs', async (c) => {
    const { player, game, status } = c.req.query();
    const wanted = { ...(player && { player }), ...(game && { game }), ...(status && { status }) };
    return c.json(await latestRuns(store, { ...wanted, limit: PAGE }));
  });
  routes.post('/runs/:id/verify', async (c) => {
    const run = await existingRun(store, c.req.param('id'));
    await record(store, actor(c), { action: 'runs.verify', subject: run.id });
    const replay = (task: VerifyTask) =>
      replayInPool(pool, task, `operator ${actor(c).id}`).catch((error: unknown) => {
        throw error instanceof LostError ? retryLater() : error;
      });
    return c.json(await reverify(store, run, replay));
  });
  routes.post('/runs/:id/unrank', async (c) => {
    const { reason } = await readJson(c, Unrank);
    return c.json(await unrankRun(store, actor(c), c.req.param('id'), reason));
  });

  routes.get('/boxes', async (c) => c.json(await readBoxes(store, todaysSecret)));
  routes.put('/boxes/:date', async (c) => {
    const { matches } = await readJson(c, Box);
    await setBox(store, actor(c), param(c, 'date', date), matches);
    return c.json(await readBoxes(store, todaysSecret));
  });
  routes.post('/boxes/:date/reset', async (c) => {
    await resetBox(store, actor(c), param(c, 'date', date));
    return c.json(await readBoxes(store, todaysSecret));
  });

  routes.get('/log', async (c) =>
    c.json(await readAudit(store, { limit: PAGE, before: cursorOf(c.req.query('before') ?? '') })),
  );
  routes.get('/health', async (c) => c.json(await readHealth(store)));
  return routes;
}

/** @throws HttpProblem not-found for an invalid parameter */
function param<Schema extends v.GenericSchema>(
  c: Context,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, c.req.param(name));
  if (!parsed.success) throw new HttpProblem('not-found');
  return parsed.output;
}
