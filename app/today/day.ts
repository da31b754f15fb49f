// Days with the player's results: one query for all parts of a page.
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { queries } from '../lib/queries.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { hasHistory } from '../rounds/playHistory.ts';
import { watchSubmissions } from '../rounds/submissions.ts';
import type { Day, OwnDeal } from './readDay.ts';
import { RETRY_MS } from './todaysBox.ts';

const chunk = () => loadChunk('today', () => import('./readDay.ts'));

/** @param game whose own day is meant; undefined for the box */
export const dayQuery = (date: string, game?: string) => ({
  queryKey: ['day', date, game],
  queryFn: async (): Promise<Day> => (await chunk()).readDay(date, game),
  refetchInterval: ({ state }: { readonly state: { readonly data: Day | undefined } }) =>
    state.data?.box && state.data.complete ? false : RETRY_MS,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
});

/** Reads the days on the screen again. */
export function refreshDays(): void {
  void queries.invalidateQueries({ queryKey: ['day'] });
}

watchSubmissions(() => {
  const days = queries.getQueriesData<Day>({ queryKey: ['day'] });
  if (days.some(([, day]) => day?.matches.some(({ own }) => own?.waits))) refreshDays();
});

/** A day with the player's results; undefined while pending. @param game as for dayQuery */
export function useDay(date: string, enabled = true, game?: string): Day | undefined {
  return useOwnAnswer({ ...dayQuery(date, game), enabled }).data;
}

/** Today with the player's results. Undefined for new visitors, for whom nothing is fetched, and while incomplete. */
export function useToday(): Day | undefined {
  const { data: played = false } = useOwnAnswer({ queryKey: ['history'], queryFn: hasHistory });
  const day = useDay(useTodaysDate(), played);
  return day?.complete ? day : undefined;
}

/** @param game without one nothing is read */
export function useOwnDeal(game: string | undefined, today: string): OwnDeal | undefined {
  const queryFn = async () => (await chunk()).readOwnDeal(game ?? '');
  const enabled = game !== undefined;
  return useOwnAnswer({ queryKey: ['own deal', game, today], queryFn, enabled }).data;
}
