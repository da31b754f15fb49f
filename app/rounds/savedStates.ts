// The signed-in player's saved states of games, as the server last told them.
import { useSyncExternalStore } from 'react';
import type { Game } from '../../kit/contract/card.ts';

export type Saved = Readonly<Record<string, unknown>>;

const states = new Map<string, Saved>();
const bests = new Map<string, number>();
const listeners = new Set<() => void>();

export function keepSaved(gameId: string, saved: Saved): void {
  states.set(gameId, saved);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined for guests and visitors, and until it has come. */
export function useSaved(game: Game): Saved | undefined {
  return useSyncExternalStore(
    subscribe,
    () => states.get(game.id),
    () => undefined,
  );
}

/** What the game was played at last; some games store it with their last round. */
export function lastDifficulty({ lastDifficulty: last, lastRound }: Saved): unknown {
  return (
    last ??
    (typeof lastRound === 'object' && lastRound && 'difficulty' in lastRound
      ? lastRound.difficulty
      : undefined)
  );
}

/** For games whose saved state has no field for it. */
export function keepBest(gameId: string, score: number): void {
  bests.set(gameId, score);
  for (const listener of listeners) listener();
}

/** What the header's high score stands for: a running sum so far, or the best round. 0 while it is not known. */
export function useSavedBest(game: Game): number {
  return useSyncExternalStore(
    subscribe,
    () => savedBest(game),
    () => 0,
  );
}

function savedBest({ id, sum }: Game): number {
  const saved = states.get(id);
  const best = sum === undefined ? (saved?.bestScore ?? bests.get(id)) : saved?.[sum];
  return typeof best === 'number' ? best : 0;
}
