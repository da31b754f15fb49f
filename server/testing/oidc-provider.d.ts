// The part of oidc-provider that tests use; the package brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly uid: string;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface OidcContext {
    body: unknown;
    readonly oidc: {
      readonly provider: Provider;
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId?: string };
    };
  }

  export interface Account {
    readonly accountId: string;
    claims(): Record<string, unknown>;
  }

  export interface Configuration {
    adapter(model: string): object;
    readonly clients: readonly Record<string, unknown>[];
    readonly jwks: { readonly keys: readonly JsonWebKey[] };
    readonly cookies: Record<string, unknown>;
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly scopes: readonly string[];
    readonly responseTypes: readonly string[];
    readonly conformIdTokenClaims: boolean;
    readonly enabledJWA: Readonly<Record<string, readonly string[]>>;
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly interactions: { url(ctx: OidcContext, interaction: Interaction): string };
    readonly ttl: Readonly<Record<string, number>>;
    readonly subjectTypes?: readonly string[];
    pairwiseIdentifier?(ctx: OidcContext, accountId: string): Promise<string>;
    findAccount(ctx: OidcContext, id: string): Promise<Account | undefined>;
    loadExistingGrant(ctx: OidcContext): Promise<Grant | undefined>;
    renderError(ctx: OidcContext, out: Record<string, unknown>, error: Error): void;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (properties: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): (model: string) => object;
}
