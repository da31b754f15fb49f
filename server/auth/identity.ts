// Identifies the player behind a request.
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

/** Signed-in player. */
export interface Player {
  readonly id: string;
  readonly displayName: string;
}

/** Middleware that lets routes ask for the player. Loads the session only when one asks. */
export function identify(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    c.set('sessions', sessions);
    await next();
  };
}

/** The signed-in player; undefined for everyone else. Looked up once a request. */
export async function currentPlayer(c: Context): Promise<Player | undefined> {
  const session = await currentSession(c);
  return session && playerOf(session);
}

/** @throws HttpProblem signed-out */
export async function requirePlayer(c: Context): Promise<Player> {
  return playerOf(await requireSession(c));
}

function playerOf({ uid, displayName }: Session): Player {
  return { id: uid, displayName };
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
