import { useEffect, useLayoutEffect, useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { listenTo } from '../../kit/board/listen.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import type { Direction } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { runOn, stepFrom } from './maze.ts';
import type { Action, State } from './rules.ts';
import { here } from './words.ts';

/** The player's position is announced after this time (ms) without a step. */
const rest = 300;

export type Steering = Pick<Walker, 'press' | 'release'>;

/**
 * Steers by keys, swipes and the pad. Any direction starts the first maze, without a step.
 * @param wait makes the next maze wait for the player
 * @param onBlocked called when a wall stops a step
 */
export function useSteering(
  { state, paused, play, announce }: Play<State, Action>,
  wait: (() => void) | undefined,
  onBlocked: (direction: Direction) => void,
): Steering {
  const blocked = (direction: Direction): void => {
    announce('Wall.');
    onBlocked(direction);
  };
  const game = { state, play, onBlocked: blocked };
  const [walker] = useState(() => new Walker(game));
  useLayoutEffect(() => walker.update(game));
  const { kind } = state.phase;
  const running = kind === 'run' && !paused;
  // Stops when the maze ends, the game pauses or the window loses the focus.
  useEffect(() => {
    if (!running) return;
    const ignore = listenTo(window, 'blur', walker.stop);
    return () => {
      ignore();
      walker.stop();
    };
  }, [walker, running]);

  const steer = (direction: Direction, walk: (direction: Direction) => void): void => {
    if (kind === 'ready') play('next');
    if (kind === 'run') walk(direction);
  };
  const press = (direction: Direction): void => steer(direction, walker.press);
  const by = (direction: Direction) => (_: number, event: Event) => {
    if (!(event instanceof KeyboardEvent)) return steer(direction, walker.swipe);
    if (event.repeat) return undefined;
    press(direction);
    return () => walker.release(direction);
  };
  const directions = { up: by('up'), left: by('left'), down: by('down'), right: by('right') };
  useControls(controls, { state, play }, { ...directions, wait }, { threshold: 24, many: true });

  const position = running ? here(state) : undefined;
  useTimeout(position ? rest : undefined, position, () => announce(position ?? ''));

  return { press, release: walker.release };
}

/** A press held longer than this (ms) runs. */
export const holdDelay = 180;
/** Time (ms) between the steps of a run. */
export const pace = 55;

type Game = Pick<Play<State, Action>, 'state' | 'play'> & {
  onBlocked(direction: Direction): void;
};

/**
 * Turns input into steps, each an action in the log: a press is one step, a held press runs to the next junction, and a
 * swipe runs immediately.
 */
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
    const { maze, cell } = this.#game.state;
    const { last, wanted } = this.#run ?? {};
    const next = maze && last && runOn(maze, cell, last, wanted);
    // The game may have paused, or the time be up: the step is refused then, and ends the run.
    if (next) this.#step(next, pace, next === wanted ? undefined : wanted);
    else this.#halt();
  };

  #halt(): void {
    clearTimeout(this.#run?.timer);
    this.#run = undefined;
  }
}
