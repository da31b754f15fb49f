// Latest saved states of games, from the server, for signed-in players.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Game } from '../../kit/contract/card.ts';
import { isRecord } from '../lib/storage.ts';

export type Saved = Readonly<Record<string, unknown>>;

const states = createStore<Readonly<Record<string, Saved>>>({});

export function setSavedState(gameId: string, saved: Saved): void {
  states.set({ ...states.get(), [gameId]: saved });
}

/** Undefined for guests, and until the server has answered. */
export function useSaved(game: Game): Saved | undefined {
  return useStore(states)[game.id];
}

/** Difficulty of the last round; some games store it with that round. */
export function lastDifficulty({ lastDifficulty: last, lastRound }: Saved): unknown {
  const { difficulty } = isRecord(lastRound) ? lastRound : {};
  return last ?? difficulty;
}

/** High score for the header: a running sum, or the best round; 0 while unknown. */
export function useSavedBest({ sum = 'bestScore', ...game }: Game): number {
  return useSavedNumber(game, sum);
}

/** Losses in the saved state of a game that counts them; else, and while unknown, 0. */
export function useSavedLosses(game: Game): number {
  return useSavedNumber(game, 'losses');
}

function useSavedNumber({ id }: Pick<Game, 'id'>, field: string): number {
  const value = useStore(states)[id]?.[field];
  return typeof value === 'number' ? value : 0;
}
