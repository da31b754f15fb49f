// A provider as openid-client speaks to it: what its issuer says of itself, and the bounds of each request to it.
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { readAtMost } from '../http/at-most.ts';
import type { IdentityProvider } from './providers.ts';

const TIMEOUT_S = 8;

/** Documents, keys and tokens are a few KB. */
const MOST_BYTES = 256 * 1024;

/** @throws when the issuer can't be reached, or is not who it should be */
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
  // Compared here, as operators leave a last slash away.
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

/** The time-out holds until the body has been read. */
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
