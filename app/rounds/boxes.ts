// The boxes of days. The device keeps today's, so that it can be played without a connection.
import * as v from 'valibot';
import { box, boxResults } from '../../protocol/today.ts';
import { keptQuery } from '../lib/keptQuery.ts';
import { getJson, request } from '../lib/send.ts';
import { readServerClock } from '../lib/serverClock.ts';

/** Today's, and one of another day. */
const MOST_KEPT = 2;

export const boxQuery = (date: string) => ({
  ...keptQuery({ of: ['box', date], most: MOST_KEPT, schema: box, fetch: () => fetchBox(date) }),
  // Every page fetches it once: the answer carries the server's clock.
  initialDataUpdatedAt: () => 0,
  staleTime: 3_600_000,
});

async function fetchBox(date: string): Promise<unknown> {
  const response = await request('GET', `/api/today?date=${date}`);
  readServerClock(response);
  if (!response.ok) throw new Error(`No box: ${response.status}`);
  return response.json();
}

export const resultsQuery = (date: string) => ({
  queryKey: ['results', date],
  queryFn: async () => v.parse(boxResults, await getJson(`/api/today/${date}/results`)).matches,
  retry: false,
});
