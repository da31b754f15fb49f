// Hidden hands, drawn uniformly from all that fit what a seat has seen. A bot that searches plays out
// such sampled deals instead of looking at the real one.
import type { Stream } from '../round/random.ts';

/**
 * Three hands as sets of bits, two integers each: `card & 31` is the bit of a card, in the hand's first integer for the
 * cards below 32.
 */
export type Hands = Int32Array;
export const newHands = (): Hands => new Int32Array(6);

export interface Unseen {
  /** By suit: the cards that nobody has shown, as any numbers from 0 to 63. */
  readonly cards: readonly (readonly number[])[];
  /** By hidden hand: how many of these cards it holds. The sum is the number of cards. */
  readonly room: readonly [number, number, number];
  /** By suit and hand: whether the hand may hold the suit. */
  readonly allowed: readonly (readonly [boolean, boolean, boolean])[];
}

/**
 * A sampler of deals. `draw` fills `hands` with one of them; every deal that fits comes with the same probability.
 *
 * Deals are counted by suit, from the last to the first, for each room left in the first two hands; a draw
 * then walks the suits forwards, choosing how many cards of each go to whom in proportion to the deals
 * that follow. The counts are doubles: they are exact or rounded the same everywhere.
 */
export class DealSampler {
  readonly #unseen: Unseen;
  /** (a, b) stands at a × (room of b + 1) + b, of so many places. */
  readonly #width: number;
  readonly #places: number;
  /** By suit and place: in how many ways the suit's cards go as a, b and the rest. */
  readonly #terms: Float64Array;
  /** By suit and place: the number of deals of this and the later suits into (a, b) room. */
  readonly #ways: Float64Array;
  /** By suit and place, as far as a draw has come there: where the shares of this suit begin in the next two lists. */
  readonly #splits: Uint16Array;
  /** Sixteen times the cards for the first hand plus those for the second; −1 after the last. */
  readonly #shares: number[] = [-1];
  /** For each of them, the number of deals of this and the later suits. */
  readonly #deals: number[] = [0];
  /** By suit: how many cards it and the later ones have. */
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

  /** How many deals fit, as a double. */
  get size(): number {
    return this.#ways[this.#places - 1] as number;
  }

  /** @param hands emptied and filled again */
  draw(random: Stream, hands: Hands): void {
    const { cards, room } = this.#unseen;
    const last = cards.length - 1;
    let [a, b] = room;
    // By hand: for as few as these, `fill` takes longer.
    for (let word = 0; word < hands.length; word++) hands[word] = 0;
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

  /** One of the shares of a suit, by its number of deals. */
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
    // What the later suits could not fill, and what the third hand has no room for, is no deal.
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
    // The earlier suits take no more room than they have cards, and the last one takes all that is left.
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

/** The cards of a suit while they are dealt, and what is drawn: kept from one deal to the next, as they are many. */
const left = new Uint8Array(64);
const picks = new Uint8Array(64);

/** Hands out a suit: x cards to the first hand, y to the second. */
function deal(suit: readonly number[], x: number, y: number, random: Stream, hands: Hands): void {
  if (x + y === 0) return;
  const n = suit.length;
  for (let i = 0; i < n; i++) left[i] = suit[i] as number;
  random.falling(n, x + y, picks);
  for (let i = 0; i < x + y; i++) {
    const at = i + (picks[i] as number);
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
