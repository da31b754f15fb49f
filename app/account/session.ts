// The current player. Components read it through hooks.

import { listenTo } from '../../kit/board/listen.ts';
import { createStore, useStore } from '../../kit/board/store.ts';
import type { SessionAnswer } from '../../protocol/account.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { notify } from './notice.ts';
import { setProvider } from './provider.ts';
import { clearGuest, clearHint, hintKey, readGuest, readHint, writeHint } from './stored.ts';

export type Session =
  | { readonly kind: 'initializing' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'user'; readonly id: string; readonly name: string; readonly photo?: string };

const initializing: Session = { kind: 'initializing' };
const signedOut: Session = { kind: 'signed-out' };

/** Visitors and guests are known without a request. */
const session = createStore(readHint() ? initializing : stored(), follow);
let pending: Promise<void> | undefined;

export function setSession(next: Session, words = ''): void {
  session.set(next);
  notify(words);
}

function stored(): Session {
  const name = readGuest();
  return name === undefined ? signedOut : { kind: 'guest', name };
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === hintKey && newValue !== null) void fetchSession();
  else if (key === null || key === hintKey) setSession(stored());
  else if (key === 'guest' && session.get().kind !== 'user') setSession(stored());
}

/** A page from the back/forward cache shows the player of the time it was left. */
function checkAgain({ persisted }: PageTransitionEvent): void {
  const before = session.get();
  if (!persisted || before.kind !== 'user') return;
  if (readHint()?.id === before.id) {
    void fetchSession();
    return;
  }
  forgetSession();
  window.location.reload();
}

/** Empties this document's session: the back/forward cache may show it again. */
export function forgetSession(): void {
  setSession(stored());
}

function follow(): () => void {
  const stops = [listenTo(window, 'storage', followOtherTabs), listenTo(window, 'pageshow', checkAgain)];
  if (session.get() === initializing) void fetchSession();
  return () => {
    for (const stop of stops) stop();
  };
}

const userChunk = () => loadChunk('account', () => import('./user.ts'));

export function fetchSession(): Promise<void> {
  pending ??= userChunk()
    .then(({ readSession }) => readSession())
    .then(adopt, fallBackToHint)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

function adopt({ user, providers }: SessionAnswer): void {
  setProvider(providers);
  if (!user) {
    sessionEnded();
    return;
  }
  clearGuest();
  const { id, displayName: name, photoURL: photo } = user;
  writeHint({ id, name });
  const next: Session = { kind: 'user', id, name, ...(photo !== undefined && { photo }) };
  const now = session.get();
  // Two messages can report one sign-in: the notice from the first stays.
  if (now.kind === 'user' && now.id === id) session.set(next);
  else setSession(next);
}

/** Without an answer the last known player stays, and their rounds wait for the server. */
function fallBackToHint(): void {
  if (session.get() !== initializing) return;
  const hint = readHint();
  setSession(hint?.id ? { kind: 'user', ...hint } : stored());
}

export function sessionEnded(): void {
  clearHint();
  const { kind } = session.get();
  if (kind === 'user' || kind === 'initializing') session.set(stored());
}

/** Refetches the session. Waits for a pending request first: its answer may be older. */
export function refetchSession(): Promise<void> {
  return Promise.resolve(pending).then(fetchSession);
}

export const currentSession = session.get;

export const watchSession = session.subscribe;

/** ID of the signed-in player; undefined for everyone else. */
export function playerId(session: Session = currentSession()): string | undefined {
  return session.kind === 'user' ? session.id : undefined;
}

export async function sessionReady(): Promise<Session> {
  if (session.get() === initializing) await fetchSession();
  return session.get();
}

export function useSession(): Session {
  return useStore(session, initializing);
}

/** Named 'Guest' until a name is known. */
export function usePlayer(): { readonly kind: Session['kind']; readonly name: string } {
  const player = useSession();
  return 'name' in player ? player : { kind: player.kind, name: 'Guest' };
}

/** Hooks of other features that run before a sign-out, while the session is still valid. */
export const hooks = new Set<() => Promise<unknown>>();

export function onSignOut(hook: () => Promise<unknown>): void {
  hooks.add(hook);
}
