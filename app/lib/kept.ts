// The server's last answers, which stay on the device to be shown without a connection.
import { isRecord, readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

export const PREFIX = 'kept:';

/** Names an answer. */
export interface Kept {
  readonly of: readonly [kind: string, name: string];
  /** Answers of this kind that stay on the device, the newest. */
  readonly most: number;
  /** ID of the player whose answer it is; without one, everybody's. */
  readonly player?: string;
}

const keyOf = ({ of }: Kept) => PREFIX + of.join(':');

/** Returns an answer, which is untrusted, and its time (epoch ms). */
export function readKept(kept: Kept): { readonly at: number; readonly data: unknown } | undefined {
  const { player, at, data } = readEntry(keyOf(kept));
  return player === (kept.player ?? '') && typeof at === 'number' ? { at, data } : undefined;
}

export const dropKept = (kept: Kept): void => removeStored(keyOf(kept));

export function keep(kept: Kept, data: unknown): void {
  const key = keyOf(kept);
  const others = storedKeys(`${PREFIX}${kept.of[0]}:`).filter((other) => other !== key);
  const oldestFirst = others.toSorted((a, b) => timeOf(a) - timeOf(b));
  for (const other of oldestFirst.slice(0, Math.max(0, others.length + 1 - kept.most))) removeStored(other);
  writeStored(key, JSON.stringify({ player: kept.player ?? '', at: Date.now(), data }));
}

function readEntry(key: string): Record<string, unknown> {
  const entry = readStoredJson(key);
  return isRecord(entry) ? entry : {};
}

const timeOf = (key: string): number => Number(readEntry(key).at) || 0;
