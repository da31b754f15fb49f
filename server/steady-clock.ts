// The time of day, that never runs backwards.

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
    if (wall < steady) return Math.floor(steady);
    from = wall;
    at = performance.now();
    return wall;
  };
}
