// What became of each run of this visit, for the small marks in the results.
import { useSyncExternalStore } from 'react';
import type { Fate } from './outbox.ts';

/** What the server has not issued it can't verify. */
export const unranked = {
  offline: 'not ranked: played offline',
  outdated: 'not ranked: reload to update',
  refused: 'not ranked',
} as const;

const fates = new Map<string, Fate>();
const listeners = new Set<() => void>();

export function told(run: string, fate: Fate): void {
  fates.set(run, fate);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined for a round that is no run: a guest's, or one that started without the server. */
export function useFate(run: string | undefined): Fate | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (run === undefined ? undefined : fates.get(run)),
    () => undefined,
  );
}

/** The mark that a result bears; '' when all is well. */
export function markOf(fate: Fate | undefined): string {
  if (!fate) return '';
  if (fate.kind === 'waiting') return 'not saved yet';
  if (fate.kind === 'refused') return 'not saved';
  return fate.finished.ranked ? '' : 'not ranked';
}
