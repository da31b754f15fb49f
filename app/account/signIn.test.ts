import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInChannel } from '../../protocol/sign-in.ts';
import { signInSentence } from './sentences.ts';

interface Popup {
  closed: boolean;
  close(): void;
  focus(): void;
}

const channels = new Set<FakeChannel>();

/** Sends messages to all other channels with its name, as the browser's does. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }
}

function post(data: unknown): void {
  for (const channel of channels) if (channel.name === signInChannel) channel.onmessage?.({ data });
}

let popups: Popup[];
let blocked: boolean;
let reports: string[];

/** Collects requests and words of the page, in order. */
vi.mock('./session.ts', () => ({
  currentSession: () => ({ kind: 'signed-out' }),
  fetchSession: async () => reports.push('asks whether there is a session'),
  refetchSession: async () => reports.push('signed in'),
}));
vi.mock('./notice.ts', () => ({ clearNotice: () => {}, notify: (words: string) => reports.push(words) }));

const wordsOf = (code: string) => signInSentence(code, '');
const closedWords = ['asks whether there is a session', wordsOf('popup-closed-by-user')];

/** A page that has just opened. */
async function openPage() {
  vi.resetModules();
  const { signIn, closedMs } = await import('./signIn.ts');
  /** Waits for a time (ms), and until the words have loaded. */
  const reportsAfter = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    return reports;
  };
  return { signIn, closedMs, reportsAfter };
}

beforeEach(() => {
  popups = [];
  blocked = false;
  reports = [];
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    screenX: 0,
    screenY: 0,
    outerWidth: 1280,
    outerHeight: 800,
    open: () => {
      if (blocked) return null;
      const popup: Popup = {
        closed: false,
        close() {
          this.closed = true;
        },
        focus() {},
      };
      popups.push(popup);
      return popup;
    },
  });
});
afterEach(() => {
  channels.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports a successful sign-in', async () => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  post({ type: 'signed-in' });
  expect(await reportsAfter()).toEqual(['signed in']);
});

test('explains a failure', async () => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  post({ type: 'failed', code: 'user-disabled' });
  expect(await reportsAfter()).toEqual([wordsOf('user-disabled')]);
});

test('a failure that no sentence knows is an internal one', () => {
  const internal = wordsOf('internal-error');
  expect(['<script>', 'toString', ''].map(wordsOf)).toEqual([internal, internal, internal]);
  expect(wordsOf('user-cancelled')).not.toBe(internal);
});

test.each([undefined, null, 'signed-in', 7, [], {}, { type: 'other' }])('%j is no message', async (data) => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  post(data);
  expect(await reportsAfter()).toEqual([]);
});

test('a closed window counts as cancelled after 8 s, not before', async () => {
  const { signIn, closedMs, reportsAfter } = await openPage();
  signIn();
  popups[0]!.closed = true;
  expect(await reportsAfter(closedMs - 1)).toEqual([]);
  expect(await reportsAfter(1_000)).toEqual(closedWords);
  expect(await reportsAfter(60_000)).toEqual(closedWords);
});

test('a later sign-in still counts', async () => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  popups[0]!.closed = true;
  await reportsAfter(30_000);
  post({ type: 'signed-in' });
  expect(await reportsAfter()).toEqual([...closedWords, 'signed in']);
});

test('a later failure does not: the player knows already', async () => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  popups[0]!.closed = true;
  await reportsAfter(30_000);
  post({ type: 'failed', code: 'user-cancelled' });
  expect(await reportsAfter()).toEqual(closedWords);
});

test('a new window closes the previous one, whose result is ignored', async () => {
  const { signIn, reportsAfter } = await openPage();
  signIn();
  signIn();
  expect(popups.map(({ closed }) => closed)).toEqual([true, false]);
  expect(await reportsAfter(60_000)).toEqual([]);
  post({ type: 'signed-in' });
  expect(await reportsAfter()).toEqual(['signed in']);
});

test('explains a blocked window', async () => {
  const { signIn, reportsAfter } = await openPage();
  blocked = true;
  signIn();
  expect(await reportsAfter()).toEqual([wordsOf('popup-blocked')]);
  expect(await reportsAfter(60_000)).toEqual([wordsOf('popup-blocked')]);
});

test('without a connection no window opens', async () => {
  const { signIn, reportsAfter } = await openPage();
  vi.stubGlobal('navigator', { onLine: false });
  signIn();
  expect([await reportsAfter(), popups]).toEqual([[wordsOf('network-request-failed')], []]);
});

test('without channels the sign-in window still opens, and its closing is noticed', async () => {
  const { signIn, closedMs, reportsAfter } = await openPage();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError');
      }
    },
  );
  signIn();
  popups[0]!.closed = true;
  expect(await reportsAfter(closedMs)).toEqual(closedWords);
});
