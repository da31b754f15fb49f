// The signed-in player's saved states of games, as the server last told them.
import { useSyncExternalStore } from 'react';
import type { Game } from '../../games/kit/game.ts';

export type Saved = Readonly<Record<string, unknown>>;

const states = new Map<string, Saved>();
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

/** The number among the saved fields that the header's high score stands for; 0 where a game keeps none. */
export function savedBest(saved: Saved | undefined): number {
  const best = saved?.bestScore ?? saved?.wins ?? saved?.tokensNS;
  return typeof best === 'number' ? best : 0;
}
