// A month of days' boxes, or of a game's own days, with the player's flames: the server's, and those of rounds that only this device has.
import { difficulties } from '../../kit/round/difficulty.ts';
import { calendar, flamesOf, tenthOf } from '../../protocol/calendar.ts';
import { type Flame, flameOf } from '../../protocol/today.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { fetchKept, keptQuery } from '../lib/keptQuery.ts';
import { getJson } from '../lib/send.ts';
import { type TodaysRound, todaysRounds } from '../rounds/ownRounds.ts';
import { isOf, pathOf } from './boxes.ts';

/** In the order of the box; undefined for a match that is to come. */
export type BoxFlames = readonly (Flame | undefined)[];

export interface Month {
  /** Date of the first box. */
  readonly first: string | undefined;
  /** Boxes by date. */
  readonly boxes: ReadonlyMap<string, BoxFlames>;
  /** Boxes of all months that the player has finished. */
  readonly whole: number;
}

/** Months that stay on the device: two years. */
const MOST_KEPT = 24;

const calendarQuery = (month: string, player = '', game?: string) =>
  keptQuery({
    of: ['calendar', game === undefined ? month : `${month} ${game}`],
    most: MOST_KEPT,
    player,
    schema: calendar,
    fetch: () => getJson(pathOf(`/api/today/calendar?month=${month}`, game)),
  });

/** @throws when the month can't be fetched and is not on this device */
export async function readMonth(month: string, game?: string): Promise<Month> {
  const session = await sessionReady();
  const [{ first, days, whole }, rounds] = await Promise.all([
    fetchKept(calendarQuery(month, playerId(session), game)),
    todaysRounds(session),
  ]);
  const boxes = days.map(({ day, box, own = '' }) => {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    const served = flamesOf(own);
    const here = rounds.finished.filter((round) => round.date === date && isOf(round, game));
    const flames = box.map((match, i) => {
      const [name, par] = match;
      // A game's own days have a deal at each difficulty.
      const round = here.find(
        (each) => each.game === name && (game === undefined || each.difficulty === difficulties[i]),
      );
      return served[i] ?? (round && flameOf(round, par ?? undefined, tenthOf(match)));
    });
    return [date, flames] as const;
  });
  return { first, boxes: new Map(boxes), whole: whole ?? wholeBoxesIn(rounds.finished) };
}

function wholeBoxesIn(rounds: readonly TodaysRound[]): number {
  const boxes = Map.groupBy(
    rounds.filter(({ outside }) => !outside),
    ({ date }) => date,
  );
  return [...boxes.values()].filter((own) => new Set(own.map(({ game }) => game)).size >= 3).length;
}
