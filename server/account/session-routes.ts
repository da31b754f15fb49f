// Routes for the player's session, devices and sign-in providers.
import { type Context, Hono } from 'hono';
import type { SessionAnswer, SessionList } from '../../protocol/account.ts';
import { currentSession, requireSession } from '../auth/identity.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { readUser } from './users.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

interface Options {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
}

export function sessionRoutes({ store, sessions, signIn }: Options): Hono {
  const routes = new Hono();
  const providersFor = (c: Context) => signIn.choicesFor(c).map(({ id, name }) => ({ id, name }));

  /** Answers visitors; the page of a signed-in player does not ask. */
  routes.get('/providers', (c) =>
    c.json(providersFor(c) satisfies SessionAnswer['providers'], 200, {
      'Cache-Control': 'private, max-age=300',
    }),
  );

  routes.get('/session', async (c) => {
    const session = await currentSession(c);
    if (session) await sessions.lengthen(c, session);
    const user = session && (await readUser(store, session.uid));
    return c.json({ user: user ?? null, providers: providersFor(c) } satisfies SessionAnswer, 200, NO_STORE);
  });

  /** Also succeeds when already signed out. */
  routes.post('/session/sign-out', async (c) => {
    const session = await currentSession(c);
    if (session) await sessions.end(session.uid, session.id);
    sessions.forget(c);
    return c.body(null, 204, NO_STORE);
  });

  routes.get('/sessions', async (c) => {
    const session = await requireSession(c);
    const answer: SessionList = (await sessions.list(session.uid)).map((one) => ({
      ...one,
      current: one.id === session.id,
    }));
    return c.json(answer, 200, NO_STORE);
  });

  routes.delete('/sessions/:id', async (c) => {
    const session = await requireSession(c);
    const id = c.req.param('id');
    if (!(await sessions.end(session.uid, id))) throw new HttpProblem('not-found');
    if (id === session.id) sessions.forget(c);
    return c.body(null, 204);
  });
  return routes;
}
