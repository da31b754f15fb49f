// Small neural networks with one layer of rectified linear units that estimate the cost of a card. training/hearts
// trains them. Weights are scaled to whole numbers, since only the order of costs matters.

/** Stored form: each unit's input weights as signed bytes, in Base64, and the weight of each unit's output. */
export interface StoredNetwork {
  readonly units: string;
  readonly output: readonly number[];
}

/** Returns the cost of an option: points, up to a factor and a constant. */
export type Network = (inputs: readonly number[]) => number;

export function networkOf({ units, output }: StoredNetwork): Network {
  const weights = Int8Array.from(atob(units), (byte) => byte.charCodeAt(0));
  const width = weights.length / output.length;
  return (inputs) => {
    if (inputs.length !== width) throw new RangeError(`${inputs.length} inputs, not ${width}`);
    return output.reduce((cost, weight, unit) => {
      const sum = inputs.reduce(
        (total, input, i) => total + (weights[unit * width + i] as number) * input,
        0,
      );
      return cost + Math.max(0, sum) * weight;
    }, 0);
  };
}

/** The option of least cost, the first among equals. */
export function cheapest<Option>(options: readonly Option[], costOf: (option: Option) => number): Option {
  const costs = options.map(costOf);
  return options[costs.indexOf(Math.min(...costs))] as Option;
}
