// A month of days' boxes with the player's flames: the server's, and those of rounds that only this device has.
import { type Calendar, calendar, flamesOf, tenthOf } from '../../protocol/calendar.ts';
import { type Flame, flameOf } from '../../protocol/today.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { fetchKept, keptQuery } from '../lib/keptQuery.ts';
import { getJson } from '../lib/send.ts';
import { type TodaysRound, todaysRounds } from '../rounds/ownRounds.ts';

export interface CalendarBox {
  /** In the order of the box; undefined for a match that is to come. */
  readonly flames: readonly (Flame | undefined)[];
}

export interface Month {
  /** Date of the first box. */
  readonly first: string | undefined;
  /** Boxes by date. */
  readonly boxes: ReadonlyMap<string, CalendarBox>;
  /** Boxes of all months that the player has finished. */
  readonly whole: number;
}

/** Months that stay on the device: two years. */
const MOST_KEPT = 24;

const calendarQuery = (month: string, player = '') =>
  keptQuery({
    of: ['calendar', month],
    most: MOST_KEPT,
    player,
    schema: calendar,
    fetch: () => getJson(`/api/today/calendar?month=${month}`),
  });

/** @throws when the month can't be fetched and is not on this device */
export async function readMonth(month: string): Promise<Month> {
  const session = await sessionReady();
  const [{ first, days, whole }, rounds] = await Promise.all([
    fetchKept(calendarQuery(month, playerId(session))),
    todaysRounds(session),
  ]);
  const boxes = days.map(({ day, box, own = '' }) => {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    const served = flamesOf(own);
    const flames = box.map((match, i) => served[i] ?? flameHere(match, date, rounds.finished));
    return [date, { flames }] as const;
  });
  return { first, boxes: new Map(boxes), whole: whole ?? wholeBoxesIn(rounds.finished) };
}

function wholeBoxesIn(rounds: readonly TodaysRound[]): number {
  const dates = Array.from(new Set(rounds.map(({ date }) => date)));
  const gamesOn = (on: string) => new Set(rounds.filter(({ date }) => date === on).map(({ game }) => game));
  return dates.filter((date) => gamesOn(date).size >= 3).length;
}

function flameHere(
  match: Calendar['days'][number]['box'][number],
  date: string,
  rounds: readonly TodaysRound[],
): Flame | undefined {
  const [game, par] = match;
  const round = rounds.find((each) => each.date === date && each.game === game);
  return round && flameOf(round, par ?? undefined, tenthOf(match));
}
