// Assembles sessions and sign-in, and identifies the player behind a request.
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { clientAddress, networkOf } from '../http/request.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { hasLocalSignIn, LocalKey } from './local/key.ts';
import { REMEDY } from './providers.ts';
import { readSecret } from './secret.ts';
import { type Session, Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Network of the client, which limits count by. */
    network: string;
    sessions: Sessions;
    session?: Promise<Session | undefined>;
    /** Only behind `signedIn`. */
    player: Session;
  }
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>;

export async function openIdentity(config: Config, store: Store, log: Log) {
  const { publicUrl, providers } = config;
  const secret = await readSecret(config);
  const sessions = new Sessions(store, secret, publicUrl?.startsWith('https:') ?? false);
  const limits = new Limits(store, secret);
  const local = hasLocalSignIn(config);
  if (!local && providers.length === 0) log.warn('no-sign-in', { remedy: REMEDY });
  const signIn = new SignIn({ store, sessions, log, publicUrl, providers, local });
  /** Key for sign-in by name, without providers. */
  const localKey = local ? new LocalKey(secret) : undefined;
  return { sessions, signIn, limits, secret, localKey };
}

export interface Player {
  readonly id: string;
  readonly displayName: string;
}

/** Lets routes read the client's network, and the session on demand. */
export function identify(sessions: Sessions, proxyHops: number): MiddlewareHandler {
  return async (c, next) => {
    c.set('network', networkOf(clientAddress(c, proxyHops)));
    c.set('sessions', sessions);
    await next();
  };
}

/** Returns the signed-in player with their session, if any. Reads it once a request. */
export function currentPlayer(c: Context): Promise<Session | undefined> {
  let session = c.get('session');
  if (!session) {
    session = c.get('sessions').read(c);
    c.set('session', session);
  }
  return session;
}

/** Refuses visitors, and gives the handlers `c.var.player`. @throws HttpProblem signed-out */
export const signedIn: MiddlewareHandler = async (c, next) => {
  const session = await currentPlayer(c);
  if (!session) throw new HttpProblem('signed-out');
  c.set('player', session);
  await next();
};
