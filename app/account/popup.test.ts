import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInChannel } from '../../protocol/sign-in.ts';
import { closedMs, openSignIn, type SignInEvents } from './popup.ts';
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
  close() {
    channels.delete(this);
  }
}

function post(data: unknown): void {
  for (const channel of channels) if (channel.name === signInChannel) channel.onmessage?.({ data });
}

let popups: Popup[];
let blocked: boolean;
let reports: string[];

const events: SignInEvents = {
  onSignedIn: () => reports.push('signed in'),
  onFailed: (code) => reports.push(code),
  onClosed: () => reports.push('closed'),
};

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
  post({ type: 'signed-in' });
  channels.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports a successful sign-in', () => {
  openSignIn(events);
  post({ type: 'signed-in' });
  expect(reports).toEqual(['signed in']);
});

test('reports a failure with its code', () => {
  openSignIn(events);
  post({ type: 'failed', code: 'user-disabled' });
  expect(reports).toEqual(['user-disabled']);
});

test('a failure that no sentence knows is an internal one', () => {
  const internal = signInSentence('internal-error', '');
  expect(['<script>', 'toString', ''].map((code) => signInSentence(code, ''))).toEqual([
    internal,
    internal,
    internal,
  ]);
  expect(signInSentence('user-cancelled', '')).not.toBe(internal);
});

test.each([undefined, null, 'signed-in', 7, [], {}, { type: 'other' }])('%j is no message', (data) => {
  openSignIn(events);
  post(data);
  expect(reports).toEqual([]);
});

test('a closed window counts as cancelled after 8 s, not before', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(closedMs - 1);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(reports).toEqual(['closed']);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual(['closed']);
});

test('a later sign-in still counts', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(30_000);
  post({ type: 'signed-in' });
  expect(reports).toEqual(['closed', 'signed in']);
});

test('a later failure does not: the player knows already', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(30_000);
  post({ type: 'failed', code: 'user-cancelled' });
  expect(reports).toEqual(['closed']);
});

test('a new window closes the previous one, whose result is ignored', () => {
  openSignIn(events);
  openSignIn(events);
  expect(popups.map(({ closed }) => closed)).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
  post({ type: 'signed-in' });
  expect(reports).toEqual(['signed in']);
});

test('reports a blocked window', () => {
  blocked = true;
  openSignIn(events);
  expect(reports).toEqual(['popup-blocked']);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual(['popup-blocked']);
});

test('without a connection no window opens', () => {
  vi.stubGlobal('navigator', { onLine: false });
  openSignIn(events);
  expect([popups.length, reports]).toEqual([0, ['network-request-failed']]);
});

test('without channels the sign-in window still opens, and its closing is noticed', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError');
      }
    },
  );
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(closedMs);
  expect(reports).toEqual(['closed']);
});
