// The keys and swipes of the maze, and what a direction means before the first one.
import { useEffect } from 'react';
import { useKeys } from '../../kit/board/keys.ts';
import { useSwipe } from '../../kit/board/swipe.ts';
import type { Play } from '../../kit/contract/view.ts';
import type { Direction } from './maze.ts';
import type { Action, State } from './rules.ts';
import { useWalk } from './useWalk.tsx';
import { waiting } from './words.ts';

const swipeThreshold = 24;

const keys: Readonly<Record<string, Direction>> = {
  arrowup: 'up',
  arrowright: 'right',
  arrowdown: 'down',
  arrowleft: 'left',
  w: 'up',
  d: 'right',
  s: 'down',
  a: 'left',
};

export interface Steering {
  press(direction: Direction): void;
  release(direction: Direction): void;
  /** Starts the first maze, or the next one. */
  goOn(): void;
  /** Makes the next maze wait for the player. */
  wait(): void;
}

/** @param hold makes the next maze wait; false where none was about to come */
export function useSteering(
  { state, paused, play, announce }: Play<State, Action>,
  hold: () => boolean,
): Steering {
  const walker = useWalk({ state, paused, play, onBlocked: () => announce('Wall.') });
  const { kind } = state.phase;

  const goOn = (): void => {
    play('next');
  };
  const wait = (): void => {
    if (hold()) announce(waiting);
  };
  /** Before the first maze any direction starts it, without a step; between mazes none does anything. */
  const steer = (direction: Direction, walk: (direction: Direction) => void): void => {
    if (kind === 'ready') goOn();
    if (kind === 'run') walk(direction);
  };
  const press = (direction: Direction): void => steer(direction, walker.press);

  const bindings = Object.entries(keys).map(([key, direction]) => [
    key,
    (event: KeyboardEvent) => {
      if (!event.repeat) press(direction);
    },
  ]);
  useKeys({ ...Object.fromEntries(bindings), ...(kind !== 'run' && { enter: goOn, ' ': goOn, p: wait }) });
  useSwipe(swipeThreshold, (direction) => steer(direction, walker.swipe), 'drag');

  useEffect(() => {
    const onKeyUp = (event: KeyboardEvent): void => {
      const direction = keys[event.key.toLowerCase()];
      if (direction) walker.release(direction);
    };
    window.addEventListener('keyup', onKeyUp);
    return () => window.removeEventListener('keyup', onKeyUp);
  }, [walker]);

  return { press, release: walker.release, goOn, wait };
}
