// Successive halving (Karnin, Koren, Somekh 2013): tries all options in a few sampled deals, the better half in more,
// the best few in many. For the same work it separates close options better than trying all equally often.

/**
 * Returns the option with the highest sum of values, the first among equals.
 * @param heats samples of each remaining option, before the worse half is dropped
 * @param draw prepares the next sample
 * @param value returns an option's value in that sample
 */
export function bestOf<Option>(
  options: readonly Option[],
  heats: readonly number[],
  draw: () => void,
  value: (option: Option) => number,
): Option {
  let left = options.map((option) => ({ option, sum: 0 }));
  for (const samples of heats) {
    if (left.length === 1) break;
    for (let i = 0; i < samples; i++) {
      draw();
      for (const tried of left) tried.sum += value(tried.option);
    }
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
  }
  return (left[0] as { option: Option }).option;
}
