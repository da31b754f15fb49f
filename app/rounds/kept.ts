// Rounds in progress that are kept on the device: what must be known of them before their code is loaded.
import type { Game } from '../../kit/contract/card.ts';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { seedOf } from './link.ts';

/**
 * Where a game's round is kept. A round that a link names has a place of its own, so that following a link never
 * costs the round that was open. Those that come after it are the player's own again.
 */
export function slotOf(game: Game, query: URLSearchParams): string {
  return seedOf(query) === null ? game.slug : `${game.slug}:link`;
}

const key = (slot: string) => `round:${slot}`;

/** Whether a round may be kept there: known at once, where the database would have to be opened. */
export function isKept(slot: string): boolean {
  return readStored(key(slot)) !== undefined;
}

/** Whether the round that is kept there is over, and only waits to be left. */
export function isKeptOver(slot: string): boolean {
  return readStored(key(slot)) === 'over';
}

export function noteKept(slot: string, kept: boolean, over = false): void {
  if (kept) writeStored(key(slot), over ? 'over' : 'kept');
  else removeStored(key(slot));
}
