// Changes the name of a guest, or of a signed-in player.
import { toName } from './names.ts';
import { currentSession, type Session, setSession, userChunk } from './session.ts';
import { rememberPlayer, writeGuest, writeHint } from './stored.ts';

export async function setDisplayName(text: string): Promise<void> {
  const name = await toName(text);
  const now = currentSession();
  if (!name || name === ('name' in now && now.name)) return;
  if (now.kind === 'user') void renameUser(now, name);
  if (now.kind !== 'guest') return;
  writeGuest(name);
  rememberPlayer(name);
  setSession({ ...now, name });
}

/** Shows the name immediately, and restores the old one when the server rejects it. */
async function renameUser(before: Extract<Session, { kind: 'user' }>, name: string): Promise<void> {
  setSession({ ...before, name });
  try {
    const { saved = before.name, refused } = await (await userChunk()).rename(name);
    writeHint({ id: before.id, name: saved });
    const now = currentSession();
    if (now.kind === 'user') setSession({ ...now, name: saved }, refused);
  } catch {
    if (currentSession().kind === 'user')
      setSession(before, 'Your name couldn’t be saved. Please try again later.');
  }
}
