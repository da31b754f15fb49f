// The snake's canvas: its cells are whole pixels, and it is smooth between ticks.
import { useRef } from 'react';
import { flyUp, shake, useOnChange } from '../../kit/board/effects.ts';
import { useReducedMotion } from '../../kit/board/motion.ts';
import { useCanvas } from '../../kit/board/useCanvas.ts';
import { useSize } from '../../kit/board/useSize.ts';
import { positionOf } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import { inks, type Progress, paint } from './paint.tsx';
import { apples, boards, foodPoints, type State, tickOf } from './rules.ts';

/** Milliseconds. */
const swallowLasts = 450;
const endLasts = 640;

const done: Progress = { step: 1, swallow: 1, end: 1 };

const since = (time: number, span: number): number => Math.min(1, (performance.now() - time) / span);

/** @returns refs of the element whose width the board may take, of the board, the canvas, and the mark of effects */
export function useSnakeCanvas({ state, ghost, paused, now }: Play<State>) {
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const still = useReducedMotion();
  const swallowedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Times the ghost by its steps, as it also moves while the round's clock waits for the first action. */
  const ghostSteppedAt = useRef(Number.NEGATIVE_INFINITY);
  const { size } = boards[state.difficulty];

  useOnChange(apples(state), (before, after) => {
    if (after <= before || !mark.current) return;
    swallowedAt.current = performance.now();
    const [x, y] = positionOf(state.cells[0] ?? 0, size);
    mark.current.style.translate = `${x * 100}% ${y * 100}%`;
    flyUp(mark.current, `+${foodPoints}`);
  });
  useOnChange(state.end, (_, end) => {
    if (end?.result === 'lose' && place.current) shake(place.current);
  });
  useOnChange(ghost?.moves, () => {
    ghostSteppedAt.current = performance.now();
  });

  const moves = state.tickAt !== undefined || (ghost?.tickAt !== undefined && !state.end);
  const [canvas, resize] = useCanvas({
    inks,
    moves: moves && !paused && !still,
    over: state.end !== undefined,
    endLasts: still ? 0 : endLasts,
    paint(context, inks, sinceEnd) {
      const moving: Progress = {
        step: progress(state, now()),
        swallow: since(swallowedAt.current, swallowLasts),
        end: Math.min(1, sinceEnd / endLasts),
      };
      const glide = ghost && !still ? since(ghostSteppedAt.current, tickOf(ghost)) : 1;
      const theirs = ghost && { state: ghost, progress: { ...done, step: glide } };
      paint(context, state, still ? done : moving, inks, theirs);
    },
  });
  useSize(
    place,
    ({ clientWidth }) => {
      const { devicePixelRatio: density } = window;
      const cell = Math.max(1, Math.floor((clientWidth * density) / size)) / density;
      ground.current?.style.setProperty('--cell', `${cell}px`);
      resize(cell * (size + 2), cell * (size + 2));
    },
    size,
  );
  return { canvas, place, ground, mark };
}

/** Progress of the last step, 0 to 1: the snake glides into a cell that the rules count as reached. */
export function progress(state: State, at: number): number {
  const { moves, tickAt } = state;
  if (moves === 0 || tickAt === undefined) return 1;
  return Math.min(1, Math.max(0, 1 - (tickAt - at) / tickOf(state)));
}
