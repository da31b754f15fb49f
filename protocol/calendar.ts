// A month of days' boxes, or of a game's own days. At most 4 KB, so names are short and a match is a tuple.
import * as v from 'valibot';
import { whole } from '../kit/round/log.ts';
import { date } from './date-schema.ts';
import { isDate } from './dates.ts';
import type { Flame, MatchResults } from './today.ts';

/** A month as text: 2026-11. */
export const month = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d$/),
  v.check((text) => isDate(`${text}-01`)),
);

/** Flames of a player's matches of a day, in the order of the box, a letter each; a dot for one that is to come. */
const letters = { '.': undefined, s: 'struck', l: 'lit', b: 'blazing' } as const satisfies Record<
  string,
  Flame | undefined
>;

const match = v.tuple([
  /** Id of the game. */
  v.string(),
  /** Par; null without one. */
  v.nullable(whole),
  /** Least of the top tenth, score and seconds; both 0 without one. */
  whole,
  whole,
]);

const calendarDay = v.object({
  /** Day of the month. */
  day: whole,
  box: v.array(match),
  /** Missing without a finished attempt. */
  own: v.exactOptional(v.pipe(v.string(), v.regex(/^[.slb]{1,3}$/))),
});
export type CalendarDay = v.InferOutput<typeof calendarDay>;

/**
 * `GET /api/today/calendar?month=`: the days of a month that had a box, with the player's flames. With `&game=`, a day's matches are
 * the game's deals at all difficulties, easiest first.
 */
export const calendar = v.object({
  /** Date of the first box; missing before there is one. */
  first: v.exactOptional(date),
  days: v.array(calendarDay),
  /** Boxes of all months whose three matches the player has finished; missing for visitors, and of a game. */
  whole: v.exactOptional(whole),
});
export type Calendar = v.InferOutput<typeof calendar>;

export function tenthOf([, , score, seconds]: CalendarDay['box'][number]): MatchResults['tenth'] {
  return score === 0 && seconds === 0 ? undefined : { score, seconds };
}

export function lettersOf(flames: readonly (Flame | undefined)[]): string {
  return flames.map((flame) => flame?.charAt(0) ?? '.').join('');
}

export function flamesOf(own: string): (Flame | undefined)[] {
  return Array.from(own, (letter) => letters[letter as keyof typeof letters]);
}
