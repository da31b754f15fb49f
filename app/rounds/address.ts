// Deals in a game's address: `?difficulty=pro&round=2&seed=…`.
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { isSeed } from '../../kit/round/random.ts';
import { isDate } from '../../protocol/dates.ts';
import { loadChunk } from '../lib/loadChunk.ts';

export type Branch = NonNullable<Setup['branch']>;

export interface DealAddress {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly seed: string;
}

/** Characters. */
const MAX_SEED_LENGTH = 64;

/** @returns undefined for an address that names no deal, 'unusable' for one that names an invalid deal */
export async function readDealAddress(query: URLSearchParams): Promise<DealAddress | 'unusable' | undefined> {
  const seed = query.get('seed');
  if (seed === null) return undefined;
  const round = query.get('round') ?? '0';
  const difficulty = difficulties.find((each) => each === (query.get('difficulty') ?? 'noob'));
  if (!difficulty || !/^\d{1,6}$/.test(round) || seed === '' || [...seed].length > MAX_SEED_LENGTH)
    return 'unusable';
  return { difficulty, round: Number(round), seed: await seedOf(seed) };
}

/** Returns 32 hex digits as they are, and hashes any other text. */
async function seedOf(text: string): Promise<string> {
  const digits = text.toLowerCase();
  if (isSeed(digits)) return digits;
  const { textSeed } = await loadChunk('text seeds', () => import('./textSeed.ts'));
  return textSeed(text);
}

export function queryOf({ difficulty, round }: Setup, seed: string): string {
  return `?${new URLSearchParams({ difficulty, round: String(round), seed })}`;
}

/** Whether a round has this deal, or is this practice. */
export function namesDeal(
  deal: DealAddress | Branch,
  { setup, seed }: { setup: Setup; seed: string },
): boolean {
  if ('of' in deal) return setup.branch?.of === deal.of && setup.branch.entries === deal.entries;
  return deal.difficulty === setup.difficulty && deal.round === setup.round && deal.seed === seed;
}

/** Date of the box whose match an address names: `?today=2026-11-22`. */
export function todayOf(query: URLSearchParams): string | undefined {
  const named = query.get('today') ?? '';
  return isDate(named) ? named : undefined;
}

/** Difficulty of the game's own day that an address names: `?today=2026-11-22&difficulty=pro`; undefined for the box's match. */
export function levelOf(query: URLSearchParams): Difficulty | undefined {
  return query.has('today') ? difficulties.find((each) => each === query.get('difficulty')) : undefined;
}

/** Practice that an address names: `?practice=k3f9.34`; older links have `&move=34`. */
export function practiceOf(query: URLSearchParams): Branch | undefined {
  const move = query.get('move');
  const named = `${query.get('practice') ?? ''}${move === null ? '' : `.${move}`}`;
  const [, of, number] = /^(.+)\.([1-9]\d{0,6})$/.exec(named) ?? [];
  return of === undefined ? undefined : { of, entries: Number(number) - 1 };
}

/** Whether a slot is of a deal that its day's box doesn't hold. */
export const isOutside = (slot: string): boolean => slot.split(':').length > 2;

export const practiceSlot = (game: Game): string => `${game.slug}:practice`;

export const linkSlot = (game: Game): string => `${game.slug}:link`;

/**
 * Slot that saves a game's round. Linked deals, practice and each of a day's deals have their own, so that following a link never costs
 * an open round.
 */
export function slotOf(game: Game, query: URLSearchParams): string {
  const [today, level] = [todayOf(query), levelOf(query)];
  if (today !== undefined) return `${game.slug}:${today}${level ? `:${level}` : ''}`;
  if (practiceOf(query)) return practiceSlot(game);
  return query.has('seed') ? linkSlot(game) : game.slug;
}
