// Latest saved states of games, from the server, for signed-in players.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Game } from '../../kit/contract/card.ts';
import { isRecord } from '../lib/storage.ts';

export type Saved = Readonly<Record<string, unknown>>;

interface Known {
  readonly states: Readonly<Record<string, Saved>>;
  /** Bests of games without a field for them in their state. */
  readonly bests: Readonly<Record<string, number>>;
}

const known = createStore<Known>({ states: {}, bests: {} });

export function setSavedState(gameId: string, saved: Saved): void {
  const { states, bests } = known.get();
  known.set({ states: { ...states, [gameId]: saved }, bests });
}

export function setSavedBest(gameId: string, score: number): void {
  const { states, bests } = known.get();
  known.set({ states, bests: { ...bests, [gameId]: score } });
}

/** Undefined for guests, and until the server has answered. */
export function useSaved(game: Game): Saved | undefined {
  return useStore(known).states[game.id];
}

/** Difficulty of the last round; some games store it with that round. */
export function lastDifficulty({ lastDifficulty: last, lastRound }: Saved): unknown {
  const { difficulty } = isRecord(lastRound) ? lastRound : {};
  return last ?? difficulty;
}

/** High score for the header: a running sum, or the best round; 0 while unknown. */
export function useSavedBest({ id, sum }: Game): number {
  const { states, bests } = useStore(known);
  const saved = states[id];
  const best = sum === undefined ? (saved?.bestScore ?? bests[id]) : saved?.[sum];
  return typeof best === 'number' ? best : 0;
}
