// When players may sign in by name alone: on their own machine, where nothing else is configured.
import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import { isForwarded } from '../../http/client-address.ts';
import { hostNameOf } from '../../http/host-name.ts';
import { isLoopback } from '../loopback.ts';

/** Whether this server has a local issuer at all. */
export function hasLocalIssuer({ providers, loopback, publicUrl }: Config): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return providers.length === 0 && loopback && !isPublic;
}

/** A proxy on this machine brings strangers to a loopback address; they must not find it. */
export function isFromThisMachine(c: Context): boolean {
  return isLoopback(hostNameOf(c)) && !isForwarded(c);
}
