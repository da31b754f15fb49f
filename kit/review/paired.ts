// Values of two options in the same samples.

/** @param values at least one */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the mean difference of paired values; 0 within two standard errors. */
export function significantGap(values: readonly number[], others: readonly number[]): number {
  const differences = values.map((value, i) => value - (others[i] as number));
  const mean = meanOf(differences);
  const squares = differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  const variance = squares / (differences.length - 1);
  return mean * mean > (4 * variance) / differences.length ? mean : 0;
}
