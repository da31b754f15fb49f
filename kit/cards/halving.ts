// Successive halving (Karnin, Koren, Somekh 2013): all options are tried in a few sampled deals, the better half in
// more, the best few in many. The same work tells close options apart better than trying all equally often.

/** So many samples for each option that is left; then this share of the options goes on. */
export type Heat = readonly [samples: number, share: number];

/**
 * The option with the highest value, summed over the samples. Of equals the first.
 * @param draw makes the next sample
 * @param value of an option in that sample
 * @param alike tells of each option (by its place) the place of one that has the same value in every sample: such
 *   options are tried as one
 */
export function bestOf<Option>(
  options: readonly Option[],
  heats: readonly Heat[],
  draw: () => void,
  value: (option: Option) => number,
  alike: (place: number) => number = (place) => place,
): Option {
  const sums = options.map((option) => ({ option, sum: 0 }));
  let left = options.map((option, place) => ({
    option,
    tried: sums[alike(place)] as { sum: number } & { option: Option },
  }));
  for (const [samples, share] of heats) {
    const tries = [...new Set(left.map(({ tried }) => tried))];
    if (tries.length === 1) break;
    for (let i = 0; i < samples; i++) {
      draw();
      for (const tried of tries) tried.sum += value(tried.option);
    }
    left = left
      .toSorted((a, b) => b.tried.sum - a.tried.sum)
      .slice(0, Math.max(1, Math.ceil(left.length * share)));
  }
  return (left[0] as { option: Option }).option;
}
