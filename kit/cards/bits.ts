// Ranks of a suit as bits of an integer, for bots that play a hand out in microseconds.

/** Position of the highest bit; −1 for none. */
export function highest(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** Position of the lowest bit; −1 for none. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Number of set bits (https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel). */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
