// All rounds of a game with their figures as a table (RFC 4180), for spreadsheets.
import type { Figures } from '../kit/contract/figures.ts';
import type { Counted } from '../kit/round/playerStats.ts';
import { type CardOfKey, cardsFor } from '../kit/round/roundFigures.ts';
import type { FiguredTally } from '../kit/round/tally.ts';

export type CsvColumn = CardOfKey;

export interface CsvRound extends Pick<Counted, 'difficulty' | 'result' | 'score' | 'counts'> {
  /** End of the round, epoch ms. */
  readonly when: number;
  /** The player's time, ms. */
  readonly end: number;
  readonly ranked: boolean;
}

export function columnsFor(figures: Figures, tallies: readonly Pick<FiguredTally, 'figures'>[]): CsvColumn[] {
  return cardsFor(figures, new Set(tallies.flatMap((tally) => Object.keys(tally.figures))));
}

export function csvHead(columns: readonly CsvColumn[]): string {
  const labels = columns.map(({ card: { label, unit } }) =>
    unit === undefined ? label : `${label} (${unit})`,
  );
  return lineOf(['Played', 'Level', 'Result', 'Score', 'Time (s)', 'Counted', ...labels]);
}

export function csvLine(columns: readonly CsvColumn[], round: CsvRound): string {
  const { when, difficulty, result, score, end, ranked, counts = {} } = round;
  const own = columns.map(({ key, card: { digits = 0, by } }) => {
    const value = counts[key];
    if (value === undefined) return '';
    return (by !== 'average' && by?.[value]) || value / 10 ** digits;
  });
  const played = new Date(when).toISOString();
  return lineOf([played, difficulty, result ?? 'left', score, end / 1000, ranked ? 'yes' : 'no', ...own]);
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** An apostrophe keeps spreadsheets from running a text as a formula. */
function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
