// Arguments, confidence intervals and tables of the benches.

/** Reads `--name value`; a number. */
export function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}

/** Returns the seed for the nth hand of a bench. */
export function seedOf(bench: number, hand: number): string {
  return bench.toString(16).padStart(16, '0') + hand.toString(16).padStart(16, '0');
}

export interface Estimate {
  readonly value: number;
  /** Half of the 95 % confidence interval. */
  readonly half: number;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Estimates the mean of independent values. */
export function mean(values: readonly number[]): Estimate {
  return share(
    values,
    values.map(() => 1),
  );
}

/** Estimates the sum of `part` over the sum of `whole`, both per independent hand (delta method). */
export function share(part: readonly number[], whole: readonly number[]): Estimate {
  const [n, total] = [part.length, sum(whole)];
  const ratio = sum(part) / total;
  const squares = sum(part.map((p, i) => (p - ratio * (whole[i] ?? 0)) ** 2));
  return { value: ratio, half: (1.96 * Math.sqrt((squares / (n - 1)) * n)) / total };
}

export const percent = ({ value, half }: Estimate) =>
  `${(value * 100).toFixed(1)} ± ${(half * 100).toFixed(1)} %`;

export const number = ({ value, half }: Estimate) => `${value.toFixed(2)} ± ${half.toFixed(2)}`;

/** Prints rows as a Markdown table. */
export function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n${title}\n`);
  for (const row of [columns, columns.map(() => '---'), ...rows]) console.log(line(row));
}

/** Reports what is past a limit, and has the process exit with 1. */
export function report(past: readonly string[]): void {
  if (past.length === 0) return;
  console.log(`\nPast a limit: ${past.join(', ')}.`);
  process.exitCode = 1;
}
