// The keys and swipes of the maze, and what a direction means before the first one.
import { useControls } from '../../kit/board/controls.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import type { Direction } from './maze.ts';
import type { Action, State } from './rules.ts';
import { useWalk } from './useWalk.tsx';
import { waiting } from './words.ts';

const swipes = { threshold: 24, many: true } as const;

export interface Steering {
  press(direction: Direction): void;
  release(direction: Direction): void;
  /** Starts the first maze, or the next one. */
  advance(): void;
  /** Makes the next maze wait for the player. */
  wait(): void;
}

/**
 * @param hold makes the next maze wait; false where none was about to come
 * @param onBlocked a wall stopped a step
 */
export function useSteering(
  { state, paused, play, announce }: Play<State, Action>,
  hold: () => boolean,
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

  const advance = (): void => {
    play('next');
  };
  const wait = (): void => {
    if (hold()) announce(waiting);
  };
  /** Before the first maze any direction starts it, without a step; between mazes none does anything. */
  const steer = (direction: Direction, walk: (direction: Direction) => void): void => {
    if (kind === 'ready') advance();
    if (kind === 'run') walk(direction);
  };
  const press = (direction: Direction): void => steer(direction, walker.press);

  /** Steers by keys and swipes: a held key walks on, a swipe runs immediately. */
  const by = (direction: Direction) => (_: number, event: Event) => {
    if (!(event instanceof KeyboardEvent)) return steer(direction, walker.swipe);
    if (event.repeat) return undefined;
    press(direction);
    return () => walker.release(direction);
  };
  useControls(
    controls,
    { state, play },
    {
      up: by('up'),
      left: by('left'),
      down: by('down'),
      right: by('right'),
      wait: kind === 'run' ? undefined : wait,
    },
    swipes,
  );

  return { press, release: walker.release, advance, wait };
}
