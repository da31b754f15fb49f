// Successive halving (Karnin, Koren, Somekh 2013): all options are tried in a few sampled deals, the better half in
// more, the best few in many. The same work tells close options apart better than trying all equally often.

/** So many samples for each option that is left; then this share of the options goes on. */
export type Heat = readonly [samples: number, share: number];

/** What is known of the options, so that what cannot change the choice is not tried. */
interface Known {
  /**
   * Of each option (by its place) the place of one that has the same value in every sample: such options are tried as one.
   */
  readonly alike?: (place: number) => number;
  /** Two options' values differ by no more than this in any sample. */
  readonly range?: number;
}

/** More than the sums' rounding. */
const margin = 1e-6;

/**
 * The option with the highest value, summed over the samples. Of equals the first.
 * @param draw makes the next sample
 * @param value of an option in that sample
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
    tried: sums[alike(place)] as { sum: number } & { option: Option },
  }));
  for (const [samples, share] of heats) {
    const tries = [...new Set(left.map(({ tried }) => tried))];
    if (tries.length === 1 || range === 0) break;
    const kept = Math.max(1, Math.ceil(left.length * share));
    for (let i = 0; i < samples; i++) {
      // The best is ahead by more than it can lose.
      if (kept === 1 && lead(tries) > range * (samples - i) + margin) break;
      draw();
      for (const tried of tries) tried.sum += value(tried.option);
    }
    left = left.toSorted((a, b) => b.tried.sum - a.tried.sum).slice(0, kept);
  }
  return (left[0] as { option: Option }).option;
}

/** By how much the best is ahead of the second. */
function lead(tries: readonly { readonly sum: number }[]): number {
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const { sum } of tries) {
    second = Math.max(second, Math.min(best, sum));
    best = Math.max(best, sum);
  }
  return best - second;
}
