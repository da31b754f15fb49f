// Puts everything together that knows who plays, and says at start what is missing for it.
import type { Config } from '../config.ts';
import { Limits } from '../http/limits.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { hasLocalIssuer, isFromThisMachine } from './local/available.ts';
import { createLocalIssuer, type LocalIssuer, localProvider } from './local/issuer.ts';
import { LocalKey } from './local/key.ts';
import { type IdentityProvider, REMEDY } from './providers.ts';
import { readSecret } from './secret.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';

export interface Identity {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly limits: Limits;
  /** The server's, from which others are made. */
  readonly secret: string;
  readonly local?: LocalSignIn;
}

/** Where there is no provider but ourselves. */
export interface LocalSignIn {
  /** Made when first needed: only then is it known where this server listens. */
  readonly issuer: () => LocalIssuer;
  readonly key: LocalKey;
}

interface Options {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  /** Where this server listens; asked only once it does. */
  readonly url: () => string;
}

export async function openIdentity({ config, store, log, url }: Options): Promise<Identity> {
  const { publicUrl } = config;
  const secret = await readSecret(config);
  const sessions = new Sessions({ store, secret, https: publicUrl?.startsWith('https:') ?? false });
  const limits = new Limits(store, secret);
  const local = hasLocalIssuer(config) ? openLocal(url, secret) : undefined;
  if (!local && config.providers.length === 0) log.warn('no-sign-in', { remedy: REMEDY });
  const signIn = new SignIn({
    store,
    sessions,
    log,
    publicUrl,
    providersFor: (c) => (local && isFromThisMachine(c) ? [local.provider()] : config.providers),
  });
  return { sessions, signIn, limits, secret, ...(local && { local }) };
}

function openLocal(url: () => string, secret: string) {
  let issuer: LocalIssuer | undefined;
  let provider: IdentityProvider | undefined;
  return {
    key: new LocalKey(secret),
    issuer(): LocalIssuer {
      issuer ??= createLocalIssuer(url());
      return issuer;
    },
    provider(): IdentityProvider {
      provider ??= localProvider(url());
      return provider;
    },
  };
}
