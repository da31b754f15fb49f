import type { Timekeeper } from '../../lib/timekeeper.ts';

/** Time that goes on by frames of any length. */
export class FakeTime implements Timekeeper {
  clock = 1000;
  /** How far the wall's clock is ahead. */
  ahead = 0;
  waiting: (() => void) | undefined;
  /** How long (ms) that is to wait; 0 for a frame. */
  wait = 0;
  now = () => this.clock;
  wall = () => this.clock + this.ahead;
  request = (callback: () => void, wait = 0) => {
    this.waiting = callback;
    this.wait = wait;
    return 1;
  };
  cancel = () => {
    this.waiting = undefined;
  };
  frame(ms: number) {
    this.clock += ms;
    const run = this.waiting;
    this.waiting = undefined;
    run?.();
  }
}
