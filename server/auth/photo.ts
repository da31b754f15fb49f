// Copies of the providers' pictures. Their addresses are untrusted: the server fetches from known hosts only, and serves
// nothing but pictures.
import { readAtMost } from '../http/body.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';

/** Google's hosts of photos. Players of other issuers have initials. */
const HOST = /^lh[3-6]\.googleusercontent\.com$/;
const LARGEST = 128 * 1024;
const FETCH_TIMEOUT_MS = 5_000;

/** Fetches the photo unless it is stored. Never fails: a player without one has initials. */
export async function storePhoto(store: Store, log: Log, uid: string, url: string | null): Promise<void> {
  try {
    if (url === null || !isAllowed(url)) {
      await store.db.deleteFrom('user_photos').where('uid', '=', uid).execute();
      return;
    }
    const kept = await store.db
      .selectFrom('user_photos')
      .select('source')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (kept?.source === url) return;
    const photo = await fetchPhoto(url);
    await store.db
      .insertInto('user_photos')
      .values({ uid, source: url, ...photo })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ source: url, ...photo }))
      .execute();
  } catch (error) {
    log.warn('photo-not-kept', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

export async function readPhoto(store: Store, uid: string) {
  const row = await store.db
    .selectFrom('user_photos')
    .select(['type', 'bytes'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && { type: row.type, bytes: new Uint8Array(row.bytes) };
}

function isAllowed(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && HOST.test(url.hostname);
}

async function fetchPhoto(url: string) {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the photo's host answered ${response.status}`);
  const bytes = await readAtMost(LARGEST, response.body);
  if (!bytes) throw new Error('the photo is too large');
  const type = typeOf(bytes);
  if (!type) throw new Error('the photo is no picture');
  return { type, bytes };
}

/** Detects the type by the first bytes. */
function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined;
}
