import { useEffect, useEffectEvent, useState } from 'react';
import { watchHidden } from '../lib/watchHidden.ts';
import { currentSettings } from '../settings/store.ts';

/**
 * Counts whole seconds down to the next round, and then calls back, once. Pauses while held, and in a hidden tab.
 * @param seconds undefined for a round that waits for the player
 * @returns what is left, undefined without a countdown or once it was stopped; `stop` stops it for good
 */
export function useCountdown(seconds: number | undefined, held: boolean, onDone: () => void) {
  const [left, setLeft] = useState(() => (currentSettings().wait ? undefined : seconds));
  const [isHidden, setHidden] = useState(() => globalThis.document?.hidden ?? false);
  useEffect(() => {
    const end = new AbortController();
    watchHidden(setHidden, end.signal);
    return () => end.abort();
  }, []);
  const done = useEffectEvent(onDone);
  const stands = held || isHidden;
  useEffect(() => {
    if (left === undefined || stands) return;
    if (left <= 0) return done();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stands]);
  const burning =
    left === undefined || seconds === undefined ? undefined : { left, of: seconds, held: stands };
  return { burning, stop: () => setLeft(undefined) };
}
