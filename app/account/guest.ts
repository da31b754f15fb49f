// The guest: a name kept in this browser and nowhere else.
import { cleanName, shortenName } from '../../protocol/names.ts';
import { isRecord } from '../lib/record.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

const key = 'guest';

/** A name as it is kept: without tricks, trimmed, inner white space collapsed, at most 40 characters. */
export function toName(text: string): string {
  return shortenName(cleanName(text));
}

export function toGuestName(text: string): string {
  return toName(text) || 'Guest';
}

/** The stored guest's name; undefined when there is no guest or what is stored is not one. */
export function readGuest(): string | undefined {
  const stored = readStoredJson(key);
  if (!isRecord(stored) || typeof stored.displayName !== 'string') return undefined;
  return toGuestName(stored.displayName);
}

export function writeGuest(displayName: string): void {
  writeStored(key, JSON.stringify({ displayName }));
}

export function clearGuest(): void {
  removeStored(key);
}
