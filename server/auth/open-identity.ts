// Assembles sessions and sign-in.
import type { Config } from '../config.ts';
import { Limits } from '../http/limits.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { hasLocalSignIn, LocalKey } from './local/key.ts';
import { REMEDY } from './providers.ts';
import { readSecret } from './secret.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';

export interface Identity {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly limits: Limits;
  /** Secret that signs cookies, and from which others are derived. */
  readonly secret: string;
  /** Key for signing in by name, when there is no provider. */
  readonly localKey?: LocalKey;
}

export async function openIdentity(config: Config, store: Store, log: Log): Promise<Identity> {
  const { publicUrl, providers } = config;
  const secret = await readSecret(config);
  const sessions = new Sessions(store, secret, publicUrl?.startsWith('https:') ?? false);
  const limits = new Limits(store, secret);
  const local = hasLocalSignIn(config);
  if (!local && providers.length === 0) log.warn('no-sign-in', { remedy: REMEDY });
  const signIn = new SignIn({ store, sessions, log, publicUrl, providers, local });
  return { sessions, signIn, limits, secret, ...(local && { localKey: new LocalKey(secret) }) };
}
