import { beforeEach, expect, test, vi } from 'vitest';
import { eventTarget } from '../rounds/testing/device.ts';
import { listen } from './liveEvents.ts';

/** Connections of the page, the latest last. */
let opened: FakeSource[];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(kind: string, data: string) {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }

  /** The server answers with an error. Browsers don't reconnect then. */
  fail() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const box = '/api/friends/k7/stream';
const live = () => opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED).map(({ url }) => url);

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', { ...eventTarget(), hidden: false });
  vi.spyOn(console, 'warn').mockReturnValue();
  return () => vi.useRealTimers();
});

test('shares a connection, and closes it after its last listener', () => {
  const heard: string[] = [];
  const stops = [
    listen('catalogue', (data) => heard.push(`catalogue ${data}`)),
    listen('changes', (data) => heard.push(`changes ${data}`)),
    listen('friends', (data) => heard.push(`friends ${data}`), box),
  ];
  expect(live()).toEqual(['/api/catalogue/stream', box]);
  opened[0]?.say('changes', '1');
  opened[1]?.say('friends', '2');
  stops.push(listen('changes', (data) => heard.push(`late ${data}`)));
  expect(heard).toEqual(['changes 1', 'friends 2', 'late 1']);
  for (const stop of stops) stop();
  expect(live()).toEqual([]);
});

test('a friends’ box is followed again after an error response, ever later', () => {
  const onData = vi.fn();
  const stop = listen('friends', onData, box);
  opened[0]?.fail();
  vi.advanceTimersByTime(999);
  expect(live()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(live()).toEqual([box]);
  opened[1]?.fail();
  vi.advanceTimersByTime(1_999);
  expect(live()).toEqual([]);
  vi.advanceTimersByTime(1);
  opened[2]?.say('friends', '7');
  expect(onData).toHaveBeenCalledExactlyOnceWith('7');
  stop();
  expect(live()).toEqual([]);
  // A later visit starts over.
  const stopAgain = listen('friends', onData, box);
  opened[3]?.fail();
  vi.advanceTimersByTime(1_000);
  expect(live()).toEqual([box]);
  stopAgain();
});

test('a hidden page holds no connection', () => {
  const stop = listen('friends', () => undefined, box);
  const hide = (hidden: boolean) => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  expect(live()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(live()).toEqual([]);
  hide(false);
  expect(live()).toEqual([box]);
  stop();
});
