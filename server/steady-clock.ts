import { DAY_MS } from '../protocol/dates.ts';

/** Largest correction (ms) to ignore: a clock that is set back further was wrong before. */
const MAX_AHEAD_MS = DAY_MS;

/**
 * Creates a clock (epoch ms) that never runs backwards. When the machine's is set back, it continues at its own pace:
 * otherwise rounds in progress would seem to hold more time than has passed.
 */
export function steadyClock(): () => number {
  let from = Date.now();
  let at = performance.now();
  return () => {
    const wall = Date.now();
    const steady = from + (performance.now() - at);
    if (wall < steady && steady - wall <= MAX_AHEAD_MS) return Math.floor(steady);
    from = wall;
    at = performance.now();
    return wall;
  };
}
