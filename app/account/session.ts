// The current player. Components read it through hooks; the functions here change it.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { SessionAnswer } from '../../protocol/account.ts';
import { shortenName } from '../../protocol/name-length.ts';
import type { SignInCode } from '../../protocol/sign-in.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { getJson } from '../lib/send.ts';
import { isRecord } from '../lib/storage.ts';
import { openSignIn } from './popup.ts';
import {
  clearGuest,
  clearHint,
  hintKey,
  readGuest,
  readHint,
  rememberPlayer,
  writeGuest,
  writeHint,
} from './stored.ts';

export type Session =
  | { readonly kind: 'initializing' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'user'; readonly id: string; readonly name: string; readonly photo?: string };

/** Result of the player's action, and a page to continue on. */
interface Notice {
  readonly words: string;
  readonly link?: { readonly href: string; readonly name: string };
}

const initializing: Session = { kind: 'initializing' };
const signedOut: Session = { kind: 'signed-out' };

/** Visitors and guests are known without a request. */
const session = createStore(readHint() ? initializing : stored(), follow);
const notice = createStore<Notice>({ words: '' });
/** Name of the sign-in provider; '' until the server has answered. */
const provider = createStore('', () => {
  // For others than visitors, the session's answer includes the name.
  if (!provider.get() && !readHint()) getJson('/api/providers').then(setProvider, () => {});
  return () => {};
});
let pending: Promise<void> | undefined;

function setSession(next: Session, words = ''): void {
  session.set(next);
  notice.set({ words });
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
  window.addEventListener('storage', followOtherTabs);
  window.addEventListener('pageshow', checkAgain);
  if (session.get() === initializing) void fetchSession();
  return () => {
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', checkAgain);
  };
}

const userChunk = () => loadChunk('account', () => import('./user.ts'));

function fetchSession(): Promise<void> {
  pending ??= userChunk()
    .then(({ readSession }) => readSession())
    .then(adopt, fallBackToHint)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

function setProvider(providers: unknown): void {
  const [first]: unknown[] = Array.isArray(providers) ? providers : [];
  if (isRecord(first)) provider.set(String(first.name));
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

export function useNotice(): Notice {
  return useStore(notice);
}

export function useSignInWords(): string {
  const name = useStore(provider, '');
  return name ? `Sign in with ${name}` : 'Sign in';
}

/** Named 'Guest' until a name is known. */
export function usePlayer(): { readonly kind: Session['kind']; readonly name: string } {
  const player = useSession();
  return 'name' in player ? player : { kind: player.kind, name: 'Guest' };
}

/** Normalises a name; falls back to the typed text when the code for that fails to load. */
async function toName(text: string): Promise<string> {
  const typed = shortenName(text.trim());
  if (typed === '') return '';
  return loadChunk('names', () => import('./guestName.ts')).then(
    (names) => names.toName(text),
    () => typed,
  );
}

export async function startAsGuest(text: string): Promise<void> {
  const named = await toName(text);
  if (session.get().kind === 'user') return;
  const name = named || 'Guest';
  writeGuest(name);
  if (named) rememberPlayer(name);
  setSession({ kind: 'guest', name });
}

export async function setDisplayName(text: string): Promise<void> {
  const name = await toName(text);
  const now = session.get();
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
    const now = session.get();
    if (now.kind === 'user') setSession({ ...now, name: saved }, refused);
  } catch {
    if (session.get().kind === 'user')
      setSession(before, 'Your name couldn’t be saved. Please try again later.');
  }
}

/** Opens the provider's window. Must run in a click handler. */
export function signIn(): void {
  clearNotice();
  openSignIn({
    onSignedIn: () => void refetchSession(),
    onFailed: (code) => void explain(code),
    onClosed: () =>
      void fetchSession().then(() => {
        if (session.get().kind !== 'user') return explain('popup-closed-by-user');
      }),
  });
}

async function explain(code: SignInCode): Promise<void> {
  // Without a connection the words fail to load, too.
  const words = await loadChunk('sentences', () => import('./sentences.ts')).then(
    ({ signInSentence }) => signInSentence(code, provider.get()),
    () => 'The sign-in couldn’t be reached. Check your connection and try again.',
  );
  notify(words);
}

export function notify(words: string, link?: Notice['link']): void {
  notice.set({ words, ...(link && { link }) });
}

export function clearNotice(): void {
  notify('');
}

/** Hooks of other features that run before a sign-out, while the session is still valid. */
export const hooks = new Set<() => Promise<unknown>>();

export function onSignOut(hook: () => Promise<unknown>): void {
  hooks.add(hook);
}
