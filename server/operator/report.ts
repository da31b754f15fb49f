// What a command has to say: to a person as text, to a program (--json) as JSON.

export interface Report {
  /** The same, for programs. */
  readonly data: unknown;
  readonly text: string;
  /** The command did its work, and what it found is bad news, in a line for stderr: the exit code is 1. */
  readonly failed?: string | undefined;
}

export type Cell = string | number | boolean | null | undefined;

/** Rows under headings, their columns in line. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(toCell))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '))
    .map(trimEnd)
    .join('\n');
}

/** Epoch ms, as operators read it: UTC, to the second. */
export function time(ms: number | null | undefined): string {
  return typeof ms === 'number' ? `${new Date(ms).toISOString().slice(0, 19)}Z` : '';
}

/** Players' text, without what a terminal would obey or show the wrong way round. */
export function harmless(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** As harmless as it is: JSON itself only escapes the controls below the space. */
export function toJson(data: unknown): string {
  return JSON.stringify(data ?? null, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return harmless(String(value)).replaceAll('\n', ' ');
}

function widthOf(text: string): number {
  return [...text].length;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - widthOf(text));
}

function trimEnd(line: string): string {
  return line.trimEnd();
}
