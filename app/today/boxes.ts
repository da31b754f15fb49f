// The boxes of days, and games' own days. The device keeps today's, so that they can be played without a connection.
import { box, boxResults } from '../../protocol/today.ts';
import { keptQuery } from '../lib/keptQuery.ts';
import { getJson } from '../lib/send.ts';
import type { TodaysRound } from '../rounds/ownRounds.ts';
import { boxPath, fetchBox, keptBox, pageStart } from './todaysBox.ts';

/** Games' own days; results of boxes and of those. */
const MOST_KEPT = { deals: 15, results: 17 };

const STALE_MS = 3_600_000;

/** @param game whose own day is meant; undefined for the box */
export const pathOf = (path: string, game: string | undefined): string =>
  game === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}game=${game}`;

/** Whether a round is a match of the box, or a deal of a game's own day. @param game as for pathOf */
export const isOf = (round: TodaysRound, game: string | undefined): boolean =>
  game === undefined ? !round.outside : round.game === game;

export const boxQuery = (date: string, game?: string) => {
  const deals = { of: ['deals', `${date} ${game}`] as const, most: MOST_KEPT.deals };
  return {
    ...keptQuery({
      ...(game === undefined ? keptBox(date) : deals),
      schema: box,
      fetch: () => fetchBox(pathOf(boxPath(date), game)),
    }),
    staleTime: () => Math.min(STALE_MS, Date.now() - pageStart),
  };
};

/** @param player ID; '' for a guest */
export const resultsQuery = (date: string, player: string, game?: string) =>
  keptQuery({
    of: ['results', game === undefined ? date : `${date} ${game}`],
    most: MOST_KEPT.results,
    player,
    schema: boxResults,
    fetch: () => getJson(pathOf(`/api/today/${date}/results`, game)),
  });
