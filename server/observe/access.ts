// Access to metrics and details: this machine, and clients with the operator's token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { isFromThisMachine, isLoopback } from '../http/request.ts';

export type AccessConfig = Pick<
  Config,
  'loopback' | 'publicUrl' | 'proxyHops' | 'metricsToken' | 'production'
>;

/** Returns a check whether a request may see the server's internals. */
export function observerCheck(config: AccessConfig): (c: Context) => boolean {
  const { metricsToken } = config;
  const local = trustsThisMachine(config);
  return (c) => (local && isFromThisMachine(c)) || (metricsToken !== undefined && hasToken(c, metricsToken));
}

/**
 * Whether a loopback address proves that a client is on this machine. Behind an undeclared proxy of a public site,
 * every request looks local. In production the server assumes a proxy, declared or not.
 */
function trustsThisMachine({ loopback, publicUrl, proxyHops, production }: AccessConfig): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return loopback && !production && (!isPublic || proxyHops > 0);
}

/** Compares hashes, in the same time for every guess. */
function hasToken(c: Context, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
