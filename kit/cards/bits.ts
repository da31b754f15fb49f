// The ranks of a suit as bits of an integer, for bots that play a hand out in microseconds.

const clz32 = Math.clz32;

/** −1 for no ranks. */
export function highest(bits: number): number {
  return 31 - clz32(bits);
}

/** −1 for no ranks. */
export function lowest(bits: number): number {
  return 31 - clz32(bits & -bits);
}
