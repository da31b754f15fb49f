// Newest part of each open round, until the database has it. It is written synchronously, so that it survives a page that
// is closed or killed. database.ts merges it into the round.
import { readStored, removeStored, storedKeys, writeStored } from '../lib/storage.ts';

/** Characters of JSON. A longer tail is not kept. */
const MAX_LENGTH = 64_000;
const prefix = 'tail:';

/** @returns whether it was kept */
export function keepTail(id: string, tail: object): boolean {
  const text = JSON.stringify(tail);
  return text.length <= MAX_LENGTH && writeStored(prefix + id, text);
}

/** @param text of the tail that may be dropped; undefined: any */
export function dropTail(id: string, text?: string): void {
  const key = prefix + id;
  if (text === undefined || (readStored(key) ?? '') === text) removeStored(key);
}

/** Unparsed tails, by the IDs of their rounds. */
export function storedTails(): Map<string, string> {
  const ids = storedKeys(prefix).map((key) => key.slice(prefix.length));
  return new Map(ids.map((id) => [id, readStored(prefix + id) ?? '']));
}
