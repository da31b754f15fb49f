import { createHash } from 'node:crypto';

/** For the ETag of what is answered: another one for other content. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
