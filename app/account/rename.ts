// Changes the name of a guest, or of a signed-in player.
import * as v from 'valibot';
import { failureWords, send } from '../lib/send.ts';
import { nameGuest, toName } from './names.ts';
import { currentSession, type Session, setSession } from './session.ts';
import { writeHint } from './stored.ts';

export async function setDisplayName(text: string): Promise<void> {
  const name = await toName(text);
  const now = currentSession();
  if (!name || name === ('name' in now && now.name)) return;
  if (now.kind === 'user') void renameUser(now, name);
  if (now.kind === 'guest') nameGuest(name);
}

const renamed = v.object({ displayName: v.string() });

/** Shows the name immediately, and restores the old one when the server rejects it. */
async function renameUser(before: Extract<Session, { kind: 'user' }>, name: string): Promise<void> {
  const show = (name: string, words?: string) => {
    const now = currentSession();
    if (now.kind === 'user') setSession({ ...now, name }, words);
  };
  show(name);
  try {
    const response = await send('PATCH', '/api/users/me', { displayName: name });
    // An unchanged name has no answer.
    const saved = response.status === 204 ? before.name : v.parse(renamed, await response.json()).displayName;
    writeHint({ id: before.id, name: saved });
    show(saved);
  } catch (error) {
    show(before.name, failureWords(error, 'Your name couldn’t be saved. Please try again later.'));
  }
}
