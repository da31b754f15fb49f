// Who is playing: the one place that knows. Components read it by hooks and change it by the functions here.
import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../../protocol/account.ts';
import type { SignInCode } from '../../protocol/sign-in.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { site } from '../lib/site.ts';
import { clearGuest, readGuest, toGuestName, toName, writeGuest } from './guest.ts';
import { clearHint, hintKey, readHint, writeHint } from './hint.ts';
import { rememberPlayer } from './players.ts';
import { openSignIn } from './popup.ts';

export type Session =
  | { readonly kind: 'initializing' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'user'; readonly id: string; readonly name: string; readonly photo?: string };

const initializing: Session = { kind: 'initializing' };
const signedOut: Session = { kind: 'signed-out' };

let session: Session = initializing;
let notice = '';
/** As the page calls it until the server has told its name, which visitors do not ask. */
let providerName = site.provider;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: Session, words = ''): void {
  session = next;
  notice = words;
  for (const listener of listeners) listener();
}

function stored(): Session {
  const name = readGuest();
  return name === undefined ? signedOut : { kind: 'guest', name };
}

/** Another tab may start, rename or sign out the guest, and sign a player in or out. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === hintKey && newValue !== null) void ask();
  else if (key === null || key === hintKey) become(stored());
  else if (key === 'guest' && session.kind !== 'user') become(stored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  if (current() === initializing) void ask();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Visitors and guests are known at once. */
function current(): Session {
  if (session === initializing && !readHint()) session = stored();
  return session;
}

const userChunk = () => loadChunk('account', () => import('./user.ts'));

/** Asks the server who is signed in. */
function ask(): Promise<void> {
  asking ??= userChunk()
    .then(({ readSession }) => readSession())
    .then(take, keepHinted)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

function take({ user, providers }: SessionAnswer): void {
  providerName = providers[0]?.name ?? providerName;
  if (!user) {
    sessionEnded();
    return;
  }
  clearGuest();
  writeHint({ id: user.id, name: user.displayName });
  const { id, displayName, photoURL } = user;
  become({ kind: 'user', id, name: displayName, ...(photoURL !== undefined && { photo: photoURL }) });
}

/** Without an answer, whoever was here last still is: what they play waits until the server is back. */
function keepHinted(): void {
  if (session !== initializing) return;
  const hint = readHint();
  become(hint?.id ? { kind: 'user', ...hint } : stored());
}

/** The server knows of no session any more: it has expired, or was ended on another device. */
export function sessionEnded(): void {
  clearHint();
  become(session.kind === 'user' || session === initializing ? stored() : session, notice);
}

/** The server may have changed its mind. An answer that is on its way may be older than that. */
export function askAgain(): Promise<void> {
  return Promise.resolve(asking).then(ask);
}

/** Who plays, as far as is known now. For code that is no component. */
export function currentSession(): Session {
  return current();
}

/** Who plays, once that is known. */
export async function sessionReady(): Promise<Session> {
  if (current() === initializing) await ask();
  return current();
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, current, () => initializing);
}

/** A sentence about what did not work, or ''. */
export function useNotice(): string {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => '',
  );
}

/** Whom one signs in with, by name. */
export function useProviderName(): string {
  return useSyncExternalStore(
    subscribe,
    () => providerName,
    () => providerName,
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
  if (!name || name === ('name' in session && session.name)) return;
  if (session.kind === 'user') void renameUser(session, name);
  if (session.kind !== 'guest') return;
  writeGuest(name);
  rememberPlayer(name);
  become({ ...session, name });
}

/** Shown at once, and taken back when the server does not take it. */
async function renameUser(before: Extract<Session, { kind: 'user' }>, name: string): Promise<void> {
  become({ ...before, name });
  try {
    const kept = (await (await userChunk()).rename(name)) ?? before.name;
    writeHint({ id: before.id, name: kept });
    if (session.kind === 'user') become({ ...session, name: kept });
  } catch {
    if (session.kind === 'user') become(before, 'Your name could not be saved. Please try again later.');
  }
}

/** Opens the provider's window. For a click's handler. */
export function signIn(): void {
  if (notice) become(session);
  openSignIn({
    onSignedIn: () => void askAgain(),
    onFailed: (code) => void explain(code),
    onClosed: () =>
      void ask().then(() => {
        if (session.kind !== 'user') return explain('popup-closed-by-user');
      }),
  });
}

async function explain(code: SignInCode): Promise<void> {
  // When even the words do not come, there is no connection.
  const words = await loadChunk('sentences', () => import('./sentences.ts')).then(
    ({ signInSentence }) => signInSentence(code, providerName),
    () => `${providerName} could not be reached. Check your connection and try again.`,
  );
  become(session, words);
}

/** Says a sentence below the header. */
export function notify(words: string): void {
  become(session, words);
}

export function clearNotice(): void {
  become(session);
}
