// The server's last answers, which stay on the device to be shown without a connection.
import { isRecord, readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

export const PREFIX = 'kept:';

/** Names an answer. */
export interface Kept {
  readonly of: readonly [kind: string, name: string];
  /** Answers of this kind that stay on the device, the newest. */
  readonly most: number;
}

const keyOf = ({ of }: Kept) => PREFIX + of.join(':');

/** Untrusted. */
export const readKept = (kept: Kept): unknown => readStoredJson(keyOf(kept));

export const dropKept = (kept: Kept): void => removeStored(keyOf(kept));

/** @param player ID of the player whose answer it is; '' for everybody's */
export function keep(kept: Kept, data: unknown, player = ''): void {
  const key = keyOf(kept);
  const others = storedKeys(`${PREFIX}${kept.of[0]}:`).filter((other) => other !== key);
  const oldestFirst = others.toSorted((a, b) => timeOf(a) - timeOf(b));
  for (const other of oldestFirst.slice(0, Math.max(0, others.length + 1 - kept.most))) removeStored(other);
  writeStored(key, JSON.stringify({ player, at: Date.now(), data }));
}

function timeOf(key: string): number {
  const entry = readStoredJson(key);
  return isRecord(entry) && typeof entry.at === 'number' ? entry.at : 0;
}
