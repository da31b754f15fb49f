// Friends' boxes as the server has them. A box stays on the device, to be seen without a connection.
import * as v from 'valibot';
import { type BoxDetails, friendsBox, friendsBoxes, invite, mostJoined } from '../../protocol/friends.ts';
import { notify } from '../account/notice.ts';
import { playerId, useSession } from '../account/session.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { keptQuery } from '../lib/keptQuery.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { failureWords, getJson, send } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';

/** Refetch interval (ms) where the live stream is unavailable. */
const REFETCH_MS = 60_000;

export function useFriendsBox(id: string, player: string) {
  const date = useTodaysDate();
  const fetch = () => getJson(`/api/friends/${id}?date=${date}`);
  return useAnswer({
    ...keptQuery({ of: ['friends', id], most: mostJoined, player, schema: friendsBox, fetch }),
    queryKey: ['friends', id, player, date],
    refetchInterval: REFETCH_MS,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
}

export function useFriendsBoxes() {
  const enabled = playerId(useSession()) !== undefined;
  const queryFn = async () => v.parse(friendsBoxes, await getJson('/api/friends'));
  return useOwnAnswer({ queryKey: ['friends'], queryFn, enabled, refetchOnWindowFocus: true });
}

export function useInvite(id: string, secret: string, player: string) {
  const queryFn = async () => {
    const answer = await send('POST', `/api/friends/${id}/invite`, { secret });
    return v.parse(invite, await answer.json());
  };
  const queryKey = ['invite', id, secret, player];
  return useAnswer({ queryKey, queryFn, retry: false });
}

export function refreshFriends(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['friends'] });
}

const madeBox = v.object({ id: v.string() });

/** @returns the id of the new box */
export async function makeBox(details: BoxDetails): Promise<string> {
  const answer = await send('POST', '/api/friends', details);
  return v.parse(madeBox, await answer.json()).id;
}

/** A request about a box: a change by its maker, or leaving it. Refreshes what pages show of it. */
export async function changeBox(
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<void> {
  await send(method, `/api/friends/${path}`, body);
  await refreshFriends();
}

/** Says so on failure. */
export function tryToChange(...change: Parameters<typeof changeBox>): Promise<void> {
  return changeBox(...change).catch((error: unknown) => notify(failureWords(error)));
}
