// Successive halving (Karnin, Koren, Somekh 2013): tries all options in a few sampled deals, the better half in more,
// the best few in many. For the same work it separates close options better than trying all equally often.

/** Samples for each remaining option, then the share of options that remains. */
export type Heat = readonly [samples: number, share: number];

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
): Option {
  let left = options.map((option) => ({ option, sum: 0 }));
  for (const [samples, share] of heats) {
    if (left.length === 1) break;
    for (let i = 0; i < samples; i++) {
      draw();
      for (const tried of left) tried.sum += value(tried.option);
    }
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.max(1, Math.ceil(left.length * share)));
  }
  return (left[0] as { option: Option }).option;
}
