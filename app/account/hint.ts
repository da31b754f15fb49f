// Hint that a session may exist: without it the page does not ask the server. Holds the name too, for
// when the server cannot be reached.
import { isRecord } from '../lib/record.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

export const hintKey = 'signedIn';

export interface Hint {
  /** '' after a sign-in that the server has not named yet: done.js in server/auth/pages. */
  readonly id: string;
  readonly name: string;
}

export function readHint(): Hint | undefined {
  const stored = readStoredJson(hintKey);
  if (!isRecord(stored) || typeof stored.id !== 'string' || typeof stored.name !== 'string') return undefined;
  return { id: stored.id, name: stored.name };
}

export function writeHint({ id, name }: Hint): void {
  writeStored(hintKey, JSON.stringify({ id, name }));
}

export function clearHint(): void {
  removeStored(hintKey);
}
