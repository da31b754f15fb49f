// Routes of the player's sessions and sign-in providers.
import { type Context, Hono } from 'hono';
import type { SessionAnswer, SessionList, User } from '../../protocol/account.ts';
import { currentPlayer, signedIn } from '../auth/identity.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';

export function sessionRoutes(store: Store, sessions: Sessions, signIn: SignIn): Hono {
  const routes = new Hono();
  const providersFor = (c: Context) => signIn.choicesFor(c).map(({ id, name }) => ({ id, name }));

  routes.get('/providers', (c) => {
    const providers: SessionAnswer['providers'] = providersFor(c);
    return c.json(providers, 200, { 'Cache-Control': 'private, max-age=300' });
  });

  routes.get('/session', async (c) => {
    const player = await currentPlayer(c);
    if (player) await sessions.extend(c, player);
    const user = player && (await readUser(store, player.id));
    return c.json({ user: user ?? null, providers: providersFor(c) } satisfies SessionAnswer);
  });

  /** Also succeeds when already signed out. */
  routes.post('/session/sign-out', async (c) => {
    const player = await currentPlayer(c);
    if (player) await sessions.end(player.id, player.session);
    sessions.clearCookie(c);
    return c.body(null, 204);
  });

  routes.get('/sessions', signedIn, async (c) => {
    const player = c.var.player;
    const all = await sessions.list(player.id);
    const answer: SessionList = all.map((one) => ({ ...one, current: one.id === player.session }));
    return c.json(answer);
  });

  routes.delete('/sessions/:id', signedIn, async (c) => {
    const player = c.var.player;
    const id = c.req.param('id');
    if (!(await sessions.end(player.id, id))) throw new HttpProblem('not-found');
    if (id === player.session) sessions.clearCookie(c);
    return c.body(null, 204);
  });
  return routes;
}

/** Reads the profile as its owner sees it. */
async function readUser({ db }: Store, uid: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_photos as photo', 'photo.uid', 'users.uid')
    .select(['users.uid as id', 'display_name as displayName', 'provider', 'photo.type'])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { type, ...user } = row;
  return { ...user, ...(type !== null && { photoURL: '/api/users/me/avatar' }) };
}
