// The player's open rounds that another device holds.
import * as v from 'valibot';
import { moveWords } from '../../kit/round/practice.ts';
import { dateTimeWords, dateWords, timeWords } from '../../protocol/dateWords.ts';
import { type OpenRun, openRuns, type Whereabouts } from '../../protocol/runs.ts';
import { getJson } from '../lib/send.ts';

/** @throws ServerError, or fetch's error without a connection */
export async function openElsewhere(): Promise<readonly OpenRun[]> {
  return v.parse(openRuns, await getJson('/api/users/me/open'));
}

/** Whether a time (epoch ms) is of today on this device. */
export const isToday = (at: number): boolean => dateWords(at) === dateWords(Date.now());

/** "14:02, move 31" */
export function whereaboutsWords(
  game: Parameters<typeof moveWords>[0],
  { at, entries }: Pick<Whereabouts, 'at' | 'entries'>,
) {
  const when = isToday(at) ? timeWords(at) : dateTimeWords(at);
  return [when, moveWords(game, entries + 1)].filter(Boolean).join(', ');
}
