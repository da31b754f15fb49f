// A guest's name.
import { shortenName } from '../../protocol/name-length.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { currentSession, setSession } from './session.ts';
import { rememberPlayer, writeGuest } from './stored.ts';

/** Normalises a name; falls back to the typed text when the code for that fails to load. */
export async function toName(text: string): Promise<string> {
  const typed = shortenName(text.trim());
  if (typed === '') return '';
  return loadChunk('names', () => import('../../protocol/names.ts')).then(
    ({ cleanName }) => shortenName(cleanName(text)),
    () => typed,
  );
}

export async function startAsGuest(text: string): Promise<void> {
  const named = await toName(text);
  if (currentSession().kind === 'user') return;
  nameGuest(named);
}

export function nameGuest(named: string): void {
  const name = named || 'Guest';
  writeGuest(name);
  if (named) rememberPlayer(name);
  setSession({ kind: 'guest', name });
}
