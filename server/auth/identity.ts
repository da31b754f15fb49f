// Identifies the player behind a request.
import type { Context, MiddlewareHandler } from 'hono';
import { HttpProblem } from '../http/problem.ts';
import type { Version } from '../store/store.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    sessions: Sessions;
    session?: Promise<Session | undefined>;
    /** Version of the database when the session was read. */
    version?: Version;
  }
}

export interface Player {
  readonly id: string;
  readonly displayName: string;
}

/** Lets routes read the session, which they do on demand. */
export function identify(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    c.set('sessions', sessions);
    await next();
  };
}

/** Returns the signed-in player, if any. Reads the session once a request. */
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
