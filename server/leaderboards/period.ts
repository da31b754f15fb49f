import type { Window } from '../../protocol/leaderboards.ts';

const day = 24 * 60 * 60 * 1000;

/** The name under which a board's rows are kept: 'all', 'd:2026-11-21', 'w:2026-W47'. UTC; ISO 8601 weeks. */
export function periodOf(window: Window, when: number): string {
  if (window === 'all') return 'all';
  return window === 'today' ? `d:${dateOf(when)}` : `w:${weekOf(when)}`;
}

/** Returns the start of the current board, epoch ms. */
export function startOf(window: Window, when: number): number {
  if (window === 'all') return 0;
  return window === 'today' ? midnightOf(when) : mondayOf(when);
}

/** Returns the end of the current board, epoch ms. */
export function endOf(window: Window, when: number): number {
  if (window === 'all') return Number.POSITIVE_INFINITY;
  return startOf(window, when) + (window === 'today' ? day : 7 * day);
}

function midnightOf(when: number): number {
  return Math.floor(when / day) * day;
}

function mondayOf(when: number): number {
  const midnight = midnightOf(when);
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day;
}

function dateOf(when: number): string {
  return new Date(when).toISOString().slice(0, 10);
}

function weekOf(when: number): string {
  // A week belongs to the year that its Thursday is in.
  const thursday = mondayOf(when) + 3 * day;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * day)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
