// Availability of sign-in by name alone: on the player's own machine, while nothing else is configured. See key.ts for
// the permitted browsers.
import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import { isForwarded } from '../../http/client-address.ts';
import { hostNameOf } from '../../http/host-name.ts';
import { isLoopback } from '../loopback.ts';

export const LOCAL_PATH = '/auth/local';
/** The form that asks for a name. */
export const NAME_PATH = `${LOCAL_PATH}/name`;

/** Whether this server lets anybody sign in by name. */
export function hasLocalSignIn({ providers, loopback, publicUrl, production }: Config): boolean {
  return providers.length === 0 && loopback && publicUrl === undefined && !production;
}

/** A proxy on this machine connects strangers from a loopback address; they must not find it. */
export function isFromThisMachine(c: Context): boolean {
  return isLoopback(hostNameOf(c)) && !isForwarded(c);
}
