import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('notifies listeners of each change until they unsubscribe', () => {
  const store = createStore(1);
  const values: number[] = [];
  const unsubscribe = store.subscribe(() => values.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(values).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test('follows only while there are listeners', () => {
  const stop = vi.fn();
  const follow = vi.fn(() => stop);
  const store = createStore('', follow);
  expect(follow).not.toHaveBeenCalled();
  const first = store.subscribe(() => {});
  const second = store.subscribe(() => {});
  expect(follow).toHaveBeenCalledOnce();
  first();
  first();
  expect(stop).not.toHaveBeenCalled();
  second();
  expect(stop).toHaveBeenCalledOnce();
  store.subscribe(() => {});
  expect(follow).toHaveBeenCalledTimes(2);
});
