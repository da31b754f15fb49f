// Secrets of invite links. They follow from the server's secret, so the database holds none.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../store/schema.ts';

const SECRET_BYTES = 16;

/** Derives the secret of all invite links from the server's. */
export function linksSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', "friends' boxes", 32));
}

type Link = Pick<Selectable<Tables['friends_boxes']>, 'id' | 'link'>;

/** Returns 128 bits in base64url. */
export function secretOf(secret: Buffer, { id, link }: Link): string {
  const digest = createHmac('sha256', secret).update(`${id}\n${link}`).digest();
  return digest.subarray(0, SECRET_BYTES).toString('base64url');
}

/** @param given a secret of the right length */
export function isSecretOf(given: string, secret: Buffer, link: Link): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(secretOf(secret, link)));
}
