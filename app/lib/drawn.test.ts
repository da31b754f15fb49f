import { expect, test, vi } from 'vitest';
import { createStore } from '../../kit/board/store.ts';
import { afterPaint, doWaiting, drawn } from './drawn.ts';

test('deferred work runs once, in order, after the paint', async () => {
  const done: string[] = [];
  const first = (): void => void done.push('first');
  afterPaint(first);
  afterPaint(() => done.push('second'));
  afterPaint(first);
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), 30_000);
});

test('failing work does not stop the rest', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const done = vi.fn();
  afterPaint(() => {
    throw new Error('no sound');
  });
  afterPaint(done);
  doWaiting();
  expect(report).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
});

test('a drawn value follows its source, and merges the changes of one frame', () => {
  const source = createStore(0);
  const shown = drawn({ snapshot: source.get, subscribe: source.subscribe });
  const seen: number[] = [];
  source.set(1);
  const stop = shown.subscribe(() => seen.push(shown.get()));
  expect(shown.get()).toBe(1);
  source.set(2);
  source.set(3);
  expect(shown.get()).toBe(1);
  doWaiting();
  expect(shown.get()).toBe(3);
  stop();
  source.set(4);
  doWaiting();
  expect(seen).toEqual([1, 3]);
});
