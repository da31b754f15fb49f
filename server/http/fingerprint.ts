import { createHash } from 'node:crypto';

/** Returns an ETag value, which differs for other content. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
