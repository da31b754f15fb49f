import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { date } from '../../protocol/date-schema.ts';
import { DAY_MS, HOUR_MS } from '../../protocol/dates.ts';
import { boxDetails, challengeBody, inviteBody } from '../../protocol/friends.ts';
import { currentPlayer, signedIn } from '../auth/identity.ts';
import { answerWith } from '../catalogue/event-stream.ts';
import { json } from '../http/body.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { isUnderWay } from '../today/dates.ts';
import type { Days } from '../today/days.ts';
import { changeBox, deleteOwnBox, makeBox, renewLink } from './boxes.ts';
import { sendChallenge, withdrawChallenge } from './challenges.ts';
import type { LiveBoxes } from './live.ts';
import { join, leave, linkOf, removeMember } from './membership.ts';
import { friendsPlayed } from './played.ts';
import { readBoxes, readFriendsBox, readInvite } from './read.ts';

const making: Limit = { name: 'friends-made', max: 20, perMs: DAY_MS };
const joining: Limit = { name: 'friends-joined', max: 30, perMs: HOUR_MS };
const changing: Limit = { name: 'friends-changed', max: 200, perMs: HOUR_MS };
/** Over all boxes, withdrawn challenges included. */
const sending: Limit = { name: 'friends-sent', max: 50, perMs: DAY_MS };
/** Counts by address, as visitors look at invites too. */
const inviting: Limit = { name: 'friends-invites', max: 200, perMs: 10 * 60_000 };

interface Options {
  readonly store: Store;
  /** Secret of all invite links: see linksSecret. */
  readonly secret: Buffer;
  readonly days: Days;
  readonly limits: Limits;
  readonly live: LiveBoxes;
  /** Epoch ms. */
  now(): number;
}

export function friendsRoutes({ store, secret, days, limits, live, now }: Options) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const dateUnderWay = (c: Context): string => {
    const asked = v.safeParse(date, c.req.query('date'));
    if (!asked.success || !isUnderWay(asked.output, now())) throw new HttpProblem('bad-request');
    return asked.output;
  };

  routes.get('/friends', signedIn, async (c) => c.json(await readBoxes(store.db, c.var.player.id)));
  routes.post('/friends', signedIn, json(boxDetails), limits.ofPlayer(making), async (c) =>
    c.json({ id: await makeBox(store, c.var.player.id, c.req.valid('json'), now()) }, 201),
  );
  routes.get('/friends/today', signedIn, async (c) =>
    c.json(await friendsPlayed(store.db, { uid: c.var.player.id, date: dateUnderWay(c) })),
  );
  routes.get('/friends/:id', signedIn, async (c) => {
    const viewed = { viewer: c.var.player.id, date: dateUnderWay(c) };
    const options = { db: store.db, secret, days, now: now() };
    return c.json(await readFriendsBox(options, c.req.param('id'), viewed));
  });
  routes.put('/friends/:id', signedIn, json(boxDetails), limits.ofPlayer(changing), async (c) => {
    await changeBox(store, c.req.param('id'), c.var.player.id, c.req.valid('json'));
    return c.body(null, 204);
  });
  routes.delete('/friends/:id', signedIn, async (c) => {
    await deleteOwnBox(store, c.req.param('id'), c.var.player.id);
    return c.body(null, 204);
  });
  routes.post('/friends/:id/link', signedIn, limits.ofPlayer(changing), async (c) => {
    await renewLink(store, c.req.param('id'), c.var.player.id);
    return c.body(null, 204);
  });
  routes.post('/friends/:id/invite', json(inviteBody), async (c) => {
    await limits.count(inviting, c.var.network);
    const { secret: given } = c.req.valid('json');
    const uid = (await currentPlayer(c))?.id;
    return c.json(await readInvite(store.db, secret, { id: c.req.param('id'), given, uid }));
  });
  routes.post('/friends/:id/join', signedIn, json(inviteBody), limits.ofPlayer(joining), async (c) => {
    const invited = { id: c.req.param('id'), uid: c.var.player.id, given: c.req.valid('json').secret };
    await join(store, secret, invited, now());
    return c.body(null, 204);
  });
  routes.post(
    '/friends/:id/challenges',
    signedIn,
    json(challengeBody),
    limits.ofPlayer(sending),
    async (c) => {
      const { run } = c.req.valid('json');
      await sendChallenge(store, { id: c.req.param('id'), uid: c.var.player.id, run }, now());
      return c.body(null, 204);
    },
  );
  routes.delete('/friends/:id/challenges/:challenge', signedIn, limits.ofPlayer(changing), async (c) => {
    await withdrawChallenge(store, { uid: c.var.player.id, ...c.req.param() }, now());
    return c.body(null, 204);
  });
  routes.delete('/friends/:id/members/me', signedIn, async (c) => {
    if (!(await leave(store, c.req.param('id'), c.var.player.id))) throw new HttpProblem('not-found');
    return c.body(null, 204);
  });
  routes.delete('/friends/:id/members/:member', signedIn, limits.ofPlayer(changing), async (c) => {
    await removeMember(store, c.req.param('id'), c.var.player.id, c.req.param('member'));
    return c.body(null, 204);
  });
  routes.get('/friends/:id/stream', signedIn, async (c) => {
    const { id: uid, session } = c.var.player;
    const id = c.req.param('id');
    if ((await linkOf(store.db, id, uid)) !== null) throw new HttpProblem('not-found');
    return answerWith(c, (...client) => live.open(id, session, ...client));
  });
  return routes;
}
