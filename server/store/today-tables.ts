// The tables of the day's box. Dates are text such as '2026-11-22', times epoch ms, JSON text.
import type { Generated } from 'kysely';

export interface TodayTables {
  today_days: TodayDaysTable;
  today_attempts: TodayAttemptsTable;
  today_counts: TodayCountsTable;
  guest_days: { uid: string; date: string };
  uptime: { since: number; until: number };
}

/** A day that has begun, or a coming one whose games an operator has set. */
interface TodayDaysTable {
  date: string;
  /** A list: of TodaysMatch once it has begun, of PlannedMatch before. */
  matches: string;
  /** Null before. From then on nothing of it changes. */
  begun_at: number | null;
}

/** Each player's first finished attempt at a match. */
export interface TodayAttemptsTable {
  uid: string;
  date: string;
  game_id: string;
  difficulty: string;
  score: number;
  /** The time that the player has taken. */
  ms: number;
  run_id: string;
  /** 0 for an attempt that is excluded from comparisons. */
  ranked: 0 | 1;
  /** 1 while histogram and board of its day have it. */
  counted: Generated<0 | 1>;
  finished_at: number;
}

/** Number of finished attempts in a range of results: see today/histogram.ts. */
interface TodayCountsTable {
  date: string;
  game_id: string;
  level: number;
  bucket: number;
  count: number;
}
