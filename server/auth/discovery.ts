// What an issuer says of itself (OpenID Connect Discovery 1.0).
import * as v from 'valibot';
import type { IdentityProvider } from './providers.ts';

const PATIENCE_MS = 8_000;

const Document = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ['client_secret_basic']),
});

export interface Issuer extends v.InferOutput<typeof Document> {
  /** The address of the document itself. */
  readonly discoveryUrl: string;
}

/** @throws when the issuer cannot be reached, or is not who it should be */
export async function discover({ issuer }: IdentityProvider): Promise<Issuer> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(discoveryUrl, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${discoveryUrl} answered ${response.status}`);
  const document = v.parse(Document, await response.json());
  if (withoutSlash(document.issuer) !== withoutSlash(issuer))
    throw new Error(`${discoveryUrl} speaks for another issuer: ${document.issuer}`);
  return { ...document, discoveryUrl };
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
