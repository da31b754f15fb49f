// Server requests for signed-in players. Only they load it.
import * as v from 'valibot';
import { SessionAnswer } from '../../protocol/account.ts';
import { getJson } from '../lib/send.ts';
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
