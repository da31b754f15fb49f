// Turns presses and swipes into steps, each an action in the log: a press is one step, a held press runs to the next
// junction, and a swipe runs immediately.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Direction } from '../../kit/round/directions.ts';
import { runOn, stepFrom } from './maze.ts';
import type { Action, State } from './rules.ts';

/** A press held longer than this (ms) runs. */
export const holdDelay = 180;
/** Time (ms) between the steps of a run. */
export const pace = 55;

interface Game {
  readonly state: State;
  readonly paused: boolean;
  play(action: Action): boolean;
  /** Called when a wall stops a step. */
  onBlocked(direction: Direction): void;
}

export class Walker {
  #game: Game;
  /** `wanted` is a turn that was not open yet when the player asked for it. */
  #run?: { last: Direction; wanted: Direction | undefined; timer: ReturnType<typeof setTimeout> } | undefined;
  #held: Direction | undefined;

  constructor(game: Game) {
    this.#game = game;
  }

  update(game: Game): void {
    this.#game = game;
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

  #turn(direction: Direction, wait: number): void {
    const { maze, cell } = this.#game.state;
    const open = maze !== undefined && stepFrom(maze, cell, direction) !== undefined;
    if (this.#run && !open) this.#run.wanted = direction;
    else if (!this.#step(direction, wait)) this.#game.onBlocked(direction);
  }

  #step(direction: Direction, wait: number, wanted?: Direction): boolean {
    this.#halt();
    if (!this.#game.play(direction)) return false;
    this.#run = { last: direction, wanted, timer: setTimeout(this.#advance, wait) };
    return true;
  }

  #advance = (): void => {
    const { state, paused } = this.#game;
    const { last, wanted } = this.#run ?? {};
    const runs = last && state.maze && state.phase.kind === 'run' && !paused;
    const next = runs ? runOn(state.maze, state.cell, last, wanted) : undefined;
    if (next) this.#step(next, pace, next === wanted ? undefined : wanted);
    else this.#halt();
  };

  #halt(): void {
    clearTimeout(this.#run?.timer);
    this.#run = undefined;
  }
}

/** Stops the walker when the maze ends, the game pauses or the window loses the focus. */
export function useWalk(game: Game): Walker {
  const [walker] = useState(() => new Walker(game));
  useLayoutEffect(() => walker.update(game));

  const running = game.state.phase.kind === 'run' && !game.paused;
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
