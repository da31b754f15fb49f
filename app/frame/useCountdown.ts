import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts whole seconds down and then calls back, once. Pauses while held.
 * @returns the seconds left
 */
export function useCountdown(seconds: number, held: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (held) return;
    if (left <= 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, held]);
  return left;
}
