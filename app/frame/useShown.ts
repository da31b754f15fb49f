import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from '../../kit/board/store.ts';
import { drawn } from '../lib/drawn.ts';
import type { Snapshot } from '../lib/snapshot.ts';
import type { FrameDriver } from './driver.ts';

/**
 * The round as it was drawn when it looked different last: a game with a frame clock has a new state in each frame.
 * @param looks all that is made of it, but for what the time alone changes; compared as JSON
 */
export function useShown(driver: FrameDriver, looks: (shown: Snapshot) => unknown): Snapshot {
  const source = drawn(driver);
  const different = useMemo(() => whenDifferent(source), [source]);
  return useSyncExternalStore(
    source.subscribe,
    () => different(looks),
    () => different(looks),
  );
}

/** @returns the value that looked different last */
export function whenDifferent<T>({ get }: Pick<Store<T>, 'get'>): (looks: (value: T) => unknown) => T {
  let last: { readonly value: T; readonly looked: string | undefined } | undefined;
  return (looks) => {
    const value = get();
    if (last?.value === value) return value;
    const looked = JSON.stringify(looks(value));
    if (last?.looked !== looked || last === undefined) last = { value, looked };
    return last.value;
  };
}
