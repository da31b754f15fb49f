import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turnsDuring } from '../testing/turns.ts';
import { EventStream, HEARTBEAT_MS } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(stream: EventStream, hangUp?: () => void) {
  const reader = stream.open(hangUp).getReader();
  return async () => {
    const { value } = await reader.read();
    return new TextDecoder().decode(value);
  };
}

describe('an event stream', () => {
  it('says when to come back, then the latest event, then each new one', async () => {
    const stream = new EventStream();
    await stream.publish('word', '"old"');
    await stream.publish('word', '"one"');
    const read = open(stream);
    expect(await read()).toMatch(/^retry: [12]\d{3}\n\n$/);
    expect(await read()).toBe('event: word\ndata: "one"\n\n');
    await stream.publish('word', '"two"');
    expect(await read()).toBe('event: word\ndata: "two"\n\n');
  });

  it('has room for so many from one address, and for others beside them', () => {
    const stream = new EventStream();
    const openFrom = (address: string) => stream.open(() => {}, address);
    const streams = Array.from({ length: 100 }, () => openFrom('203.0.113.7'));
    expect(() => openFrom('203.0.113.7')).toThrow(expect.objectContaining({ code: 'too-many' }));
    openFrom('203.0.113.8');
    void streams[0]?.cancel();
    openFrom('203.0.113.7');
  });

  it('says something now and then on a quiet line', async () => {
    const stream = new EventStream();
    await stream.publish('word', '1');
    const read = open(stream);
    await read();
    await read();
    const quiet = read();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await quiet).toBe(':\n\n');
  });

  it('keeps no more for a slow client than one event, and then gives it the latest', async () => {
    const stream = new EventStream();
    await stream.publish('word', '0');
    const read = open(stream);
    await read();
    for (let word = 1; word <= 1_000; word += 1) await stream.publish('word', String(word));
    expect(await read()).toContain('data: 0\n');
    expect(await read()).toContain('data: 1000\n');
  });

  it('gives the latest of each kind, and to a slow client all that are new in one piece', async () => {
    const stream = new EventStream();
    await stream.publish('word', '1');
    await stream.publish('number', '2');
    const read = open(stream);
    await read();
    const both = 'event: word\ndata: 1\n\nevent: number\ndata: 2\n\n';
    expect(await read()).toBe(both);
    const slow = open(stream);
    await stream.publish('number', '3');
    expect(await read()).toBe('event: number\ndata: 3\n\n');
    await slow();
    expect(await slow()).toBe('event: word\ndata: 1\n\nevent: number\ndata: 3\n\n');
  });

  it('hangs up on a client that reads nothing for four heartbeats', () => {
    const stream = new EventStream();
    const hangUp = vi.fn();
    open(stream, hangUp);
    vi.advanceTimersByTime(3 * HEARTBEAT_MS);
    expect(hangUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(hangUp).toHaveBeenCalledOnce();
    expect(stream.size).toBe(0);
  });

  it('never hangs up on a client that reads', async () => {
    const stream = new EventStream();
    const hangUp = vi.fn();
    const read = open(stream, hangUp);
    await read();
    for (let beat = 0; beat < 20; beat += 1) {
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await read();
    }
    expect(hangUp).not.toHaveBeenCalled();
  });

  it('ends for everyone when it is closed, and for whoever comes later', async () => {
    const stream = new EventStream();
    const early = stream.open().getReader();
    await early.read();
    await stream.close();
    expect(await early.read()).toEqual({ done: true, value: undefined });
    expect(await stream.open().getReader().read()).toEqual({ done: true, value: undefined });
  });
});

it('lets others have the thread while it tells and closes thousands', async () => {
  vi.useRealTimers();
  const stream = new EventStream();
  const readers = Array.from({ length: 4_000 }, (_, n) => stream.open(() => {}, String(n)).getReader());
  await Promise.all(readers.map((reader) => reader.read()));
  const heard = readers.map((reader) => reader.read());
  expect(await turnsDuring(() => stream.publish('word', '1'))).toBeGreaterThanOrEqual(40);
  await Promise.all(heard);
  expect(await turnsDuring(() => stream.close())).toBeGreaterThanOrEqual(40);
  expect(stream.size).toBe(0);
});
