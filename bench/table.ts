// Arguments, confidence intervals and tables of the benches.

/** Reads `--name value`; a number. */
export function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}

/** A seed for the nth hand of a bench. */
export function seedOf(bench: number, hand: number): string {
  return bench.toString(16).padStart(16, '0') + hand.toString(16).padStart(16, '0');
}

export interface Estimate {
  readonly value: number;
  /** Half of the 95 % confidence interval. */
  readonly half: number;
}

/** The mean of independent values. */
export function mean(values: readonly number[]): Estimate {
  const n = values.length;
  const average = values.reduce((a, b) => a + b, 0) / n;
  const variance = values.reduce((a, b) => a + (b - average) ** 2, 0) / (n - 1);
  return { value: average, half: 1.96 * Math.sqrt(variance / n) };
}

/** Sum of `part` over sum of `whole`, both taken per independent hand (delta method). */
export function share(part: readonly number[], whole: readonly number[]): Estimate {
  const n = part.length;
  const total = whole.reduce((a, b) => a + b, 0);
  const ratio = part.reduce((a, b) => a + b, 0) / total;
  const squares = part.reduce((a, p, i) => a + (p - ratio * (whole[i] ?? 0)) ** 2, 0);
  return { value: ratio, half: (1.96 * Math.sqrt((squares / (n - 1)) * n)) / total };
}

export function percent({ value, half }: Estimate): string {
  return `${(value * 100).toFixed(1)} ± ${(half * 100).toFixed(1)} %`;
}

export function number({ value, half }: Estimate): string {
  return `${value.toFixed(2)} ± ${half.toFixed(2)}`;
}

/** Prints rows as a Markdown table. */
export function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(columns));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}
