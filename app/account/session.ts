// Who is playing: the one place that knows. Components read it by hooks and change it by the functions here.
import { useSyncExternalStore } from 'react';
import { wipeStorage } from '../ui/storage.ts';
import { clearGuest, readGuest, toGuestName, toName, writeGuest } from './guest.ts';
import { rememberPlayer } from './players.ts';

export type Session =
  | { readonly kind: 'initializing' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'user'; readonly name: string; readonly photo?: string };

/** The identity provider as the page calls it. */
export const provider = { name: 'Google' } as const;

const initializing: Session = { kind: 'initializing' };
const signedOut: Session = { kind: 'signed-out' };

let session: Session = initializing;
let notice = '';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function become(next: Session, words = ''): void {
  session = next;
  notice = words;
  tell();
}

function stored(): Session {
  const name = readGuest();
  return name === undefined ? signedOut : { kind: 'guest', name };
}

/** Another tab may start, rename or sign out the guest. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === null || event.key === 'guest') become(stored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function current(): Session {
  if (session === initializing) session = stored();
  return session;
}

/** Who plays, as far as is known now. For code that is no component. */
export function currentSession(): Session {
  return current();
}

/** Who plays, once that is known. */
export async function sessionReady(): Promise<Session> {
  return current();
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, current, () => initializing);
}

/** A sentence about the last attempt to sign in, or ''. */
export function useSignInNotice(): string {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => '',
  );
}

/** Who sits at a game. The name is 'Guest' until a name is known. */
export function usePlayer(): { readonly kind: Session['kind']; readonly name: string } {
  const player = useSession();
  return 'name' in player ? player : { kind: player.kind, name: 'Guest' };
}

export function startAsGuest(text: string): void {
  const name = toGuestName(text);
  writeGuest(name);
  if (toName(text)) rememberPlayer(name);
  become({ kind: 'guest', name });
}

/** An empty name is ignored. */
export function setDisplayName(text: string): void {
  const name = toName(text);
  if (!name || session.kind !== 'guest') return;
  writeGuest(name);
  rememberPlayer(name);
  become({ ...session, name });
}

export function signIn(): void {
  become(session, `Signing in with ${provider.name} is not set up on this server. You can play as a guest.`);
}

export function clearNotice(): void {
  become(session);
}

/** Leaves nothing of the player in this browser, then starts over at the site's root. */
export async function signOut(): Promise<void> {
  clearGuest();
  await wipeStorage();
  window.location.assign('/');
}
