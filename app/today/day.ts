// Days as their player sees them: one query for all parts of a page that show one.
import { useQuery } from '@tanstack/react-query';
import type { Box } from '../../protocol/today.ts';
import { useSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { queries } from '../lib/queries.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { boxQuery } from '../rounds/boxes.ts';
import { hasHistory } from '../rounds/playHistory.ts';
import { watchSubmissions } from '../rounds/submissions.ts';
import type { Day } from './readDay.ts';

/** While a box is unavailable, it is asked for this often (ms). */
const RETRY_MS = 15_000;

/** @param player their ID, or the kind of session of somebody without one */
export const dayQuery = (date: string, player: string) => ({
  queryKey: ['day', date, player],
  queryFn: async (): Promise<Day> => {
    const { readDay } = await loadChunk('today', () => import('./readDay.ts'));
    return readDay(date);
  },
  refetchInterval: ({ state }: { readonly state: { readonly data: Day | undefined } }) =>
    state.data && !state.data.box ? RETRY_MS : false,
  networkMode: 'always' as const,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
});

watchSubmissions(() => {
  const days = queries.getQueriesData<Day>({ queryKey: ['day'] });
  if (days.some(([, day]) => day?.matches.some(({ own }) => own?.waits)))
    void queries.invalidateQueries({ queryKey: ['day'] });
});

function usePlayer(): string {
  const session = useSession();
  return session.kind === 'user' ? session.id : session.kind;
}

/** Undefined while it is not known. */
export function useDay(date: string, enabled = true): Day | undefined {
  return useQuery({ ...dayQuery(date, usePlayer()), enabled }, queries).data;
}

/** Today as its player sees it. Undefined for somebody who has not played yet: nothing is fetched for them. */
export function useToday(): Day | undefined {
  const queryKey = ['history', usePlayer()];
  const { data: played = false } = useQuery(
    { queryKey, queryFn: hasHistory, networkMode: 'always' },
    queries,
  );
  return useDay(useTodaysDate(), played);
}

/** Today's box, the same for everybody. Undefined while it is unavailable. */
export function useTodaysBox(): Box | undefined {
  return useQuery(boxQuery(useTodaysDate()), queries).data;
}
