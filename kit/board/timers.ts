import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once after a wait.
 * @param ms undefined while there is nothing to wait for
 * @param from the wait begins again when it changes
 */
export function useTimeout(ms: number | undefined, from: unknown, onTime: () => void): void {
  const call = useEffectEvent(onTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see from
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => call(), ms);
    return () => clearTimeout(timer);
  }, [ms, from]);
}

/** Calls back again and again. @param ms undefined while there is nothing to do */
export function useInterval(ms: number | undefined, onTime: () => void): void {
  const call = useEffectEvent(onTime);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => call(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
