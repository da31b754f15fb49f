// Client of an OpenID provider: discovery, bounds of each request, and its errors.
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { SignInCode } from '../../protocol/sign-in.ts';
import { readAtMost } from '../http/body.ts';
import type { IdentityProvider } from './providers.ts';

const TIMEOUT_S = 8;

/** Documents, keys and tokens have a few KB. */
const MOST_BYTES = 256 * 1024;

/** @throws when the issuer is unavailable, or another one answers */
export async function discover(provider: IdentityProvider, timeoutS = TIMEOUT_S): Promise<Configuration> {
  const issuer = withoutSlash(provider.issuer);
  const document = new URL(`${issuer}/.well-known/openid-configuration`);
  const config = await discovery(document, provider.clientId, undefined, clientAuth(provider), {
    timeout: timeoutS,
    [customFetch]: boundedFetch,
    execute: [
      // Signatures are checked too, though ID tokens come straight from the issuer.
      enableNonRepudiationChecks,
      // An issuer without https is on this machine: see config.ts.
      ...(document.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
  // openid-client would refuse a missing last slash.
  const named = config.serverMetadata().issuer;
  if (withoutSlash(named) !== issuer) throw new Error(`${document} speaks for another issuer: ${named}`);
  return config;
}

function clientAuth({ clientSecret }: IdentityProvider): ClientAuth {
  if (clientSecret === undefined) return None();
  const post = ClientSecretPost(clientSecret);
  const basic = ClientSecretBasic(clientSecret);
  return (server, ...request) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesPost ? post : basic)(server, ...request);
  };
}

/** Reads the body within the time-out. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, {
    ...options,
    ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> | null }),
  });
  const bytes = await readAtMost(MOST_BYTES, response.body);
  if (!bytes) throw new Error(`${new URL(url).origin} answered with more than ${MOST_BYTES} bytes`);
  const { status, headers } = response;
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
};

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

/** Our codes for those of OAuth 2.0 (RFC 6749, 4.1.2.1) and OpenID Connect (Core 1.0, 3.1.2.6). */
const codes: Readonly<Record<string, SignInCode>> = {
  access_denied: 'user-cancelled',
  user_cancelled: 'user-cancelled',
  login_required: 'user-cancelled',
  interaction_required: 'user-cancelled',
  consent_required: 'user-cancelled',
  account_selection_required: 'user-cancelled',
  unauthorized_client: 'unauthorized-domain',
  temporarily_unavailable: 'network-request-failed',
  server_error: 'network-request-failed',
};

/** Maps an error of openid-client to a code that the pages know. */
export function codeOf(error: unknown): SignInCode {
  if (isUnreachable(error)) return 'network-request-failed';
  if (!(error instanceof AuthorizationResponseError)) return 'internal-error';
  return (Object.hasOwn(codes, error.error) && codes[error.error]) || 'internal-error';
}

/** Returns the library's own name for the error, for the log: no text of the provider's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT';
  return error instanceof TypeError && error.message === 'fetch failed';
}
