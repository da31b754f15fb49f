// Seeded random numbers without hidden state: a stream is a pure function of (seed, purpose, index).
// No count of draws exists, so rounds can be replayed, resumed and undone from any point, and one more draw for one
// purpose changes nothing for another.

/** Returns the stream for a purpose and its nth use. The same key gives the same stream. */
export type Random = (purpose: string, index?: number) => Stream;

export interface Stream {
  /** A whole number from 0 to 2^32 − 1. */
  next(): number;
  /** A whole number from 0 to n − 1, each equally likely. */
  below(n: number): number;
  /** A number from 0 up to, but not including, 1. */
  unit(): number;
  /** True with probability p. */
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy (Fisher–Yates). */
  shuffle<T>(list: readonly T[]): T[];
}

const seedPattern = /^[0-9a-f]{32}$/;

export function isSeed(value: string): boolean {
  return seedPattern.test(value);
}

/** Makes a new 128-bit seed from the platform's secure source, as 32 hex digits. Rules never call it. */
export function newSeed(): string {
  // biome-ignore lint/style/noRestrictedGlobals: seeds are made here and nowhere else
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws {RangeError} when the seed is not 32 lower-case hex digits */
export function seeded(seed: string): Random {
  if (!isSeed(seed)) throw new RangeError('A seed is 32 lower-case hex digits.');
  const words = [0, 8, 16, 24].map((from) => Number.parseInt(seed.slice(from, from + 8), 16));
  const purposes = new Map<string, readonly number[]>();
  return (purpose, index = 0) => {
    let key = purposes.get(purpose);
    if (!key) {
      key = absorb(words, purpose);
      purposes.set(purpose, key);
    }
    return new Sfc32(key, index);
  };
}

/** Mixes a text into the four seed words, one character at a time. */
function absorb(words: readonly number[], text: string): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0] = words;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0x10000 + text.length;
    a = scramble(a ^ code ^ Math.imul(d, 0x9e3779b1));
    b = scramble(b ^ Math.imul(a, 0x85ebca6b));
    c = scramble(c ^ Math.imul(b, 0xc2b2ae35));
    d = scramble(d ^ Math.imul(c, 0x27d4eb2f));
  }
  return [a, b, c, d];
}

/** MurmurHash3's 32-bit finaliser. */
function scramble(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, all of them seeded, and 15 rounds of mixing. */
class Sfc32 implements Stream {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(key: readonly number[], index: number) {
    this.#a = (key[0] ?? 0) | 0;
    this.#b = (key[1] ?? 0) | 0;
    this.#c = ((key[2] ?? 0) ^ scramble(Math.imul(index, 0x9e3779b1))) | 0;
    this.#d = ((key[3] ?? 0) + index) | 0;
    for (let i = 0; i < 15; i++) this.next();
  }

  next(): number {
    const b = this.#b;
    const c = this.#c;
    const sum = (((this.#a + b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  below(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= 2 ** 32)) throw new RangeError(`below(${n})`);
    let drawn = this.next();
    // Redraws numbers past the last whole multiple of n, which would bias the result. Only the last n can be.
    if (drawn > 2 ** 32 - n) {
      const limit = 2 ** 32 - (2 ** 32 % n);
      while (drawn >= limit) drawn = this.next();
    }
    // The remainder of unsigned integers is one instruction; that of doubles is a call.
    return n === 2 ** 32 ? drawn : (drawn >>> 0) % (n >>> 0);
  }

  unit(): number {
    return ((this.next() >>> 5) * 2 ** 26 + (this.next() >>> 6)) / 2 ** 53;
  }

  chance(p: number): boolean {
    return this.unit() < p;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('pick from an empty list');
    return list[this.below(list.length)] as T;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const copy = list.slice();
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = copy[i] as T;
      copy[i] = copy[j] as T;
      copy[j] = held;
    }
    return copy;
  }
}
