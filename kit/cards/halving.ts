// Successive halving (Karnin, Koren, Somekh 2013): tries all options in a few sampled deals, the better half in more,
// the best few in many. For the same work it separates close options better than trying all equally often.

/** Options, and how to value them in sampled deals. */
export interface Trials<Option> {
  readonly options: readonly Option[];
  /** Prepares the next sample. */
  draw(): void;
  /** Returns an option's value in that sample. */
  worthOf(option: Option): number;
}

/**
 * Returns the option with the highest sum of values, the first among equals.
 * @param heats samples of each remaining option, before the worse half is dropped
 */
export function bestOf<Option>({ options, draw, worthOf }: Trials<Option>, heats: readonly number[]): Option {
  let left = options.map((option) => ({ option, sum: 0 }));
  for (const samples of heats) {
    if (left.length === 1) break;
    for (let i = 0; i < samples; i++) {
      draw();
      for (const tried of left) tried.sum += worthOf(tried.option);
    }
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
  }
  return (left[0] as { option: Option }).option;
}
