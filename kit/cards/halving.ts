// Successive halving (Karnin, Koren, Somekh 2013): tries all options in a few sampled deals, the better half in more,
// the best few in many. For the same work it separates close options better than trying all equally often.

/** Samples for each remaining option, then the share of options that remains. */
export type Heat = readonly [samples: number, share: number];

/** Facts about the options that save samples without changing the choice. */
interface Known {
  /** Maps an option's place to that of an option with the same value in every sample: they are tried as one. */
  readonly alike?: (place: number) => number;
  /** Maximum difference between two options' values in any sample. */
  readonly range?: number;
}

/** Exceeds the rounding error of the sums. */
const margin = 1e-6;

/**
 * Returns the option with the highest sum of values, the first among equals.
 * @param draw prepares the next sample
 * @param value returns an option's value in that sample
 */
export function bestOf<Option>(
  options: readonly Option[],
  heats: readonly Heat[],
  draw: () => void,
  value: (option: Option) => number,
  { alike = (place) => place, range = Number.POSITIVE_INFINITY }: Known = {},
): Option {
  const sums = options.map((option) => ({ option, sum: 0 }));
  let left = options.map((option, place) => ({
    option,
    tried: sums[alike(place)] as { option: Option; sum: number },
  }));
  for (const [samples, share] of heats) {
    const tries = [...new Set(left.map(({ tried }) => tried))];
    if (tries.length === 1 || range === 0) break;
    const kept = Math.max(1, Math.ceil(left.length * share));
    for (let i = 0; i < samples; i++) {
      // The remaining samples can't change the leader.
      if (kept === 1 && lead(tries) > range * (samples - i) + margin) break;
      draw();
      for (const tried of tries) tried.sum += value(tried.option);
    }
    left = left.toSorted((a, b) => b.tried.sum - a.tried.sum).slice(0, kept);
  }
  return (left[0] as { option: Option }).option;
}

/** Difference between the best sum and the second best, of at least two. */
function lead(tries: readonly { readonly sum: number }[]): number {
  const [best = 0, second = 0] = tries.map(({ sum }) => sum).sort((a, b) => b - a);
  return best - second;
}
