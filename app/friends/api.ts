// Friends' boxes as the server has them. A box stays on the device, to be seen without a connection.
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type BoxDetails,
  type FriendsBox,
  friendsBox,
  friendsBoxes,
  invite,
} from '../../protocol/friends.ts';
import { notify } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { failureWords, getJson, ServerError, send } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

/** Refetch interval (ms) where the live stream is unavailable. */
const REFETCH_MS = 60_000;
/** Maximum characters of a stored box: fifty members with a week's results take less. */
const LONGEST_STORED = 200_000;

export interface KnownBox {
  /** Time of the answer, epoch ms. */
  readonly at: number;
  readonly box: FriendsBox;
}

const known = v.object({ player: v.string(), at: v.number(), box: friendsBox });

const storedKey = (id: string) => `friends:${id}`;

function storedBox(id: string, player: string): KnownBox | undefined {
  const stored = v.safeParse(known, readStoredJson(storedKey(id), LONGEST_STORED));
  return stored.success && stored.output.player === player ? stored.output : undefined;
}

async function fetchBox(id: string, player: string, date: string): Promise<KnownBox> {
  try {
    const box = v.parse(friendsBox, await getJson(`/api/friends/${id}?date=${date}`));
    const at = Date.now();
    writeStored(storedKey(id), JSON.stringify({ player, at, box }));
    return { at, box };
  } catch (error) {
    if (isMissing(error)) removeStored(storedKey(id));
    throw error;
  }
}

/** Whether the box is gone, or the player is no longer a member. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServerError && error.status === 404;
}

export function useFriendsBox(id: string, player: string) {
  const date = useTodaysDate();
  return useQuery(
    {
      queryKey: ['friends', id, player, date],
      queryFn: () => fetchBox(id, player, date),
      initialData: () => storedBox(id, player),
      initialDataUpdatedAt: 0,
      retry: false,
      refetchInterval: REFETCH_MS,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
    queries,
  );
}

export function useFriendsBoxes(player: string) {
  const queryKey = ['friends', player];
  const queryFn = async () => v.parse(friendsBoxes, await getJson('/api/friends'));
  return useQuery({ queryKey, queryFn, refetchOnWindowFocus: true }, queries);
}

export function useInvite(id: string, secret: string, player: string) {
  const queryFn = async () => {
    const answer = await send('POST', `/api/friends/${id}/invite`, { secret });
    return v.parse(invite, await answer.json());
  };
  const queryKey = ['invite', id, secret, player];
  return useQuery({ queryKey, queryFn, retry: false }, queries);
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

/** Sends a finished run to a box, for its members to play against. */
export async function sendChallenge(id: string, run: string): Promise<void> {
  await send('POST', `/api/friends/${id}/challenges`, { run });
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
