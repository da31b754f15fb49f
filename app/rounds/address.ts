// The deal that a game's address may name, so that it can be shared: `?difficulty=pro&round=2&seed=…`.
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { isSeed } from '../../kit/round/random.ts';
import { isDate } from '../../protocol/dates.ts';
import { loadChunk } from '../lib/loadChunk.ts';

/** Everything that determines a deal. */
export interface DealAddress {
  readonly difficulty: Difficulty;
  /** Index in the session, which decides who chooses, passes or starts. */
  readonly round: number;
  readonly seed: string;
}

/** Characters. */
const MAX_SEED_LENGTH = 64;

/** Whether an address names a deal, usable or not. */
function isDealAddress(query: URLSearchParams): boolean {
  return query.has('seed');
}

/** @returns undefined for an address that names no deal, 'unusable' for one that names an invalid deal */
export async function readDealAddress(query: URLSearchParams): Promise<DealAddress | 'unusable' | undefined> {
  const seed = query.get('seed');
  if (seed === null) return undefined;
  const round = query.get('round') ?? '0';
  const difficulty = difficulties.find((each) => each === (query.get('difficulty') ?? 'noob'));
  if (!difficulty || !/^\d{1,6}$/.test(round) || seed === '' || [...seed].length > MAX_SEED_LENGTH) {
    return 'unusable';
  }
  return { difficulty, round: Number(round), seed: await seedOf(seed) };
}

/** 32 hex digits are a seed, any other text stands for one. */
async function seedOf(text: string): Promise<string> {
  const digits = text.toLowerCase();
  if (isSeed(digits)) return digits;
  const { textSeed } = await loadChunk('text seeds', () => import('./textSeed.ts'));
  return textSeed(text);
}

/** Query that names a deal. */
export function queryOf({ difficulty, round }: Setup, seed: string): string {
  return `?${new URLSearchParams({ difficulty, round: String(round), seed })}`;
}

/** Whether a round has this deal. */
export function namesDeal(
  deal: DealAddress,
  { setup, seed }: { readonly setup: Setup; readonly seed: string },
): boolean {
  return deal.difficulty === setup.difficulty && deal.round === setup.round && deal.seed === seed;
}

/** Date of the box whose match an address names: `?today=2026-11-22`. */
export function todayOf(query: URLSearchParams): string | undefined {
  const named = query.get('today') ?? '';
  return isDate(named) ? named : undefined;
}

export const linkSlot = (game: Game): string => `${game.slug}:link`;

/**
 * Slot that saves a game's round. A linked deal and each day's match have slots of their own, so that following a link
 * never costs an open round. The rounds after a linked one are the player's own again.
 */
export function slotOf(game: Game, query: URLSearchParams): string {
  const today = todayOf(query);
  if (today !== undefined) return `${game.slug}:${today}`;
  return isDealAddress(query) ? linkSlot(game) : game.slug;
}
