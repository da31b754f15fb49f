import * as v from 'valibot';
import { type FriendsToday, friendsToday } from '../../protocol/friends.ts';
import { playerId, useSession } from '../account/session.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { getJson } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';

const STALE_MS = 60_000;

/** Friends who have played today. Undefined for guests, and while pending or unavailable. */
export function useFriendsToday(): FriendsToday | undefined {
  const enabled = playerId(useSession()) !== undefined;
  const date = useTodaysDate();
  return useOwnAnswer({
    queryKey: ['friends', 'today', date],
    queryFn: async () => v.parse(friendsToday, await getJson(`/api/friends/today?date=${date}`)),
    enabled,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  }).data;
}
