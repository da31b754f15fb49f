// Deals in a game's address: `?difficulty=pro&round=2&seed=…`, and `&variant=no-walls`, which may stand alone.
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { isSeed } from '../../kit/round/random.ts';
import { variantOf } from '../../kit/round/variants.ts';
import { isDate } from '../../protocol/dates.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { playPath } from '../lib/route.ts';

export type Branch = NonNullable<Setup['branch']>;

/** Undefined parts may be any. */
export interface DealAddress {
  readonly difficulty: Difficulty;
  readonly round?: number | undefined;
  readonly seed?: string | undefined;
  readonly variant?: string | undefined;
}

/** Characters. */
const MAX_SEED_LENGTH = 64;

/** @returns undefined for an address that names no deal, 'unusable' for one that names an invalid deal */
export async function readDealAddress(
  game: Pick<Game, 'variants'>,
  query: URLSearchParams,
): Promise<DealAddress | 'unusable' | undefined> {
  const seed = query.get('seed') ?? undefined;
  const variant = query.get('variant') ?? undefined;
  if (seed === undefined && variant === undefined) return undefined;
  if (variant !== undefined && !variantOf(game, variant)) return 'unusable';
  const round = query.get('round') ?? '0';
  const difficulty = difficulties.find((each) => each === (query.get('difficulty') ?? 'noob'));
  if (!difficulty || !/^\d{1,6}$/.test(round)) return 'unusable';
  if (seed === undefined) return { difficulty, variant };
  if (seed === '' || [...seed].length > MAX_SEED_LENGTH) return 'unusable';
  return { difficulty, round: Number(round), seed: await seedOf(seed), variant };
}

/** Returns 32 hex digits as they are, and hashes any other text. */
async function seedOf(text: string): Promise<string> {
  const digits = text.toLowerCase();
  if (isSeed(digits)) return digits;
  const { textSeed } = await loadChunk('text seeds', () => import('./textSeed.ts'));
  return textSeed(text);
}

export function queryOf({ difficulty, round, variant }: Setup, seed: string): string {
  const deal = { difficulty, round: String(round), seed };
  return `?${new URLSearchParams(variant === undefined ? deal : { ...deal, variant })}`;
}

/** Whether a round has this deal, or is this practice. */
export function namesDeal(
  deal: DealAddress | Branch,
  { setup, seed }: { setup: Setup; seed: string },
): boolean {
  if ('of' in deal) return setup.branch?.of === deal.of && setup.branch.entries === deal.entries;
  const { difficulty, round = setup.round, seed: named = seed, variant = setup.variant } = deal;
  const isSame = difficulty === setup.difficulty && variant === setup.variant;
  return isSame && round === setup.round && named === seed;
}

/** Path of a full game; of the open one, if there is one. */
export const seriesPath = (slug: string, to: number, difficulty: Difficulty): string =>
  `${playPath(slug)}?series=${to}&difficulty=${difficulty}`;

/** Whether a slot is of a deal that its day's box doesn't hold. */
export const isOutside = (slot: string): boolean => slot.split(':').length > 2;

export const practiceSlot = (game: Game): string => `${game.slug}:practice`;

export const linkSlot = (game: Game): string => `${game.slug}:link`;

/** The round that a game's address names, and the slot that saves it; only a slot for the player's own rounds and linked deals. */
export interface RoundAddress {
  readonly slot: string;
  /** Date of the day whose deal it is: `?today=2026-11-22`. */
  readonly date?: string | undefined;
  /** Difficulty of the game's own day: `&difficulty=pro`; undefined for the box's match. */
  readonly level?: Difficulty | undefined;
  /** Practice: `?practice=k3f9.34`; older links have `&move=34`. */
  readonly branch?: Branch | undefined;
  /** Target of a full game: `?series=50`. */
  readonly to?: number | undefined;
}

/**
 * Linked deals, practice, a full game and each of a day's deals have their own slot, so that following a link never costs an
 * open round. @returns undefined for an address that names an impossible day or practice
 */
export function readAddress(game: Game, query: URLSearchParams): RoundAddress | undefined {
  const { slug } = game;
  const date = query.get('today');
  if (date !== null) {
    const level = difficulties.find((each) => each === query.get('difficulty'));
    return isDate(date) ? { slot: `${slug}:${date}${level ? `:${level}` : ''}`, date, level } : undefined;
  }
  const practice = query.get('practice');
  if (practice !== null) {
    const move = query.get('move');
    const named = move === null ? practice : `${practice}.${move}`;
    const [, of, number] = /^(.+)\.([1-9]\d{0,6})$/.exec(named) ?? [];
    return of === undefined
      ? undefined
      : { slot: practiceSlot(game), branch: { of, entries: Number(number) - 1 } };
  }
  const to = game.series?.to.find((each) => query.get('series') === String(each));
  if (to !== undefined) return { slot: `${slug}:series`, to };
  return { slot: query.has('seed') || query.has('variant') ? linkSlot(game) : slug };
}
