import { useEffect } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import type { Direction } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import type { Action, State } from './rules.ts';
import { useWalk } from './useWalk.tsx';
import { here } from './words.ts';

/** The player's position is announced after this time (ms) without a step. */
const rest = 300;

export interface Steering {
  press(direction: Direction): void;
  release(direction: Direction): void;
}

/**
 * Steers by keys, swipes and the pad. Any direction starts the first maze, without a step.
 * @param wait makes the next maze wait for the player
 * @param onBlocked called when a wall stops a step
 */
export function useSteering(
  { state, paused, play, announce }: Play<State, Action>,
  wait: () => void,
  onBlocked: (direction: Direction) => void,
): Steering {
  const walker = useWalk({
    state,
    paused,
    play,
    onBlocked: (direction) => {
      announce('Wall.');
      onBlocked(direction);
    },
  });
  const { kind } = state.phase;
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
  useControls(
    controls,
    { state, play },
    { ...directions, wait: kind === 'run' ? undefined : wait },
    { threshold: 24, many: true },
  );

  const position = kind === 'run' && !paused ? here(state) : undefined;
  useEffect(() => {
    if (!position) return;
    const timer = setTimeout(() => announce(position), rest);
    return () => clearTimeout(timer);
  }, [position, announce]);

  return { press, release: walker.release };
}
