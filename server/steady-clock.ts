// The time of day, that never runs backwards.

/** A clock that is set back by more than this (ms) was wrong before: it is followed. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * A clock (epoch ms) that follows the machine's forwards. Where the machine's is set back, it goes on at its own pace,
 * or rounds under way would seem to hold more time than has passed.
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
