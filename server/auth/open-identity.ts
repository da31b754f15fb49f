// Assembles sessions and sign-in, and logs at start what they lack.
import type { Config } from '../config.ts';
import { Limits } from '../http/limits.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { hasLocalSignIn } from './local/available.ts';
import { LocalKey } from './local/key.ts';
import { REMEDY } from './providers.ts';
import { readSecret } from './secret.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';

export interface Identity {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly limits: Limits;
  /** The server's secret, from which others are derived. */
  readonly secret: string;
  /** Key for signing in by name, when there is no provider. */
  readonly localKey?: LocalKey;
}

interface Options {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
}

export async function openIdentity({ config, store, log }: Options): Promise<Identity> {
  const { publicUrl, providers } = config;
  const secret = await readSecret(config);
  const sessions = new Sessions({ store, secret, https: publicUrl?.startsWith('https:') ?? false });
  const limits = new Limits(store, secret);
  const local = hasLocalSignIn(config);
  if (!local && providers.length === 0) log.warn('no-sign-in', { remedy: REMEDY });
  const signIn = new SignIn({ store, sessions, log, publicUrl, providers, local });
  return { sessions, signIn, limits, secret, ...(local && { localKey: new LocalKey(secret) }) };
}
