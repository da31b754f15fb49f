// Computes a player's streak of days with a played box, from the days themselves rather than a counter.
import { addDays, dateOf, dayNumber, weekdayOf } from './dates.ts';

/** Spare matches at the start of a streak. Each is earned back within a week. */
const MOST_SPARES = 2;
const DAYS_PER_SPARE = 7;
/** Counts spare matches in sevenths: a day adds one, a missed day takes seven. */
const FULL = MOST_SPARES * DAYS_PER_SPARE;

interface PlayedDays {
  /** Dates with a finished match, in any order. */
  readonly played: Iterable<string>;
  /** Dates on which the service was unavailable. */
  readonly outages: Iterable<string>;
  readonly today: string;
  /** Whether spare matches cover missed days: those of boxes only. */
  readonly hasSpares?: boolean;
}

export interface WeekDay {
  readonly date: string;
  /** `spared`: missed, covered by a spare match; `outage`: missed and forgiven; `none`: missed, or still to come. */
  readonly state: 'played' | 'spared' | 'outage' | 'none';
}

export type RowDay = 'played' | 'spared' | 'outage';

export interface Streak {
  readonly current: number;
  /** Date on which it began. */
  readonly begins?: string;
  readonly best: number;
  readonly spares: number;
  /** Monday to Sunday of this week. */
  readonly week: readonly WeekDay[];
}

/** A possible streak from its first day (number). */
interface Run {
  readonly start: number;
  readonly length: number;
  readonly sevenths: number;
}

/**
 * Lets a streak begin on any played day, with all spare matches; the longest counts. So a day that another device reports
 * later can only lengthen streaks.
 */
export function streakOf({ played, outages, today, hasSpares = true }: PlayedDays): Streak {
  const full = hasSpares ? FULL : 0;
  const days = new Set(Array.from(played, dayNumber));
  const forgiven = new Set(Array.from(outages, dayNumber));
  const now = dayNumber(today);
  // A player who has crossed the date line may have played a later day than today.
  const last = Math.max(now, ...days);
  let runs: readonly Run[] = [];
  let best = 0;
  for (let day = Math.min(last, ...days); day <= last; day += 1) {
    // A day that is not over is not missed.
    if (!days.has(day) && day >= now) continue;
    if (days.has(day))
      runs = [...runs.map((run) => longer(run, full)), { start: day, length: 1, sevenths: full }];
    else
      runs = runs.map((run) => without(run, full, forgiven.has(day))).filter(({ sevenths }) => sevenths >= 0);
    runs = leading(runs);
    best = Math.max(best, runs[0]?.length ?? 0);
  }
  const run = runs[0];
  const monday = now - weekdayOf(now);
  return {
    current: run?.length ?? 0,
    ...(run && { begins: dateOf(run.start) }),
    best,
    spares: Math.floor((run?.sevenths ?? full) / DAYS_PER_SPARE),
    week: Array.from({ length: 7 }, (_, i) => {
      const day = monday + i;
      return { date: dateOf(day), state: stateOf(day) };
    }),
  };

  function stateOf(day: number): WeekDay['state'] {
    if (days.has(day)) return 'played';
    if (forgiven.has(day)) return 'outage';
    return run && day > run.start && day < now ? 'spared' : 'none';
  }
}

const refilled = (sevenths: number, full: number) => Math.min(full, sevenths + 1);

function longer({ start, length, sevenths }: Run, full: number): Run {
  return { start, length: length + 1, sevenths: refilled(sevenths, full) };
}

function without({ start, length, sevenths }: Run, full: number, isForgiven: boolean): Run {
  return { start, length, sevenths: refilled(sevenths, full) - (isForgiven ? 0 : DAYS_PER_SPARE) };
}

/** Drops runs that are neither longer nor have more spares than another; longest first. */
function leading(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  for (const run of runs) if (run.sevenths > (kept.at(-1)?.sevenths ?? -1)) kept.push(run);
  return kept;
}

/**
 * Returns the days from a date on that belong to a streak: today's, and before it the one that each earlier day played
 * was the last of.
 */
export function daysInRows(
  { played, outages, today }: PlayedDays,
  from: string,
): ReadonlyMap<string, RowDay> {
  const days = new Set(played);
  const forgiven = new Set(outages);
  const rows = new Map<string, RowDay>();
  for (let end = today; end >= from; ) {
    const { begins } = streakOf({
      played: Array.from(days).filter((day) => day <= end),
      outages,
      today: end,
    });
    for (let day = begins ?? end; begins !== undefined && day <= end; day = addDays(day, 1)) {
      const state = days.has(day) ? 'played' : forgiven.has(day) ? 'outage' : 'spared';
      // Today is not over: it may still be played.
      if (day >= from && (day < today || state === 'played')) rows.set(day, state);
    }
    const before = begins ?? end;
    end = Array.from(days).reduce((last, day) => (day < before && day > last ? day : last), '');
  }
  return rows;
}
