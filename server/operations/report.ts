// Output of commands: text for people, JSON for programs (--json).

export interface Report {
  /** Printed with --json. */
  readonly data: unknown;
  readonly text: string;
  /** Failure that the command found, in one line for stderr: the exit code is 1. */
  readonly failed?: string | undefined;
}

export type Cell = string | number | boolean | null | undefined;

/** Formats rows under headings, in aligned columns. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(toCell))];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  );
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

type Value<Row> = (keyof Row & string) | ((row: Row) => Cell);

/** A field whose name is its heading, or a heading and a field or function. */
type Column<Row> = (keyof Row & string) | readonly [heading: string, value: Value<Row>];

/**
 * Formats rows, a line each; `none` without rows. A field is a time if its name ends in "At": "issuedAt" is under ISSUED.
 */
export function list<Row>(columns: readonly Column<Row>[], none = 'None.') {
  const named = columns.map((column) =>
    typeof column === 'string' ? ([column.replace(/At$/, '').toUpperCase(), column] as const) : column,
  );
  const read = (row: Row, value: Value<Row>) =>
    typeof value === 'function' ? value(row) : field(value, row[value]);
  return (rows: readonly Row[]): string => {
    if (rows.length === 0) return none;
    return table(
      named.map(([heading]) => heading),
      rows.map((row) => named.map(([, value]) => read(row, value))),
    );
  };
}

export function field(name: string, value: unknown): Cell {
  return name.endsWith('At') ? time(value as number) : (value as Cell);
}

/** Formats names and values in two columns. */
export function facts(rows: readonly (readonly Cell[])[]): string {
  return table(['', ''], rows).trimStart();
}

/** Formats epoch ms in UTC, to the second. */
export function time(ms: number | null | undefined): string {
  return typeof ms === 'number' ? `${new Date(ms).toISOString().slice(0, 19)}Z` : '';
}

/** Replaces characters that would control the terminal or reverse its text. */
export function withoutControls(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** Escapes characters that would control the terminal: JSON itself only escapes those below the space. */
export function toJson(data: unknown): string {
  return JSON.stringify(data ?? null, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return withoutControls(String(value)).replaceAll('\n', ' ');
}
