// The boxes of days. The device keeps today's, so that it can be played without a connection.
import * as v from 'valibot';
import { type Box, box, boxResults } from '../../protocol/today.ts';
import { getJson } from '../lib/send.ts';
import { readServerClock, todaysDate } from '../lib/serverClock.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';

const storedKey = 'today';

export const boxQuery = (date: string) => ({
  queryKey: ['box', date],
  queryFn: () => fetchBox(date),
  initialData: () => storedBox(date),
  // Every page fetches it once: the answer carries the server's clock.
  initialDataUpdatedAt: 0,
  staleTime: 3_600_000,
  retry: false,
});

function storedBox(date: string): Box | undefined {
  const stored = v.safeParse(box, readStoredJson(storedKey));
  return stored.success && stored.output.date === date ? stored.output : undefined;
}

async function fetchBox(date: string): Promise<Box> {
  const response = await fetch(`/api/today?date=${date}`);
  readServerClock(response);
  if (!response.ok) throw new Error(`No box: ${response.status}`);
  const text = await response.text();
  const fetched = v.parse(box, JSON.parse(text));
  if (date === todaysDate()) writeStored(storedKey, text);
  return fetched;
}

export const resultsQuery = (date: string) => ({
  queryKey: ['results', date],
  queryFn: async () => v.parse(boxResults, await getJson(`/api/today/${date}/results`)).matches,
  retry: false,
});
