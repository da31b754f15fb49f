// The snake's canvas: as fine as the screen, its cells whole pixels, and smooth between ticks.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flyUp, shake, useOnChange } from '../../kit/board/effects.ts';
import { inksOf } from '../../kit/board/inks.ts';
import { useAnimation, useReducedMotion } from '../../kit/board/motion.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import type { Play } from '../../kit/round/play.ts';
import { type Inks, margin, type Progress, paint } from './paint.tsx';
import { apples, boards, foodPoints, placeOf, type State, tickOf } from './rules.ts';

interface SnakeCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The element whose width the board may take. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The board, sized to its cells. */
  readonly ground: RefObject<HTMLDivElement | null>;
  /** Marks the head's cell for effects. */
  readonly mark: RefObject<HTMLSpanElement | null>;
}

/** Milliseconds. */
const swallowLasts = 450;
const endLasts = 640;

const done: Progress = { step: 1, swallow: 1, end: 1 };

const since = (time: number, span: number): number => Math.min(1, (performance.now() - time) / span);

export function useSnakeCanvas({
  state,
  ghost,
  paused,
  now,
}: Pick<Play<State>, 'state' | 'ghost' | 'paused' | 'now'>): SnakeCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const scale = useRef(1);
  const still = useReducedMotion();
  const swallowedAt = useRef(Number.NEGATIVE_INFINITY);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Times the ghost by its steps, as it also moves while the round's clock waits for the first action. */
  const ghostSteppedAt = useRef(Number.NEGATIVE_INFINITY);
  const [ending, setEnding] = useState(false);
  const { size } = boards[state.difficulty];

  useOnChange(apples(state), (before, after) => {
    if (after <= before || !mark.current) return;
    swallowedAt.current = performance.now();
    const [x, y] = placeOf(state.cells[0] ?? 0, size);
    mark.current.style.translate = `${x * 100}% ${y * 100}%`;
    flyUp(mark.current, `+${foodPoints}`);
  });
  useOnChange(state.end, (_, end) => {
    if (!end) return;
    endedAt.current = performance.now();
    setEnding(true);
    if (end.result === 'lose' && place.current) shake(place.current);
  });
  useOnChange(ghost?.moves, () => {
    ghostSteppedAt.current = performance.now();
  });
  useTimeout(ending ? endLasts : undefined, ending, () => setEnding(false));

  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const moving: Progress = {
      step: progress(state, now()),
      swallow: since(swallowedAt.current, swallowLasts),
      end: since(endedAt.current, endLasts),
    };
    const glide = ghost && !still ? since(ghostSteppedAt.current, tickOf(ghost)) : 1;
    const theirs = ghost && { state: ghost, progress: { ...done, step: glide } };
    paint(context, scale.current, state, still ? done : moving, inksOf(context.canvas, inks), theirs);
  };
  const moves = state.tickAt !== undefined || (ghost?.tickAt !== undefined && !state.end);
  useAnimation(((moves && !paused) || ending) && !still, draw);
  useLayoutEffect(draw);
  useSize({ canvas, place, ground }, scale, size, draw);
  return { canvas, place, ground, mark };
}

/** Progress of the last step, 0 to 1: the snake glides into a cell that the rules count as reached. */
export function progress(state: State, at: number): number {
  const { moves, tickAt } = state;
  if (moves === 0 || tickAt === undefined) return 1;
  return Math.min(1, Math.max(0, 1 - (tickAt - at) / tickOf(state)));
}

/** Maximum canvas pixels per CSS px: more is slow, and invisible in moving pictures. */
const finest = 2;

/**
 * Keeps the canvas larger than the board by a margin on each side, for effects that cross the edge.
 * @param scale set to the side of a cell in canvas pixels
 */
function useSize(
  { canvas, place, ground }: Omit<SnakeCanvas, 'mark'>,
  scale: RefObject<number>,
  columns: number,
  draw: () => void,
): void {
  const redraw = useEffectEvent(draw);
  // A layout effect, so that the first paint has the right size.
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
      redraw();
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
