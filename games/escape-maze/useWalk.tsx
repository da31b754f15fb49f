// How the player's hand moves through the maze: a press is one step, a press that is held runs to the next
// junction, a swipe runs at once. Every step is an action of its own, so that the log tells what was walked.
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Direction, stepFrom } from './maze.ts';
import type { Action, State } from './rules.ts';
import { runOn } from './walk.ts';

/** A press held longer than this (ms) runs. */
export const holdDelay = 180;
/** Time (ms) between the steps of a run. */
export const pace = 55;

interface Sight {
  readonly state: State;
  readonly paused: boolean;
  play(action: Action): boolean;
  /** A wall stopped a step. */
  onBlocked(direction: Direction): void;
}

interface Run {
  readonly last: Direction;
  /** A turn asked for that was not open yet. */
  readonly wanted: Direction | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class Walker {
  #sight: Sight;
  #run: Run | undefined;
  #held: Direction | undefined;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  /** Shows the walker how the round stands now. */
  see(sight: Sight): void {
    this.#sight = sight;
  }

  press = (direction: Direction): void => {
    this.#held = direction;
    this.#turn(direction, holdDelay);
  };

  release = (direction: Direction): void => {
    if (this.#held === direction) this.stop();
  };

  swipe = (direction: Direction): void => {
    if (!this.#held) this.#turn(direction, pace);
  };

  stop = (): void => {
    this.#held = undefined;
    this.#halt();
  };

  /** A step now or, in a run, a turn that is kept for where it opens. */
  #turn(direction: Direction, wait: number): void {
    const { maze, cell } = this.#sight.state;
    const open = maze !== undefined && stepFrom(maze, cell, direction) !== undefined;
    if (this.#run && !open) this.#run = { ...this.#run, wanted: direction };
    else if (!this.#step(direction, wait)) this.#sight.onBlocked(direction);
  }

  #step(direction: Direction, wait: number, wanted?: Direction): boolean {
    this.#halt();
    if (!this.#sight.play(direction)) return false;
    this.#run = { last: direction, wanted, timer: setTimeout(this.#advance, wait) };
    return true;
  }

  #advance = (): void => {
    const { state, paused } = this.#sight;
    const { last, wanted } = this.#run ?? {};
    const goes = last && state.maze && state.phase.kind === 'run' && !paused;
    const next = goes ? runOn(state.maze, state.cell, last, wanted) : undefined;
    if (next) this.#step(next, pace, next === wanted ? undefined : wanted);
    else this.#halt();
  };

  #halt(): void {
    clearTimeout(this.#run?.timer);
    this.#run = undefined;
  }
}

/** The walker of this board; it stops when the maze is over, the game is paused or the window loses the focus. */
export function useWalk(sight: Sight): Walker {
  const [walker] = useState(() => new Walker(sight));
  useLayoutEffect(() => walker.see(sight));

  const running = sight.state.phase.kind === 'run' && !sight.paused;
  useEffect(() => {
    if (!running) return;
    window.addEventListener('blur', walker.stop);
    return () => {
      window.removeEventListener('blur', walker.stop);
      walker.stop();
    };
  }, [walker, running]);
  return walker;
}
