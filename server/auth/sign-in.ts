// Sign-in: by OpenID Connect's code flow with PKCE, state and nonce, or by name.
import type { Context } from 'hono';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import type { SignInCode } from '../../protocol/sign-in.ts';
import { hostNameOf, isFromThisMachine, isLoopback, requestIdOf } from '../http/request.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { type Attempt, beginAttempt, takeAttempt } from './attempts.ts';
import { type Profile, readProfile } from './claims.ts';
import { codeOf, discover, reasonOf } from './client.ts';
import { NAME_PATH } from './local/key.ts';
import { storePhoto } from './photo.ts';
import { upsertPlayer } from './profile.ts';
import type { IdentityProvider, SignInChoice } from './providers.ts';
import type { Sessions } from './sessions.ts';

const DONE = '/auth/done';

const BY_NAME: SignInChoice = { id: 'local', name: 'your name' };

interface Options {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly publicUrl?: string | undefined;
  readonly providers: readonly IdentityProvider[];
  /** Whether players of this machine can sign in by name. */
  readonly local: boolean;
}

export class SignIn {
  readonly #options: Options;
  readonly #configs = new Map<IdentityProvider, Promise<Configuration>>();

  constructor(options: Options) {
    this.#options = options;
  }

  choicesFor(c: Context): readonly SignInChoice[] {
    const { local, providers } = this.#options;
    return local && isFromThisMachine(c) ? [BY_NAME] : providers;
  }

  /** Sends the player to the provider. */
  async start(c: Context, id: string): Promise<Response> {
    if (this.choicesFor(c).includes(BY_NAME) && id === BY_NAME.id) return redirect(c, NAME_PATH);
    const provider = this.#find(id);
    if (!provider) return fail(c, 'operation-not-allowed');
    if (!this.#isOurHost(c)) return fail(c, 'unauthorized-domain');
    const config = await this.#configOf(provider);
    if (!config) return fail(c, 'network-request-failed');
    const { store, sessions } = this.#options;
    const { state, nonce, verifier } = await beginAttempt(store, sessions, c, id);
    const target = buildAuthorizationUrl(config, {
      redirect_uri: this.#callback(c, id).href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Lets people who share a device choose another account. Every issuer has `login` (OpenID Connect Core 1.0, 15.1).
      prompt: provider.id === 'google' ? 'select_account' : 'login',
    });
    return redirect(c, target.href);
  }

  /** Handles the provider's redirect. Always ends on our own page. */
  async finish(c: Context, id: string): Promise<Response> {
    const provider = this.#find(id);
    if (!provider) return fail(c, 'operation-not-allowed');
    const config = this.#isOurHost(c) ? await this.#configOf(provider) : undefined;
    if (!config) return fail(c, 'internal-error');
    const { store, sessions } = this.#options;
    const attempt = await takeAttempt(store, sessions, c, id);
    if (!attempt) return this.#refuse(c, id, 'expired-popup-request');
    let profile: Profile;
    try {
      profile = await this.#exchange(c, id, config, attempt);
    } catch (error) {
      return this.#refuse(c, id, codeOf(error), reasonOf(error));
    }
    return this.admit(c, profile);
  }

  /** Begins a session for the player of an account. */
  async admit(c: Context, profile: Profile): Promise<Response> {
    const { store, sessions, log } = this.#options;
    const player = await upsertPlayer(store, profile);
    if (player.disabled_at !== null) return this.#refuse(c, profile.provider, 'user-disabled');
    await sessions.begin(c, player.uid);
    log.info('signed-in', { requestId: requestIdOf(c), provider: profile.provider });
    void storePhoto(store, log, player.uid, profile.photoUrl);
    return redirect(c, DONE);
  }

  #refuse(c: Context, provider: string, code: SignInCode, why?: string): Response {
    this.#options.log.info('sign-in-failed', { requestId: requestIdOf(c), provider, code, why });
    return fail(c, code);
  }

  /** Exchanges the player's code for their profile. */
  async #exchange(c: Context, id: string, config: Configuration, attempt: Attempt): Promise<Profile> {
    const tokens = await authorizationCodeGrant(config, this.#callback(c, id, new URL(c.req.url).search), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('no ID token');
    // Drops the tokens, which would give access to the players' accounts.
    return readProfile(config, id, { idToken, accessToken: tokens.access_token });
  }

  #callback(c: Context, id: string, search = ''): URL {
    const origin = this.#options.publicUrl ?? `http://${c.req.header('host')}`;
    return new URL(`/auth/callback/${id}${search}`, origin);
  }

  #find(id: string): IdentityProvider | undefined {
    return this.#options.providers.find((provider) => provider.id === id);
  }

  /** Without a public address, only this machine's own names lead back to this server. */
  #isOurHost(c: Context): boolean {
    return this.#options.publicUrl !== undefined || isLoopback(hostNameOf(c));
  }

  /** Discovers the issuer once. The next sign-in retries after a failure. */
  async #configOf(provider: IdentityProvider): Promise<Configuration | undefined> {
    const known = this.#configs.get(provider) ?? discover(provider);
    this.#configs.set(provider, known);
    try {
      return await known;
    } catch (error) {
      this.#configs.delete(provider);
      this.#options.log.error('sign-in-provider-unreachable', error, { provider: provider.id });
      return undefined;
    }
  }
}

function fail(c: Context, code: SignInCode): Response {
  return redirect(c, `${DONE}?error=${code}`);
}

function redirect(c: Context, location: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(location);
}
