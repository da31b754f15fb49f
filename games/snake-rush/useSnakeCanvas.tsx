// The canvas that the snake is drawn on: as fine as the screen, its cells whole pixels, smooth between ticks.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAnimation, useReducedMotion } from '../../kit/board/motion.ts';
import { boards } from './board.ts';
import { type Inks, paint } from './paint.tsx';
import { type State, tickOf } from './rules.ts';

interface SnakeCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The element whose width the canvas may take. */
  readonly place: RefObject<HTMLDivElement | null>;
}

export function useSnakeCanvas(state: State, paused: boolean, now: () => number): SnakeCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const latest = useRef({ state, still });

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { state, still } = latest.current;
    paint(context, state, still ? 1 : progress(state, now()), inksOf(context.canvas));
  };

  useAnimation(state.tickAt !== undefined && !paused && !still, draw);
  // Before the paint of the frame in which the tick fell, whichever of the two callbacks came first.
  useLayoutEffect(() => {
    latest.current = { state, still };
    draw();
  });
  useSize(canvas, place, boards[state.difficulty].columns, draw);
  return { canvas, place };
}

/** How far the last step has gone, 0 to 1: the snake glides into a cell while it already counts as in it. */
function progress(state: State, at: number): number {
  const { moves, tickAt } = state;
  if (moves === 0 || tickAt === undefined) return 1;
  return Math.min(1, Math.max(0, 1 - (tickAt - at) / tickOf(state)));
}

function useSize(
  canvas: SnakeCanvas['canvas'],
  place: SnakeCanvas['place'],
  columns: number,
  draw: () => void,
): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    const resize = (): void => {
      if (!canvas.current || !place.current) return;
      const { devicePixelRatio: density } = window;
      const cell = Math.max(1, Math.floor((place.current.clientWidth * density) / columns));
      const side = cell * columns;
      canvas.current.style.width = `${side / density}px`;
      if (canvas.current.width === side) return;
      canvas.current.width = side;
      canvas.current.height = side;
      latest.current();
    };
    resize();
    const observer = new ResizeObserver(resize);
    if (place.current) observer.observe(place.current);
    // Zooming changes the density, but not always the size.
    window.addEventListener('resize', resize);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', resize);
    };
  }, [canvas, place, columns]);
}

const known = new WeakMap<HTMLCanvasElement, Inks>();

/** Read once: a game's field looks the same in both themes. */
function inksOf(canvas: HTMLCanvasElement): Inks {
  const held = known.get(canvas);
  if (held) return held;
  const style = getComputedStyle(canvas);
  const ink = (name: string): string => style.getPropertyValue(name);
  const inks = {
    snake: ink('--snake'),
    food: ink('--tomato'),
    paper: ink('--stock'),
    eyes: ink('--night'),
  };
  known.set(canvas, inks);
  return inks;
}
