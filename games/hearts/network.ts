// Small neural networks, each with one layer of rectified linear units, that tell what a card costs. training/hearts
// trains them. Weights are whole numbers, up to one factor: only which card costs least matters.

/** As stored: of each unit the weights of its inputs, a signed byte each, in Base64; and by unit the weight of its output. */
export interface StoredNetwork {
  readonly units: string;
  readonly output: readonly number[];
}

/** What an input costs, as a multiple of points, and up to a constant. */
export type Network = (inputs: readonly number[]) => number;

export function networkOf({ units, output }: StoredNetwork): Network {
  const weights = signedBytes(units);
  const width = weights.length / output.length;
  const sums = new Float64Array(output.length);
  return (inputs) => {
    if (inputs.length !== width) throw new RangeError(`${inputs.length} inputs, not ${width}`);
    sums.fill(0);
    for (let i = 0; i < width; i++) {
      const input = inputs[i] as number;
      // As nearly half of them are.
      if (input === 0) continue;
      for (let unit = 0, at = i; unit < sums.length; unit++, at += width) {
        sums[unit] = (sums[unit] as number) + (weights[at] as number) * input;
      }
    }
    let cost = 0;
    for (let unit = 0; unit < sums.length; unit++) {
      const sum = sums[unit] as number;
      if (sum > 0) cost += sum * (output[unit] as number);
    }
    return cost;
  };
}

function signedBytes(base64: string): Int8Array {
  const text = atob(base64);
  const bytes = new Int8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The option that costs least; of equals the first. */
export function cheapest<Option>(options: readonly Option[], costOf: (option: Option) => number): Option {
  const costs = options.map(costOf);
  return options[costs.indexOf(Math.min(...costs))] as Option;
}
