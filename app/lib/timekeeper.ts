// Clock and frame scheduler for rounds and replays.

/** A gap between two frames longer than this (ms) is a stall: the time beyond it is dropped, never caught up. */
export const longestFrame = 250;

export interface Timekeeper {
  now(): number;
  /** Time of day (ms), which counts sleep; `now` excludes it in most browsers. */
  wall?(): number;
  /** Calls back in the next frame, or after a wait (ms), during which the browser need not make frames. */
  request(callback: () => void, wait?: number): number;
  cancel(handle: number): void;
}

export const browserTime: Timekeeper = {
  now: () => performance.now(),
  wall: () => Date.now(),
  // Timers have negative handles, frames positive ones.
  request: (callback, wait = 0) =>
    wait > 0 ? -window.setTimeout(callback, wait) : requestAnimationFrame(callback),
  cancel: (handle) => (handle < 0 ? clearTimeout(-handle) : cancelAnimationFrame(handle)),
};

/** One reading of both clocks, ms. */
export interface ClockReading {
  readonly now: number;
  readonly wall: number;
}

export function readClocks(time: Timekeeper): ClockReading {
  const now = time.now();
  return { now, wall: time.wall?.() ?? now };
}

/** Time (ms) between two readings, never negative. Counts sleep, and a wall clock set forward, which looks like sleep. */
export function between(from: ClockReading, to: ClockReading): number {
  return Math.max(0, to.now - from.now, to.wall - from.wall);
}
