// Hidden hands, sampled uniformly from all deals consistent with what a seat has seen. A searching bot plays out these
// deals instead of looking at the real one.
import type { Stream } from '../round/random.ts';

/** Three hands as bit sets of two integers each: bit `card & 31`, in the first integer for cards below 32. */
export type Hands = Int32Array;
export const newHands = (): Hands => new Int32Array(6);

export interface Unseen {
  /** By suit: the unseen cards, as numbers from 0 to 63. */
  readonly cards: readonly (readonly number[])[];
  /** By hidden hand: its number of cards. The sum is the number of unseen cards. */
  readonly room: readonly [number, number, number];
  /** By suit and hand: whether the hand may hold the suit. */
  readonly allowed: readonly (readonly [boolean, boolean, boolean])[];
}

/**
 * Samples consistent deals, each with the same probability.
 *
 * The constructor counts deals by suit, from the last to the first, for each room left in the first two hands. A draw
 * walks the suits forwards and splits each suit in proportion to the deals that follow. Counts are doubles: exact, or
 * rounded the same on every machine.
 */
export class DealSampler {
  readonly #unseen: Unseen;
  /** Row width of the tables: (a, b) has index a × width + b. */
  readonly #width: number;
  readonly #places: number;
  /** By suit and place: the number of ways to split the suit into a, b and the rest. */
  readonly #terms: Float64Array;
  /** By suit and place: the number of deals of this and the later suits into (a, b) room. */
  readonly #ways: Float64Array;
  /** By suit and place: the index of its first share in the next two lists; 0 until a draw needs it. */
  readonly #splits: Uint16Array;
  /** Sixteen times the cards for the first hand plus those for the second; −1 after the last. */
  readonly #shares: number[] = [-1];
  /** For each share, the number of deals of this and the later suits. */
  readonly #deals: number[] = [0];
  /** By suit: the number of cards in it and the later ones. */
  readonly #cardsFrom: number[] = [];
  /** All cards, as the bits of two integers. */
  #low = 0;
  #high = 0;

  constructor(unseen: Unseen) {
    this.#unseen = unseen;
    const [a, b] = unseen.room;
    const suits = unseen.cards.length;
    this.#width = b + 1;
    this.#places = (a + 1) * (b + 1);
    this.#terms = new Float64Array(suits * this.#places);
    this.#ways = new Float64Array(suits * this.#places);
    this.#splits = new Uint16Array(suits * this.#places);
    this.#cardsFrom[suits] = 0;
    for (let suit = suits - 1; suit >= 0; suit--) this.#add(suit, unseen.cards[suit] as readonly number[]);
    for (let suit = suits - 1; suit >= 0; suit--) this.#count(suit);
  }

