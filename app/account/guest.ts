// The guest: a name stored only in this browser.
import { shortenName } from '../../protocol/name-length.ts';
import { isRecord } from '../lib/record.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

const key = 'guest';

/** The stored guest's name; undefined when missing or invalid. */
export function readGuest(): string | undefined {
  const stored = readStoredJson(key);
  if (!isRecord(stored) || typeof stored.displayName !== 'string') return undefined;
  return shortenName(stored.displayName.trim()) || 'Guest';
}

export function writeGuest(displayName: string): void {
  writeStored(key, JSON.stringify({ displayName }));
}

export function clearGuest(): void {
  removeStored(key);
}
