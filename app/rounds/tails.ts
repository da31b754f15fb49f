// The newest part of each open round, as far as the database may not have it yet. It is written synchronously, so that
// it survives a page that is closed or killed; pages that are being hidden can't use a database. database.ts takes it up.
import { readStored, removeStored, storedKeys, writeStored } from '../lib/storage.ts';

/** In characters of JSON. A longer tail is not kept: what is stored of the round by then stays. */
const MAX_LENGTH = 64_000;
const prefix = 'tail:';

/** @returns whether it was kept */
export function keepTail(id: string, tail: object): boolean {
  const text = JSON.stringify(tail);
  return text.length <= MAX_LENGTH && writeStored(prefix + id, text);
}

/** @param text of the tail; undefined: whatever it is by now */
export function dropTail(id: string, text?: string): void {
  const key = prefix + id;
  if (text === undefined || (readStored(key, MAX_LENGTH) ?? '') === text) removeStored(key);
}

/** As they are stored: not parsed yet. By the ids of their rounds. */
export function storedTails(): Map<string, string> {
  const ids = storedKeys(prefix).map((key) => key.slice(prefix.length));
  return new Map(ids.map((id) => [id, readStored(prefix + id, MAX_LENGTH) ?? '']));
}
