// The canvas that the snake is drawn on: as fine as the screen, or nearly so; its cells whole pixels, smooth between ticks.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flyUp, shake, useMoment } from '../../kit/board/effects.ts';
import { inksOf } from '../../kit/board/inks.ts';
import { useAnimation, useReducedMotion } from '../../kit/board/motion.ts';
import { boards } from './board.ts';
import { fallLasts, type Inks, type Moment, margin, paint, swallowLasts } from './paint.tsx';
import { apples, foodPoints, type State, tickOf } from './rules.ts';

interface SnakeCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The element whose width the board may take. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The board: as large as its cells. */
  readonly ground: RefObject<HTMLDivElement | null>;
  /** Lies on the cell of the head when something happens there. */
  readonly mark: RefObject<HTMLSpanElement | null>;
}

/** Maximum age (ms) of a picture that a second request in the same frame leaves as it is. */
const asGoodAsNew = 4;

export function useSnakeCanvas(state: State, paused: boolean, now: () => number): SnakeCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const scale = useRef(1);
  const still = useReducedMotion();
  const { moments, falling } = useMoments(state, { place, mark });

  const drawnAt = useRef(Number.NEGATIVE_INFINITY);
  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    drawnAt.current = performance.now();
    const done = still ? 1 : progress(state, now());
    paint(context, scale.current, state, done, inksOf(context.canvas, inks), moments(still));
  };

  useAnimation(((state.tickAt !== undefined && !paused) || falling) && !still, () => {
    if (performance.now() - drawnAt.current > asGoodAsNew) draw();
  });
  // Before the paint of the frame in which the tick fell, whichever of the two callbacks came first.
  useLayoutEffect(() => draw());
  useSize({ canvas, place, ground }, scale, boards[state.difficulty].columns, draw);
  return { canvas, place, ground, mark };
}

/** What is seen of the last apple and of the end, as long as it lasts. */
function useMoments(state: State, { place, mark }: Pick<SnakeCanvas, 'place' | 'mark'>) {
  const swallowedAt = useRef(Number.NEGATIVE_INFINITY);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  const [falling, setFalling] = useState(false);

  useMoment(apples(state), (before, after) => {
    if (after <= before || !mark.current) return;
    swallowedAt.current = performance.now();
    const { columns } = boards[state.difficulty];
    const [head = 0] = state.cells;
    mark.current.style.translate = `${(head % columns) * 100}% ${Math.floor(head / columns) * 100}%`;
    flyUp(mark.current, `+${foodPoints}`);
  });
  useMoment(state.end, (_, end) => {
    if (!end) return;
    endedAt.current = performance.now();
    setFalling(true);
    if (end.result === 'lose' && place.current) shake(place.current);
  });
  useEffect(() => {
    if (!falling) return;
    const timer = setTimeout(() => setFalling(false), fallLasts);
    return () => clearTimeout(timer);
  }, [falling]);

  const moments = (still: boolean): Moment => {
    const at = performance.now();
    return {
      swallowed: still ? 1 : Math.min(1, (at - swallowedAt.current) / swallowLasts),
      fallen: still ? 1 : Math.min(1, (at - endedAt.current) / fallLasts),
    };
  };
  return { moments, falling };
}

/** How far the last step has gone, 0 to 1: the snake glides into a cell while it already counts as in it. */
export function progress(state: State, at: number): number {
  const { moves, tickAt } = state;
  if (moves === 0 || tickAt === undefined) return 1;
  return Math.min(1, Math.max(0, 1 - (tickAt - at) / tickOf(state)));
}

/** So fine (canvas pixels to a px) the canvas is at most: finer is slow, and not seen in what moves. */
const finest = 2;

/**
 * The canvas is larger than the board by a margin on each side, for what goes over the edge.
 * @param scale set to the side of a cell in pixels of the canvas
 */
function useSize(
  { canvas, place, ground }: Omit<SnakeCanvas, 'mark'>,
  scale: RefObject<number>,
  columns: number,
  draw: () => void,
): void {
  const drawNow = useEffectEvent(draw);
  // Before the first paint, which is of the right size then.
  useLayoutEffect(() => {
    const resize = (): void => {
      if (!canvas.current || !place.current || !ground.current) return;
      const { devicePixelRatio: density } = window;
      const cell = Math.max(1, Math.floor((place.current.clientWidth * density) / columns));
      ground.current.style.setProperty('--cell', `${cell / density}px`);
      const over = Math.round(cell * margin);
      ground.current.style.setProperty('--over', `${over / density}px`);
      const side = cell * columns + 2 * over;
      canvas.current.style.width = `${side / density}px`;
      const pixels = Math.round(side * Math.min(1, finest / density));
      scale.current = (cell * pixels) / side;
      if (canvas.current.width === pixels) return;
      canvas.current.width = pixels;
      canvas.current.height = pixels;
      drawNow();
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
  }, [canvas, place, ground, scale, columns]);
}

/** Custom properties of the frame around the canvas. */
const inks = {
  snake: '--snake',
  food: '--tomato',
  paper: '--stock',
  eyes: '--night',
  burst: '--marigold',
} satisfies Record<keyof Inks, string>;
