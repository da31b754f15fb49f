// Full games and series: rounds of one game, summed up by its card's `series`.
import type { Outcome } from '../contract/rules.ts';

export interface SeriesCard {
  /** Sum over the rounds: the fewest points win, or the most tokens or wins. */
  readonly by: 'points' | 'tokens' | 'wins';
  /** Targets to choose from: points or tokens, or numbers of rounds. */
  readonly to: readonly number[];
}

/** A finished round of a series. */
export interface SeriesHand {
  readonly id: string;
  /** Number within the series, from 0. Two devices may have played the same one. */
  readonly round: number;
  readonly result: Outcome;
  /** Rules.sides; missing where the result says it. */
  readonly sides?: readonly number[] | undefined;
  /** Epoch ms of its end. */
  readonly when: number;
}

export interface SeriesStanding {
  /** Points, wins or tokens by side, the player's first. */
  readonly totals: readonly number[];
  readonly hands: number;
  /** Number of the next round. */
  readonly next: number;
  /** Undefined while the series goes on. */
  readonly result?: Outcome;
}

/** Name and total of a side at the table, the player's first. */
export interface SeriesSide {
  readonly name: string;
  readonly total: number;
  /** Number of cards that show its tokens. */
  readonly cards?: number | undefined;
}

/** A series of more rounds ends as it stands: its list is bounded. */
export const MAX_HANDS = 48;

/** Keeps the round that ended first of each number. */
function counted(hands: readonly SeriesHand[]): SeriesHand[] {
  const inOrder = hands.toSorted((a, b) => a.when - b.when || (a.id < b.id ? -1 : 1));
  const byRound = new Map<number, SeriesHand>();
  for (const hand of inOrder) if (!byRound.has(hand.round)) byRound.set(hand.round, hand);
  return [...byRound.values()].toSorted((a, b) => a.round - b.round);
}

const wonBy = ({ result }: SeriesHand): readonly number[] => [
  result === 'win' ? 1 : 0,
  result === 'loss' ? 1 : 0,
];

/** @param hands in any order. Those after the end of the series add nothing */
export function standingOf(card: SeriesCard, to: number, hands: readonly SeriesHand[]): SeriesStanding {
  let totals: readonly number[] = [];
  const played: SeriesHand[] = [];
  let result: Outcome | undefined;
  for (const hand of counted(hands)) {
    if (result) break;
    const added = hand.sides ?? wonBy(hand);
    totals = added.map((value, side) => value + (totals[side] ?? 0));
    played.push(hand);
    result = resultOf(card, to, totals, played.length);
  }
  const last = played.at(-1)?.round ?? -1;
  return { totals, hands: played.length, next: last + 1, ...(result && { result }) };
}

function resultOf(
  { by }: SeriesCard,
  to: number,
  totals: readonly number[],
  hands: number,
): Outcome | undefined {
  const [own = 0, ...others] = by === 'points' ? totals.map((total) => -total) : totals;
  const best = Math.max(...others);
  const [first = 0, second = 0] = [own, ...others].toSorted((a, b) => b - a);
  const isFull = hands === MAX_HANDS;
  const left = to - hands;
  // The lead is larger than the rounds that are left.
  const isOver = by === 'wins' ? left <= 0 || first - second > left : Math.max(...totals) >= to;
  // A player who shares the lead plays on, except in a best of so many rounds.
  if (!isFull && (!isOver || (by !== 'wins' && own === best))) return undefined;
  if (own === best) return 'draw';
  return own > best ? 'win' : 'loss';
}

/** Noun for a round: "hand". */
export const roundNoun = ({ unit }: { readonly unit: string }): string =>
  unit === 'hand' ? 'hand' : 'round';

const numerals: Readonly<Record<number, string>> = { 3: 'three', 5: 'five', 7: 'seven' };

/** "Full game, to 100", "Best of five" */
export function seriesName({ by }: SeriesCard, to: number): string {
  return by === 'wins' ? `Best of ${numerals[to] ?? to}` : `Full game, to ${to}`;
}
