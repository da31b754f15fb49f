import { DAY_MS, dateOf, weekdayOf } from '../../protocol/dates.ts';
import type { Window } from '../../protocol/leaderboards.ts';

/** Returns the key of a board's rows: 'all', 'd:2026-11-21' or 'w:2026-W47', in UTC with ISO 8601 weeks. */
export function periodOf(window: Window, when: number): string {
  if (window === 'all') return 'all';
  const day = Math.floor(startOf(window, when) / DAY_MS);
  if (window === 'today') return `d:${dateOf(day)}`;
  // A week belongs to the year of its Thursday.
  const thursday = day + 3;
  const year = dateOf(thursday).slice(0, 4);
  const week = Math.floor((thursday - Date.UTC(Number(year), 0, 1) / DAY_MS) / 7) + 1;
  return `w:${year}-W${String(week).padStart(2, '0')}`;
}

export function startOf(window: Window, when: number): number {
  if (window === 'all') return 0;
  const day = Math.floor(when / DAY_MS);
  return (window === 'today' ? day : day - weekdayOf(day)) * DAY_MS;
}
