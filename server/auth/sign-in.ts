// The way to the provider and back.
import type { Context } from 'hono';
import type { SignInCode } from '../../protocol/sign-in.ts';
import { hostNameOf } from '../http/host-name.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from '../observe/requests.ts';
import type { Store } from '../store/store.ts';
import { type Auth, createAuth, DONE, type KnownProvider } from './better-auth.ts';
import { discover } from './discovery.ts';
import { codeOf } from './failures.ts';
import { isLoopback } from './loopback.ts';
import { keepPhoto } from './photo.ts';
import { rememberSignIn } from './profile.ts';
import type { IdentityProvider } from './providers.ts';
import { type Sessions, tokenSetBy } from './sessions.ts';

interface Options {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly publicUrl?: string | undefined;
  /** Those that exist for whoever asks: the local one does for this machine alone. */
  readonly providersFor: (c: Context) => readonly IdentityProvider[];
}

export class SignIn {
  readonly #options: Options;
  /** By provider, once its issuer has answered. */
  readonly #auths = new Map<IdentityProvider, Promise<Auth>>();

  constructor(options: Options) {
    this.#options = options;
  }

  providersFor(c: Context): readonly IdentityProvider[] {
    return this.#options.providersFor(c);
  }

  /** Sends the player to the provider, with state, nonce and PKCE challenge of their own. */
  async start(c: Context, id: string): Promise<Response> {
    const provider = this.#find(c, id);
    if (!provider) return fail('operation-not-allowed');
    if (!this.#isOurHost(c)) return fail('unauthorized-domain');
    const auth = await this.#authOf(provider);
    if (!auth) return fail('network-request-failed');
    const { response, headers } = await auth.api.signInSocial({
      body: { provider: id, callbackURL: DONE, errorCallbackURL: DONE, disableRedirect: true },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    if (!response.url) return fail('internal-error');
    return redirect(response.url, headers.getSetCookie());
  }

  /** Where the provider sends the player back to. Whatever comes, it ends on our own page. */
  async finish(c: Context, id: string): Promise<Response> {
    const provider = this.#find(c, id);
    if (!provider) return fail('operation-not-allowed');
    const auth = this.#isOurHost(c) ? await this.#authOf(provider) : undefined;
    if (!auth) return fail('internal-error');
    const { store, sessions, log } = this.#options;
    const before = await sessions.read(c);
    const response = await auth.handler(c.req.raw);
    const cookies = response.headers.getSetCookie();
    const token = tokenSetBy(cookies, sessions.cookieName);
    const event = { requestId: requestIdOf(c), provider: id };
    if (!token) {
      const code = codeOf(response.headers.get('location'));
      log.info('sign-in-failed', { ...event, code });
      return fail(code, cookies);
    }
    const player = await rememberSignIn(store, token, id);
    if (player.disabled) {
      await sessions.end(player.uid, player.sessionId);
      log.info('sign-in-failed', { ...event, code: 'user-disabled' });
      return fail('user-disabled');
    }
    // Rotated: the session that this browser had before is nobody's any more.
    if (before) await sessions.end(before.uid, before.id);
    log.info('signed-in', event);
    void keepPhoto(store, log, player.uid, player.photoUrl);
    return redirect(DONE, cookies);
  }

  #find(c: Context, id: string): IdentityProvider | undefined {
    return this.providersFor(c).find((provider) => provider.id === id);
  }

  /** Without a public address only this machine's own names lead back here. */
  #isOurHost(c: Context): boolean {
    return this.#options.publicUrl !== undefined || isLoopback(hostNameOf(c));
  }

  /** An issuer that does not answer is asked again at the next attempt. */
  async #authOf(provider: IdentityProvider): Promise<Auth | undefined> {
    const known = this.#auths.get(provider) ?? this.#create(provider);
    this.#auths.set(provider, known);
    try {
      return await known;
    } catch (error) {
      this.#auths.delete(provider);
      this.#options.log.error('sign-in-provider-unreachable', error, { provider: provider.id });
      return undefined;
    }
  }

  async #create(provider: IdentityProvider): Promise<Auth> {
    const { store, sessions, publicUrl, log } = this.#options;
    const known: KnownProvider = { provider, issuer: await discover(provider) };
    const auth = createAuth({ store, secret: sessions.secret, publicUrl, log }, [known]);
    const { socialProviders } = await auth.$context;
    if (socialProviders.length === 0) throw new Error(`the issuer of ${provider.id} cannot be used`);
    return auth;
  }
}

function fail(code: SignInCode, cookies: readonly string[] = []): Response {
  return redirect(`${DONE}?error=${code}`, cookies);
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
