// Routes of a player's own profile, photo, rounds and data.
import { Hono } from 'hono';
import { gameById } from '../../games/index.ts';
import { ProfileChange } from '../../protocol/account.ts';
import { HOUR_MS } from '../../protocol/dates.ts';
import { mergeSeries, seriesList } from '../../protocol/series.ts';
import { mergeSettings } from '../../protocol/settings.ts';
import { settingsChange } from '../../protocol/settings-change.ts';
import { boxSchema, mergeBoxes } from '../../protocol/toSolve.ts';
import { signedIn } from '../auth/identity.ts';
import { readPhoto } from '../auth/photo.ts';
import { isNameTaken, setDisplayName } from '../auth/profile.ts';
import type { Sessions } from '../auth/sessions.ts';
import { json, readJson } from '../http/body.ts';
import { knownGame } from '../http/known-game.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { bodyOf } from '../http/stream.ts';
import { readHands } from '../statistics/series.ts';
import { readTallies } from '../statistics/tallies.ts';
import type { Store } from '../store/store.ts';
import { eraseAccount } from './erase.ts';
import { exportAccount } from './export.ts';
import { cursorOf, readHistory } from './history.ts';
import { changeStored, readStored, type Stored } from './stored.ts';

const NAMES: Limit = { name: 'display-name', max: 20, perMs: HOUR_MS };
const SETTINGS: Limit = { name: 'settings', max: 600, perMs: HOUR_MS };
/** Bytes of all series with all their rounds. */
const LONGEST_LIST = 192 * 1024;
const STATS: Limit = { name: 'stats', max: 120, perMs: 10 * 60_000 };
const EXPORTS: Limit = { name: 'export', max: 10, perMs: HOUR_MS };

export function accountRoutes(store: Store, sessions: Sessions, limits: Limits): Hono {
  const routes = new Hono();

  routes.patch('/users/me', signedIn, async (c) => {
    const { id } = c.var.player;
    const { displayName } = await readJson(c, ProfileChange);
    if (!displayName) return c.body(null, 204);
    await limits.count(NAMES, id);
    if (await isNameTaken(store, id, displayName)) throw new HttpProblem('name-taken');
    await setDisplayName(store, id, displayName);
    return c.json({ displayName });
  });

  routes.get('/users/me/settings', signedIn, async (c) =>
    c.json((await readStored(store, c.var.player.id)).settings),
  );

  routes.patch('/users/me/settings', signedIn, json(settingsChange), limits.ofPlayer(SETTINGS), async (c) => {
    const { settings } = await changeStored(store, c.var.player.id, ({ settings }) => ({
      settings: mergeSettings(settings, c.req.valid('json'), isGame),
    }));
    return c.json(settings);
  });

  routes.get('/users/me/to-solve', signedIn, async (c) =>
    c.json((await readStored(store, c.var.player.id)).solve),
  );

  routes.patch('/users/me/to-solve', signedIn, json(boxSchema), limits.ofPlayer(SETTINGS), async (c) => {
    const { solve } = await changeStored(store, c.var.player.id, ({ solve }) => ({
      solve: mergeBoxes(solve, c.req.valid('json')),
    }));
    return c.json(solve);
  });

  const withHands = async (uid: string, { series: list }: Stored) => ({
    list,
    hands: await readHands(store.db, uid, list),
  });
  routes.get('/users/me/series', signedIn, async (c) => {
    const { id } = c.var.player;
    return c.json(await withHands(id, await readStored(store, id)));
  });

  const series = json(seriesList, LONGEST_LIST);
  routes.patch('/users/me/series', signedIn, series, limits.ofPlayer(SETTINGS), async (c) => {
    const { id } = c.var.player;
    const stored = await changeStored(store, id, ({ series }) => ({
      series: mergeSeries(series, c.req.valid('json')),
    }));
    return c.json(await withHands(id, stored));
  });

  routes.delete('/users/me', signedIn, async (c) => {
    await eraseAccount(store, c.var.player.id);
    sessions.clearCookie(c);
    return c.body(null, 204);
  });

  routes.get('/users/me/avatar', signedIn, async (c) => {
    const photo = await readPhoto(store, c.var.player.id);
    if (!photo) throw new HttpProblem('not-found');
    return c.body(photo.bytes, 200, { 'Content-Type': photo.type });
  });

  routes.get('/users/me/stats', signedIn, limits.ofPlayer(STATS), async (c) =>
    c.json(await readTallies(store.db, c.var.player.id)),
  );

  routes.get('/users/me/runs', signedIn, async (c) => {
    const { game, before } = c.req.query();
    const cursor = before === undefined ? undefined : cursorOf(before);
    if (before !== undefined && !cursor) throw new HttpProblem('bad-request');
    if (game !== undefined) knownGame(game);
    const history = await readHistory(store.db, { uid: c.var.player.id, game, before: cursor });
    return c.json(history);
  });

  routes.post('/users/me/export', signedIn, limits.ofPlayer(EXPORTS), (c) =>
    c.body(bodyOf(exportAccount(store, c.var.player.id)), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="play-small.json"',
    }),
  );
  return routes;
}

const isGame = (id: string) => gameById(id) !== undefined;
