// Output of commands: text for people, JSON for programs (--json).
import { isTime } from '../../protocol/desk.ts';

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

/** A field, or a heading and a function. */
type Column<Row> = (keyof Row & string) | readonly [heading: string, value: (row: Row) => Cell];

/** Formats rows, a line each. The desk shows the same columns. */
export interface Listing<Row> {
  (rows: readonly Row[]): string;
  readonly columns: readonly Column<Row>[];
}

/** Heading for a field: "last seen" for "lastSeenAt". */
export function headingOf(field: string): string {
  return field.replace(/At$/, '').replace(/[A-Z]/g, ' $&').toLowerCase();
}

/** @param none text without rows */
export function list<Row>(columns: readonly Column<Row>[], none = 'None.'): Listing<Row> {
  const read = (row: Row, column: Column<Row>) =>
    typeof column === 'string' ? field(column, row[column]) : column[1](row);
  const format = (rows: readonly Row[]): string => {
    if (rows.length === 0) return none;
    return table(
      columns.map((column) => (typeof column === 'string' ? headingOf(column) : column[0]).toUpperCase()),
      rows.map((row) => columns.map((column) => read(row, column))),
    );
  };
  return Object.assign(format, { columns });
}

export function field(name: string, value: unknown): Cell {
  return isTime(name) ? time(value as number) : (value as Cell);
}

/** Joins paragraphs; leaves out missing ones. */
export function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
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
