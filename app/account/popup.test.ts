import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInChannel } from '../../protocol/sign-in.ts';
import { closedMs, openSignIn, type SignInEvents } from './popup.ts';

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

function say(data: unknown): void {
  for (const channel of channels) if (channel.name === signInChannel) channel.onmessage?.({ data });
}

let popups: Popup[];
let blocked: boolean;
let heard: string[];

const events: SignInEvents = {
  onSignedIn: () => heard.push('signed in'),
  onFailed: (code) => heard.push(code),
  onClosed: () => heard.push('closed'),
};

beforeEach(() => {
  popups = [];
  blocked = false;
  heard = [];
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
  say({ type: 'signed-in' });
  channels.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports a successful sign-in', () => {
  openSignIn(events);
  say({ type: 'signed-in' });
  expect(heard).toEqual(['signed in']);
});

test('reports a failure with its code, and an unknown one as an internal error', () => {
  openSignIn(events);
  say({ type: 'failed', code: 'user-disabled' });
  openSignIn(events);
  say({ type: 'failed', code: '<script>' });
  expect(heard).toEqual(['user-disabled', 'internal-error']);
});

test.each([undefined, null, 'signed-in', 7, [], {}, { type: 'other' }])('%j is no message', (data) => {
  openSignIn(events);
  say(data);
  expect(heard).toEqual([]);
});

test('a closed window counts as cancelled after 8 s, not before', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(closedMs - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(['closed']);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['closed']);
});

test('a later sign-in still counts', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(30_000);
  say({ type: 'signed-in' });
  expect(heard).toEqual(['closed', 'signed in']);
});

test('a later failure does not: the player knows already', () => {
  openSignIn(events);
  popups[0]!.closed = true;
  vi.advanceTimersByTime(30_000);
  say({ type: 'failed', code: 'user-cancelled' });
  expect(heard).toEqual(['closed']);
});

test('a new window closes the previous one, whose result is ignored', () => {
  openSignIn(events);
  openSignIn(events);
  expect(popups.map(({ closed }) => closed)).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  say({ type: 'signed-in' });
  expect(heard).toEqual(['signed in']);
});

test('reports a blocked window', () => {
  blocked = true;
  openSignIn(events);
  expect(heard).toEqual(['popup-blocked']);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['popup-blocked']);
});

test('without a connection no window opens', () => {
  vi.stubGlobal('navigator', { onLine: false });
  openSignIn(events);
  expect([popups.length, heard]).toEqual([0, ['network-request-failed']]);
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
  expect(heard).toEqual(['closed']);
});
