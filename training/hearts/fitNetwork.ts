// Fits a network with one hidden layer to examples: Adam (Kingma and Ba, 2015) on the squared error of what an option costs
// more than the others of its decision, clipped at 3 points, as rare moons would drown all else.
import type { StoredNetwork } from '../../games/hearts/network.ts';
import type { Stream } from '../../kit/round/random.ts';
import type { Example } from './examples.ts';

const batch = 64;
const clip = 3;
const rates = { first: 0.003, last: 0.0001 };
const decay = { mean: 0.9, square: 0.999 };

interface Weights {
  /** At unit × width + input. */
  readonly units: Float64Array;
  readonly output: Float64Array;
}

export function fitNetwork(
  examples: readonly Example[],
  { units, epochs }: { readonly units: number; readonly epochs: number },
  random: Stream,
): StoredNetwork {
  const width = examples[0]?.inputs[0]?.length ?? 0;
  const weights: Weights = {
    units: Float64Array.from({ length: units * width }, () => gauss(random) / Math.sqrt(width)),
    output: Float64Array.from({ length: units }, () => gauss(random) / Math.sqrt(units)),
  };
  const slope: Weights = { units: new Float64Array(units * width), output: new Float64Array(units) };
  const stepUnits = adam(weights.units, slope.units);
  const stepOutput = adam(weights.output, slope.output);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = rates.first * (1 - epoch / epochs) + rates.last;
    for (const [i, example] of random.shuffle(examples).entries()) {
      addSlope(weights, example, slope);
      if (i % batch < batch - 1) continue;
      stepUnits(rate);
      stepOutput(rate);
    }
  }
  return stored(weights);
}

/** Adds to the slope of the error what an example adds to it. */
function addSlope({ units, output }: Weights, { inputs, costs }: Example, slope: Weights): void {
  const width = units.length / output.length;
  const sums = inputs.map((input) =>
    Float64Array.from(output, (_, unit) => {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += (units[unit * width + i] as number) * (input[i] as number);
      return Math.max(0, sum);
    }),
  );
  const guesses = sums.map((sum) =>
    sum.reduce((total, value, unit) => total + value * (output[unit] as number), 0),
  );
  const errors = clippedErrors(guesses, costs);
  for (const [option, input] of inputs.entries()) {
    const error = errors[option] as number;
    for (let unit = 0; unit < output.length; unit++) {
      const value = sums[option]?.[unit] as number;
      if (value === 0) continue;
      slope.output[unit] = (slope.output[unit] as number) + error * value;
      const part = error * (output[unit] as number);
      for (let i = 0; i < width; i++) {
        const at = unit * width + i;
        slope.units[at] = (slope.units[at] as number) + part * (input[i] as number);
      }
    }
  }
}

/** Only differences between the options of a decision count. */
function clippedErrors(guesses: readonly number[], costs: readonly number[]): number[] {
  const mean = average(guesses);
  const errors = guesses.map((guess, i) => {
    const error = guess - mean - (costs[i] as number);
    return Math.max(-clip, Math.min(clip, error));
  });
  const meanError = average(errors);
  return errors.map((error) => error - meanError);
}

/** @returns takes one step against the slope of a batch, and sets that to 0 */
function adam(weights: Float64Array, slope: Float64Array): (rate: number) => void {
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  let steps = 0;
  return (rate) => {
    steps++;
    const meanPart = 1 - decay.mean ** steps;
    const squarePart = 1 - decay.square ** steps;
    for (let i = 0; i < weights.length; i++) {
      const each = (slope[i] as number) / batch;
      means[i] = decay.mean * (means[i] as number) + (1 - decay.mean) * each;
      squares[i] = decay.square * (squares[i] as number) + (1 - decay.square) * each * each;
      const spread = Math.sqrt((squares[i] as number) / squarePart) + 1e-8;
      weights[i] = (weights[i] as number) - (rate * ((means[i] as number) / meanPart)) / spread;
      slope[i] = 0;
    }
  };
}

/** Each unit's weights as bytes: what they are multiplied by, its output is divided by. Outputs are at most 9,999. */
function stored({ units, output }: Weights): StoredNetwork {
  const width = units.length / output.length;
  const bytes = new Int8Array(units.length);
  const scaled = Array.from(output, (weight, unit) => {
    const own = units.subarray(unit * width, (unit + 1) * width);
    const largest = Math.max(...own.map(Math.abs));
    bytes.set(
      own.map((each) => Math.round((each / largest) * 127)),
      unit * width,
    );
    return weight * largest;
  });
  const largest = Math.max(...scaled.map(Math.abs));
  return {
    units: Buffer.from(bytes.buffer).toString('base64'),
    output: scaled.map((weight) => Math.round((weight / largest) * 9_999)),
  };
}

/** Box and Muller's. */
function gauss(random: Stream): number {
  return Math.sqrt(-2 * Math.log(random.unit() + 1e-12)) * Math.cos(2 * Math.PI * random.unit());
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
