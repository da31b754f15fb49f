// Names of this machine that no other machine can be reached by.
import { isIPv4 } from 'node:net';

/** @param host without a port; an IPv6 address with or without its brackets */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
