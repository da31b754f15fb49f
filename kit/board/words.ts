// Numbers, times and sizes in words.
import { grouped } from './grouped.ts';

/** "1 card", "2 cards", "2 lives" */
export function counted(n: number, unit: string, plural = `${unit}s`): string {
  return `${grouped(n)} ${n === 1 ? unit : plural}`;
}

/** "spades, hearts and clubs" */
export function joined(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const head = names.slice(0, -1).join(', ');
  return [head, names.at(-1)].filter(Boolean).join(` ${last} `);
}

export function livesText(lives: number): string {
  return counted(lives, 'life', 'lives');
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "Row 2, column 3" */
export function cellName(cell: number, columns: number): string {
  return `Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}

/** "Row 1: X, empty, O. Row 2: …" @param cells row by row */
export function rowsInWords(cells: readonly string[], columns: number): string {
  return Array.from(
    { length: cells.length / columns },
    (_, row) => `Row ${row + 1}: ${cells.slice(row * columns, (row + 1) * columns).join(', ')}.`,
  ).join(' ');
}

/** "3 down, 4 right" */
export function wayWords(right: number, down: number): string {
  const ways = [
    down !== 0 && `${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`,
    right !== 0 && `${Math.abs(right)} ${right > 0 ? 'right' : 'left'}`,
  ];
  return ways.filter(Boolean).join(', ');
}

/** Remaining time, rounded up: "1 minute 30 seconds". */
export function inWords(ms: number): string {
  const total = Math.ceil(ms / 1000);
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  const parts = [
    minutes > 0 && counted(minutes, 'minute'),
    (seconds > 0 || minutes === 0) && counted(seconds, 'second'),
  ];
  return parts.filter(Boolean).join(' ');
}

export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Elapsed time, rounded down. */
export function elapsed(ms: number): string {
  return inWords(wholeSeconds(ms) * 1000);
}

/** "1:05" */
export function clock(ms: number): string {
  const seconds = wholeSeconds(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "1.4 MB" */
export function size(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
