// Hidden hands, drawn uniformly from all that fit what a seat has seen. A bot that searches plays out
// such sampled deals instead of looking at the real one.
import type { Stream } from '../round/random.ts';

export interface Unseen {
  /** By suit: the cards that nobody has shown, as any numbers. */
  readonly cards: readonly (readonly number[])[];
  /** By hidden hand: how many of these cards it holds. The sum is the number of cards. */
  readonly room: readonly [number, number, number];
  /** By suit and hand: whether the hand may hold the suit. */
  readonly allowed: readonly (readonly [boolean, boolean, boolean])[];
}

/**
 * A sampler of deals. `draw` fills `hands` (three lists) with one of them; every deal that fits comes with
 * the same probability.
 *
 * Deals are counted by suit, from the last to the first, for each room left in the first two hands; a draw
 * then walks the suits forwards, choosing how many cards of each go to whom in proportion to the deals
 * that follow. The counts are doubles: they are exact or rounded the same everywhere.
 */
export class DealSampler {
  readonly #unseen: Unseen;
  /** By suit: the number of deals of this and the later suits into (a, b) room, at a × (room of b + 1) + b. */
  readonly #ways: Float64Array[] = [];
  readonly #width: number;

  constructor(unseen: Unseen) {
    this.#unseen = unseen;
    const [a, b] = unseen.room;
    this.#width = b + 1;
    const suits = unseen.cards.length;
    const last = new Float64Array((a + 1) * this.#width);
    last[0] = 1;
    this.#ways[suits] = last;
    for (let suit = suits - 1; suit >= 0; suit--) this.#ways[suit] = this.#count(suit);
  }

  /** How many deals fit, as a double. */
  get size(): number {
    const [a, b] = this.#unseen.room;
    return this.#at(0, a, b);
  }

  /** @param hands three lists, emptied and filled again */
  draw(random: Stream, hands: readonly [number[], number[], number[]]): void {
    const { cards, room } = this.#unseen;
    let [a, b] = room;
    for (const hand of hands) hand.length = 0;
    cards.forEach((suit, s) => {
      const [x, y] = this.#split(s, a, b, random);
      a -= x;
      b -= y;
      deal(suit, x, y, random, hands);
    });
  }

  /** How many cards of a suit go to the first two hands. */
  #split(suit: number, a: number, b: number, random: Stream): readonly [number, number] {
    const n = this.#unseen.cards[suit]?.length ?? 0;
    let left = random.unit() * this.#at(suit, a, b);
    let found: readonly [number, number] = [0, 0];
    for (let x = 0; x <= n && x <= a; x++) {
      for (let y = 0; x + y <= n && y <= b; y++) {
        const ways = this.#term(suit, x, y, n) * this.#at(suit + 1, a - x, b - y);
        if (ways === 0) continue;
        found = [x, y];
        left -= ways;
        if (left < 0) return found;
      }
    }
    return found;
  }

  #count(suit: number): Float64Array {
    const [roomA, roomB] = this.#unseen.room;
    const n = this.#unseen.cards[suit]?.length ?? 0;
    const ways = new Float64Array((roomA + 1) * this.#width);
    for (let x = 0; x <= n; x++) {
      for (let y = 0; x + y <= n; y++) {
        const term = this.#term(suit, x, y, n);
        if (term === 0) continue;
        for (let a = x; a <= roomA; a++) {
          for (let b = y; b <= roomB; b++) {
            const at = a * this.#width + b;
            ways[at] = (ways[at] ?? 0) + term * this.#at(suit + 1, a - x, b - y);
          }
        }
      }
    }
    return ways;
  }

  #at(suit: number, a: number, b: number): number {
    return this.#ways[suit]?.[a * this.#width + b] ?? 0;
  }

  /** In how many ways n cards of a suit go as x, y and the rest; 0 when a hand may not hold its share. */
  #term(suit: number, x: number, y: number, n: number): number {
    const { allowed, room } = this.#unseen;
    const z = n - x - y;
    const may = allowed[suit];
    if (!may || z > room[2]) return 0;
    if ((x > 0 && !may[0]) || (y > 0 && !may[1]) || (z > 0 && !may[2])) return 0;
    return choose(n, x) * choose(n - x, y);
  }
}

/** Hands out a suit: x cards to the first hand, y to the second, the rest to the third. */
function deal(
  suit: readonly number[],
  x: number,
  y: number,
  random: Stream,
  hands: readonly [number[], number[], number[]],
): void {
  const left = suit.slice();
  for (let i = 0; i < suit.length; i++) {
    const at = i < x + y ? i + random.below(left.length - i) : i;
    const card = left[at] as number;
    left[at] = left[i] as number;
    left[i] = card;
    hands[i < x ? 0 : i < x + y ? 1 : 2].push(card);
  }
}

const pascal: number[][] = [[1]];
for (let n = 1; n <= 13; n++) {
  const above = pascal[n - 1] ?? [];
  pascal.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
}

function choose(n: number, k: number): number {
  return pascal[n]?.[k] ?? 0;
}
