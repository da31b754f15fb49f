// The deal that a game's address may name, so that it can be shared: `?difficulty=pro&round=2&seed=…`.
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { seedFrom } from '../../kit/round/random.ts';
import { isDate } from '../../protocol/dates.ts';

/** What a deal hangs on. */
export interface DealAddress {
  readonly difficulty: Difficulty;
  /** Which round of a session it is: it decides who chooses, passes or starts. */
  readonly round: number;
  readonly seed: string;
}

/** In characters. */
const MAX_SEED_LENGTH = 64;

/** Whether an address names a deal, by its seed; it may still be one that can't be used. */
function isDealAddress(query: URLSearchParams): boolean {
  return query.has('seed');
}

/** @returns undefined for an address that names no deal, 'unusable' for one that should and does not */
export async function readDealAddress(query: URLSearchParams): Promise<DealAddress | 'unusable' | undefined> {
  const seed = query.get('seed');
  if (seed === null) return undefined;
  const round = query.get('round') ?? '0';
  const difficulty = difficulties.find((each) => each === (query.get('difficulty') ?? 'noob'));
  if (!difficulty || !/^\d{1,6}$/.test(round) || seed === '' || [...seed].length > MAX_SEED_LENGTH) {
    return 'unusable';
  }
  try {
    return { difficulty, round: Number(round), seed: await seedFrom(seed) };
  } catch {
    // Digests are missing where the page did not come by HTTPS.
    return 'unusable';
  }
}

/** The query that names a deal. */
export function queryOf({ difficulty, round }: Setup, seed: string): string {
  return `?${new URLSearchParams({ difficulty, round: String(round), seed })}`;
}

/** Whether a round is of that deal. */
export function namesDeal(
  deal: DealAddress,
  { setup, seed }: { readonly setup: Setup; readonly seed: string },
): boolean {
  return deal.difficulty === setup.difficulty && deal.round === setup.round && deal.seed === seed;
}

/** The date that an address names, whose box the round is a match of: `?today=2026-11-22`. */
export function todayOf(query: URLSearchParams): string | undefined {
  const named = query.get('today') ?? '';
  return isDate(named) ? named : undefined;
}

export const linkSlot = (game: Game): string => `${game.slug}:link`;

/**
 * Where a game's round is saved. One that an address names has a slot of its own, so that following a link never costs
 * the round that was open, and so has each day's match. Those that come after a link's are the player's own again.
 */
export function slotOf(game: Game, query: URLSearchParams): string {
  const today = todayOf(query);
  if (today !== undefined) return `${game.slug}:${today}`;
  return isDealAddress(query) ? linkSlot(game) : game.slug;
}
