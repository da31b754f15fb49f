// Server requests for signed-in players. Only they load it.
import * as v from 'valibot';
import { SessionAnswer } from '../../protocol/account.ts';
import { getJson, ServerError, send } from '../lib/send.ts';
import { syncLaterChanges, syncSettings } from '../settings/sync.ts';
import { readHint } from './stored.ts';

export async function readSession(): Promise<SessionAnswer> {
  // Assume the last known player until the server answers.
  const hint = readHint();
  if (hint?.id) syncLaterChanges(hint.id);
  const answer = v.parse(SessionAnswer, await getJson('/api/session'));
  if (answer.user) void syncSettings(answer.user.id);
  return answer;
}

/** @returns the stored name, unless unchanged; or the reason for a refusal, for the player */
export async function rename(displayName: string): Promise<{ saved?: string; refused?: string }> {
  try {
    const response = await send('PATCH', '/api/users/me', { displayName });
    if (response.status === 204) return {};
    return { saved: v.parse(v.object({ displayName: v.string() }), await response.json()).displayName };
  } catch (error) {
    if (!(error instanceof ServerError && error.reason)) throw error;
    return { refused: error.reason };
  }
}
