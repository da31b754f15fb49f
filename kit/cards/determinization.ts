// Hidden hands, sampled uniformly from all deals consistent with what a seat has seen. A searching bot plays out these
// deals instead of looking at the real one.
import type { Stream } from '../round/random.ts';

/** Three hands as bit sets of two integers each: bit `card & 31`, in the first integer for cards below 32. */
export type Hands = Int32Array;

export interface Unseen {
  /** By suit: the unseen cards, as numbers from 0 to 63. */
  readonly cards: readonly (readonly number[])[];
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

/**
 * Samples consistent deals, each with the same probability: a draw walks the suits and splits each in proportion to the
 * deals that follow. Counts are doubles: exact, or rounded the same on every machine.
 */
export class DealSampler {
  readonly #unseen: Unseen;
  /** By suit and room in the first two hands. */
  readonly #splits: Split[][] = [];
  readonly #ways: number[] = [];
  /** All cards, as the bits of two integers. */
  #low = 0;
  #high = 0;

  constructor(unseen: Unseen) {
    this.#unseen = unseen;
    for (const card of unseen.cards.flat()) {
      if (card < 32) this.#low |= 1 << card;
      else this.#high |= 1 << card;
    }
  }

  draw(random: Stream): Hands {
    const { cards, room } = this.#unseen;
    const hands = new Int32Array(6);
    let [a, b] = room;
    for (const [suit, own] of cards.entries()) {
      const splits = this.#splitsOf(suit, a, b);
      let left = random.unit() * this.#waysOf(suit, a, b);
      let split = splits[0] as Split;
      for (split of splits) {
        left -= split.deals;
        if (left < 0) break;
      }
      deal(own, split.a, split.b, random, hands);
      a -= split.a;
      b -= split.b;
    }
    hands[4] = this.#low & ~((hands[0] as number) | (hands[2] as number));
    hands[5] = this.#high & ~((hands[1] as number) | (hands[3] as number));
    return hands;
  }

  /** Number of deals of this and the later suits into so much room, as a double. */
  #waysOf(suit: number, a: number, b: number): number {
    if (suit === this.#unseen.cards.length) return 1;
    const at = (suit * 16 + a) * 16 + b;
    this.#ways[at] ??= this.#splitsOf(suit, a, b).reduce((sum, { deals }) => sum + deals, 0);
    return this.#ways[at];
  }

  #splitsOf(suit: number, a: number, b: number): Split[] {
    const at = (suit * 16 + a) * 16 + b;
    const known = this.#splits[at];
    if (known) return known;
    const splits: Split[] = [];
    this.#splits[at] = splits;
    const { cards, allowed } = this.#unseen;
    const n = (cards[suit] as readonly number[]).length;
    const later = cards.slice(suit + 1).reduce((sum, { length }) => sum + length, 0);
    const c = n + later - a - b;
    const [mayA, mayB, mayC] = allowed[suit] as Unseen['allowed'][number];
    // Skips splits that leave too few later cards or exceed a hand's room.
    for (let x = Math.max(0, a - later); x <= (mayA ? Math.min(n, a) : 0); x++) {
      for (let y = Math.max(0, b - later, n - x - c); y <= (mayB ? Math.min(n - x, b) : 0); y++) {
        if (x + y < n && !mayC) continue;
        const deals = choose(n, x) * choose(n - x, y) * this.#waysOf(suit + 1, a - x, b - y);
        if (deals > 0) splits.push({ a: x, b: y, deals });
      }
    }
    return splits;
  }
}

/** Deals x cards of a suit to the first hand and y to the second. */
function deal(suit: readonly number[], x: number, y: number, random: Stream, hands: Hands): void {
  const left = suit.slice();
  for (let i = 0; i < x + y; i++) {
    const at = i + random.below(left.length - i);
    const card = left[at] as number;
    left[at] = left[i] as number;
    const word = (i < x ? 0 : 2) + (card >> 5);
    hands[word] = (hands[word] as number) | (1 << (card & 31));
  }
}

/** The binomial coefficient. */
function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}