  #add(suit: number, cards: readonly number[]): void {
    this.#cardsFrom[suit] = (this.#cardsFrom[suit + 1] as number) + cards.length;
    for (const card of cards) {
      if (card < 32) this.#low |= 1 << card;
      else this.#high |= 1 << card;
    }
  }

  /** Number of consistent deals, as a double. */
  get size(): number {
    return this.#ways[this.#places - 1] as number;
  }

  /** Replaces the contents of `hands` by a sampled deal. */
  draw(random: Stream, hands: Hands): void {
    const { cards, room } = this.#unseen;
    const last = cards.length - 1;
    let [a, b] = room;
    hands.fill(0);
    for (let suit = 0; suit <= last; suit++) {
      const unit = random.unit();
      // The last suit fills the hands.
      const share = suit === last ? a * 16 + b : this.#share(suit, a, b, unit);
      a -= share >> 4;
      b -= share & 15;
      deal(cards[suit] as readonly number[], share >> 4, share & 15, random, hands);
    }
    hands[4] = this.#low & ~((hands[0] as number) | (hands[2] as number));
    hands[5] = this.#high & ~((hands[1] as number) | (hands[3] as number));
  }

  /** Picks a share of a suit in proportion to its number of deals. */
  #share(suit: number, a: number, b: number, unit: number): number {
    const place = suit * this.#places + a * this.#width + b;
    const shares = this.#shares;
    const deals = this.#deals;
    let at = this.#splits[place] as number;
    if (at === 0) {
      at = shares.length;
      this.#splits[place] = at;
      this.#split(suit, a, b);
    }
    let left = unit * (this.#ways[place] as number) - (deals[at] as number);
    while (left >= 0 && (shares[at + 1] as number) >= 0) {
      at++;
      left -= deals[at] as number;
    }
    return shares[at] as number;
  }

  #split(suit: number, a: number, b: number): void {
    const n = this.#unseen.cards[suit]?.length ?? 0;
    const later = this.#cardsFrom[suit + 1] as number;
    const c = n + later - a - b;
    // Skips shares that leave too few later cards or exceed the third hand's room.
    for (let x = Math.max(0, a - later); x <= n && x <= a; x++) {
      for (let y = Math.max(0, b - later, n - x - c); x + y <= n && y <= b; y++) {
        const place = suit * this.#places + x * this.#width + y;
        const after = (suit + 1) * this.#places + (a - x) * this.#width + b - y;
        const deals = (this.#terms[place] as number) * (this.#ways[after] as number);
        if (deals === 0) continue;
        this.#shares.push(x * 16 + y);
        this.#deals.push(deals);
      }
    }
    this.#shares.push(-1);
    this.#deals.push(0);
  }

  #count(suit: number): void {
    const [roomA, roomB] = this.#unseen.room;
    const n = this.#unseen.cards[suit]?.length ?? 0;
    // Earlier suits take at most as much room as they have cards; the last suit takes all that is left.
    const earlier = (this.#cardsFrom[0] as number) - (this.#cardsFrom[suit] as number);
    const last = this.#cardsFrom[suit + 1] === 0;
    const width = this.#width;
    const ways = this.#ways;
    const from = suit * this.#places;
    for (let x = 0; x <= n && x <= roomA; x++) {
      for (let y = 0; x + y <= n && y <= roomB; y++) {
        const term = this.#term(suit, x, y, n);
        if (term === 0) continue;
        const place = x * width + y;
        this.#terms[from + place] = term;
        if (last) ways[from + place] = term;
        if (last) continue;
        const after = this.#places - place;
        for (let a = Math.max(x, roomA - earlier); a <= roomA; a++) {
          for (let b = Math.max(y, roomB - earlier); b <= roomB; b++) {
            const at = from + a * width + b;
            ways[at] = (ways[at] as number) + term * (ways[at + after] as number);
          }
        }
      }
    }
  }

  /** Number of ways to split n cards of a suit into x, y and the rest; 0 if a hand may not hold its share. */
  #term(suit: number, x: number, y: number, n: number): number {
    const { allowed, room } = this.#unseen;
    const z = n - x - y;
    const may = allowed[suit];
    if (!may || z > room[2]) return 0;
    if ((x > 0 && !may[0]) || (y > 0 && !may[1]) || (z > 0 && !may[2])) return 0;
    return choose(n, x) * choose(n - x, y);
  }
}

/** Scratch array of `deal`, reused since a search samples thousands of deals. */
const left = new Uint8Array(64);

/** Deals x cards of a suit to the first hand and y to the second. */
function deal(suit: readonly number[], x: number, y: number, random: Stream, hands: Hands): void {
  if (x + y === 0) return;
  const n = suit.length;
  for (let i = 0; i < n; i++) left[i] = suit[i] as number;
  for (let i = 0; i < x + y; i++) {
    const at = i + random.below(n - i);
    const card = left[at] as number;
    left[at] = left[i] as number;
    const word = (i < x ? 0 : 2) + (card >> 5);
    hands[word] = (hands[word] as number) | (1 << (card & 31));
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
