// Hidden hands, sampled uniformly from all deals consistent with what a seat has seen. A searching bot plays out these
// deals instead of looking at the real one.
import { binomial } from '../round/binomial.ts';
import type { Stream } from '../round/random.ts';

export interface Unseen {
  /** By suit: the ranks of the unseen cards, from 0 for a two. */
  readonly ranks: readonly (readonly number[])[];
  /** By hidden hand: its number of cards. The sum is the number of unseen cards. */
  readonly room: readonly [number, number, number];
  /** By suit and hand: whether the hand may hold the suit. */
  readonly allowed: readonly (readonly [boolean, boolean, boolean])[];
}

/** Cards of a suit for the first two hands, and the number of deals of this and the later suits that begin so. */
interface Split {
  readonly a: number;
  readonly b: number;
  readonly deals: number;
}

interface Splits {
  readonly splits: readonly Split[];
  /** Their number of deals. */
  readonly deals: number;
}

/**
 * Returns a sampler of consistent deals, each with the same probability: a draw walks the suits and splits each in proportion
 * to the deals that follow. Counts are doubles: exact, or rounded the same on every machine. A deal has the three hands'
 * ranks as bits, at hand × 4 + suit.
 */
export function dealSampler({ ranks, room, allowed }: Unseen): (random: Stream) => Int32Array {
  /** By suit and room in the first two hands. */
  const known: Splits[] = [];

  const splitsOf = (suit: number, a: number, b: number): Splits => {
    if (suit === ranks.length) return { splits: [], deals: 1 };
    const at = (suit * 16 + a) * 16 + b;
    known[at] ??= findSplits(suit, a, b);
    return known[at];
  };

  const findSplits = (suit: number, a: number, b: number): Splits => {
    const splits: Split[] = [];
    const n = (ranks[suit] as readonly number[]).length;
    const later = ranks.slice(suit + 1).reduce((sum, { length }) => sum + length, 0);
    const c = n + later - a - b;
    const [mayA, mayB, mayC] = allowed[suit] as Unseen['allowed'][number];
    // Skips splits that leave too few later cards or exceed a hand's room.
    for (let x = Math.max(0, a - later); x <= (mayA ? Math.min(n, a) : 0); x++) {
      for (let y = Math.max(0, b - later, n - x - c); y <= (mayB ? Math.min(n - x, b) : 0); y++) {
        if (x + y < n && !mayC) continue;
        const deals = binomial(n, x) * binomial(n - x, y) * splitsOf(suit + 1, a - x, b - y).deals;
        if (deals > 0) splits.push({ a: x, b: y, deals });
      }
    }
    return { splits, deals: splits.reduce((sum, { deals }) => sum + deals, 0) };
  };

  return (random) => {
    const hands = new Int32Array(12);
    let [a, b] = room;
    for (const [suit, own] of ranks.entries()) {
      const { splits, deals } = splitsOf(suit, a, b);
      let left = random.unit() * deals;
      let split = splits[0] as Split;
      for (split of splits) {
        left -= split.deals;
        if (left < 0) break;
      }
      deal(suit, own, split, random, hands);
      a -= split.a;
      b -= split.b;
    }
    return hands;
  };
}

/** Deals the cards of a suit; those that the first two hands don't get are the third's. */
function deal(
  suit: number,
  ranks: readonly number[],
  { a, b }: Split,
  random: Stream,
  hands: Int32Array,
): void {
  const left = ranks.slice();
  for (let i = 0; i < left.length; i++) {
    const at = i < a + b ? i + random.below(left.length - i) : i;
    const rank = left[at] as number;
    left[at] = left[i] as number;
    const hand = (i < a ? 0 : i < a + b ? 4 : 8) + suit;
    hands[hand] = (hands[hand] as number) | (1 << rank);
  }
}
