// Who asks. What a route needs to know about that, it asks here.
import type { Context, MiddlewareHandler } from 'hono';
import { HttpProblem } from '../http/problem.ts';
import type { Version } from '../store/store.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    sessions: Sessions;
    session?: Promise<Session | undefined>;
    /** The database's, when the session was looked up. */
    version?: Version;
  }
}

export interface CurrentUser {
  readonly id: string;
  readonly displayName: string;
}

/** For the app: lets the routes below it ask who is there. Looks nobody up by itself. */
export function identify(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    c.set('sessions', sessions);
    await next();
  };
}

/** The signed-in player; undefined for everyone else. Looked up once a request. */
export async function currentUser(c: Context): Promise<CurrentUser | undefined> {
  const session = await currentSession(c);
  return session && { id: session.uid, displayName: session.displayName };
}

/** @throws HttpProblem signed-out */
export async function requireUser(c: Context): Promise<CurrentUser> {
  const user = await currentUser(c);
  if (!user) throw new HttpProblem('signed-out');
  return user;
}

export function currentSession(c: Context): Promise<Session | undefined> {
  let session = c.get('session');
  if (!session) {
    session = c.get('sessions').read(c);
    c.set('session', session);
  }
  return session;
}

/** @throws HttpProblem signed-out */
export async function requireSession(c: Context): Promise<Session> {
  const session = await currentSession(c);
  if (!session) throw new HttpProblem('signed-out');
  return session;
}
