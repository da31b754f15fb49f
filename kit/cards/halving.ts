// Successive halving (Karnin, Koren, Somekh 2013): all options are tried in a few sampled deals, the better half in
// more, the best few in many. The same work tells close options apart better than trying all equally often.

/** So many samples for each option that is left; then this share of the options goes on. */
export type Heat = readonly [samples: number, share: number];

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
): Option {
  let left = options.map((option) => ({ option, sum: 0 }));
  for (const [samples, share] of heats) {
    for (let i = 0; i < samples; i++) {
      draw();
      for (const tried of left) tried.sum += value(tried.option);
    }
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.max(1, Math.ceil(left.length * share)));
    if (left.length === 1) break;
  }
  return (left[0] as { option: Option }).option;
}
