// The boxes of days, and games' own days. The device keeps today's, so that they can be played without a connection.
import { box, boxResults } from '../../protocol/today.ts';
import { keptQuery } from '../lib/keptQuery.ts';
import { getJson, request } from '../lib/send.ts';
import { readServerClock } from '../lib/serverClock.ts';

/** Boxes: today's, and one of another day; games' own days; results of both. */
const MOST_KEPT = { box: 2, deals: 15, results: 17 };

/** @param game whose own day is meant; undefined for the box */
export const pathOf = (path: string, game: string | undefined): string =>
  game === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}game=${game}`;

export const boxQuery = (date: string, game?: string) => ({
  ...keptQuery({
    of: game === undefined ? ['box', date] : ['deals', `${date} ${game}`],
    most: game === undefined ? MOST_KEPT.box : MOST_KEPT.deals,
    schema: box,
    fetch: () => fetchBox(pathOf(`/api/today?date=${date}`, game)),
  }),
  // Every page fetches it once: the answer carries the server's clock.
  initialDataUpdatedAt: () => 0,
  staleTime: 3_600_000,
});

async function fetchBox(path: string): Promise<unknown> {
  const response = await request('GET', path);
  readServerClock(response);
  if (!response.ok) throw new Error(`No box: ${response.status}`);
  return response.json();
}

/** @param player ID; '' for a guest */
export const resultsQuery = (date: string, player: string, game?: string) =>
  keptQuery({
    of: ['results', game === undefined ? date : `${date} ${game}`],
    most: MOST_KEPT.results,
    player,
    schema: boxResults,
    fetch: () => getJson(pathOf(`/api/today/${date}/results`, game)),
  });
