// Environment variables, parsed once at start. No other code reads process.env.
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type IdentityProvider, toProviders } from './auth/providers.ts';
import { isLoopback } from './http/request.ts';
import { OperatorError } from './operator-error.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Whether only this machine can connect to `host`. */
  readonly loopback: boolean;
  readonly dataDir: string;
  /** PostgreSQL; default: SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Public origin, when the server is behind a proxy. */
  readonly publicUrl?: string;
  /** Number of proxies between players and this server, for X-Forwarded-For. */
  readonly proxyHops: number;
  /** More than somebody's own machine, so nothing is open by default. */
  readonly production?: boolean;
  readonly providers: readonly IdentityProvider[];
  /** Signs cookies; default: one in `dataDir`. */
  readonly authSecret?: string;
  /** Bearer token for /metrics; default: access from this machine, and in production from nowhere. */
  readonly metricsToken?: string;
  /** Contact in /.well-known/security.txt: an https or mailto address. */
  readonly securityContact?: string;
  /** Source of quiz questions: a service with opentdb.com's API. */
  readonly triviaUrl?: string;
}

const POSTGRES = 'must be a PostgreSQL address such as postgres://user:password@host:5432/database';
const ORIGIN = 'must be an http or https origin without a path, such as https://play.example';

const ISSUER = 'must be the https address of an OpenID Connect issuer, without its /.well-known/… path';
const TRIVIA = 'must be an http or https address without a query, such as https://opentdb.com';
const CONTACT = 'must be an https or mailto address, such as mailto:security@play.example';
const NO_PUBLIC_URL = 'PUBLIC_URL must be set: the sign-in provider sends players back there';
const NO_SECRET =
  'AUTH_SECRET must be set, the same for every server, when DATABASE_URL is set and others can connect to HOST. Make one with: openssl rand -base64 32';
/** Characters. */
export const SHORTEST_SECRET = 32;

const SECRET = `must be at least ${SHORTEST_SECRET} random characters`;
const TOKEN = 'must be at least 16 random characters without spaces';

const Env = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(wholeTo(65535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isPostgresUrl, POSTGRES))),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.check(isOrigin, ORIGIN), v.transform(originOf))),
  PROXY_HOPS: v.optional(wholeTo(10)),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(SHORTEST_SECRET, SECRET))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{16,}$/, TOKEN))),
  SECURITY_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:)[\x21-\x7e]+$/, CONTACT))),
  TRIVIA_URL: v.optional(v.pipe(v.string(), v.check(isPlainUrl, TRIVIA))),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.check(isIssuer, ISSUER))),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.string()),
});

export const variables: readonly string[] = Object.keys(Env.entries);

/** @throws OperatorError with the names of all wrong variables, and never with a secret */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(Env, withoutEmpty(env));
  if (!parsed.success) throw new OperatorError(parsed.issues.map(explain).join('\n'));
  const { output } = parsed;
  const { DATABASE_URL, PUBLIC_URL, AUTH_SECRET, METRICS_TOKEN, SECURITY_CONTACT, TRIVIA_URL } = output;
  return {
    port: output.PORT,
    host: output.HOST,
    loopback: isLoopback(output.HOST),
    ...(output.NODE_ENV === 'production' && { production: true }),
    // A public https address implies a proxy, as the server has no https.
    proxyHops: output.PROXY_HOPS ?? (PUBLIC_URL?.startsWith('https:') ? 1 : 0),
    providers: checkTogether(output),
    dataDir: resolve(output.DATA_DIR),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
    ...(AUTH_SECRET !== undefined && { authSecret: AUTH_SECRET }),
    ...(METRICS_TOKEN !== undefined && { metricsToken: METRICS_TOKEN }),
    ...(SECURITY_CONTACT !== undefined && { securityContact: SECURITY_CONTACT }),
    ...(TRIVIA_URL !== undefined && { triviaUrl: TRIVIA_URL }),
  };
}

/** @throws OperatorError for wrong combinations of valid variables */
function checkTogether(env: v.InferOutput<typeof Env>): readonly IdentityProvider[] {
  const { providers, errors } = toProviders(env);
  const alone = isLoopback(env.HOST);
  if (providers.length > 0 && env.PUBLIC_URL === undefined && !alone) errors.push(NO_PUBLIC_URL);
  // Several servers may share the database, and each would make its own secret.
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined && !alone) errors.push(NO_SECRET);
  if (errors.length > 0) throw new OperatorError(errors.join('\n'));
  return providers;
}

/** Compose files and unit files pass empty values for unset variables. */
function withoutEmpty(env: Record<string, string | undefined>) {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

/** Variables that the server never prints. */
export const secrets: ReadonlySet<string> = new Set([
  ...['DATABASE_URL', 'AUTH_SECRET', 'METRICS_TOKEN', 'GOOGLE_CLIENT_SECRET', 'OIDC_CLIENT_SECRET'],
]);

function explain(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'environment';
  const got = secrets.has(name) ? '' : `, not ${JSON.stringify(issue.input)}`;
  return `${name} ${issue.message}${got}`;
}

function wholeTo(most: number) {
  const message = `must be a whole number from 0 to ${most}`;
  return v.pipe(v.string(), v.digits(message), v.transform(Number), v.maxValue(most, message));
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.pathname.includes('/.well-known/')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isOrigin(text: string): boolean {
  return isPlainUrl(text) && new URL(text).pathname === '/';
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
