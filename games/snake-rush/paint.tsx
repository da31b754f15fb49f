// Draws the board's pieces on a canvas, in cells: the snake glides, a tick behind itself, so that it turns on cell
// centres. The checks below are the style sheet's.
import { type Board, boards, type Direction } from './board.ts';
import type { State } from './rules.ts';

export interface Inks {
  readonly snake: string;
  readonly food: string;
  readonly paper: string;
  readonly eyes: string;
  readonly burst: string;
}

/** How far each of these has gone, 0 to 1. */
export interface Moment {
  /** The last apple on its way through the snake. */
  readonly swallowed: number;
  /** The snake's end. */
  readonly fallen: number;
}

type Point = readonly [x: number, y: number];

const vectors: Record<Direction, Point> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

const bodyWidth = 0.74;
const headRadius = 0.45;
/** How far (cells) a head that ran into the wall has run into it. */
const bump = 0.16;
/** What is drawn around the board (cells): the star of a bump goes over its edge. */
export const margin = 0.5;

/** Milliseconds. */
export const swallowLasts = 450;
export const fallLasts = 640;
/** The share of the end in which what was hit stands still. */
const frozen = 0.2;

/**
 * @param cell its side in pixels of the canvas
 * @param progress how far the last step has gone, 0 to 1
 */
export function paint(
  context: CanvasRenderingContext2D,
  cell: number,
  state: State,
  progress: number,
  inks: Inks,
  moment: Moment,
): void {
  const board = boards[state.difficulty];
  const { width, height } = context.canvas;
  const edge = (width - cell * board.columns) / 2;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(cell, 0, 0, cell, edge, edge);

  const ate = state.moves > 0 && state.left === null;
  if (ate && !state.end) paintFood(context, centre(state.cells[0] ?? 0, board), 1 - progress, inks);
  if (state.food !== null) paintFood(context, centre(state.food, board), ate ? progress : 1, inks);
  paintSnake(context, state, board, progress, inks, moment);
}

function centre(cell: number, { columns }: Board): Point {
  return [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** An apple: its leaf tells it from anything round. */
function paintFood(context: CanvasRenderingContext2D, [x, y]: Point, size: number, inks: Inks): void {
  if (size <= 0) return;
  context.fillStyle = inks.food;
  context.beginPath();
  context.arc(x, y + 0.06 * size, 0.36 * size, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = inks.paper;
  context.beginPath();
  context.ellipse(x + 0.12 * size, y - 0.34 * size, 0.17 * size, 0.09 * size, -0.6, 0, 2 * Math.PI);
  context.fill();
}

function paintSnake(
  context: CanvasRenderingContext2D,
  state: State,
  board: Board,
  progress: number,
  inks: Inks,
  { swallowed, fallen }: Moment,
): void {
  const points = state.cells.map((cell) => centre(cell, board));
  const [front = [0, 0], second = front] = points;
  const head = headAt(state, between(second, front, progress));
  const last = points.at(-1) ?? front;
  const tail = state.left === null ? last : between(centre(state.left, board), last, progress);
  const lost = state.end?.result === 'lose';
  const spine = [head, ...points.slice(1), tail];

  context.strokeStyle = inks.snake;
  context.lineWidth = bodyWidth;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const point of lost ? crumpled(spine, fallen) : spine) context.lineTo(...point);
  context.stroke();

  context.fillStyle = inks.snake;
  if (swallowed < 1) paintDisc(context, along(spine, swallowed * 8), 0.52 - 0.1 * swallowed);
  if (state.end?.result === 'win') paintRipple(context, spine, fallen);
  if (lost) paintBurst(context, head, Math.min(1, 0.4 + fallen * 4), inks);
  context.fillStyle = inks.snake;
  paintDisc(context, head, headRadius * (1 + 0.25 * Math.sin(Math.PI * Math.min(1, swallowed * 2.5))));
  paintEyes(context, state, head, inks);
}

function paintDisc(context: CanvasRenderingContext2D, [x, y]: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** The point so many cells behind the head. */
function along(spine: readonly Point[], distance: number): Point {
  const i = Math.min(Math.floor(distance), spine.length - 1);
  const from = spine[i] ?? [0, 0];
  return between(from, spine[i + 1] ?? from, distance - Math.floor(distance));
}

/** The body runs up to the head that was stopped: it folds, and stays folded. */
function crumpled(spine: readonly Point[], fallen: number): readonly Point[] {
  const part = Math.max(0, (fallen - frozen) / (1 - frozen));
  const fold = 1 - (1 - part) ** 3;
  return spine.map((point, i) => {
    const before = spine[i - 1];
    if (!before) return point;
    const [x, y] = between(point, before, 0.3 * fold);
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
    const aside = (i % 2 ? 0.3 : -0.3) * fold;
    return [x - dy * aside, y + dx * aside];
  });
}

/** A wave runs through a snake that has filled the board. */
function paintRipple(context: CanvasRenderingContext2D, spine: readonly Point[], fallen: number): void {
  for (const [i, point] of spine.entries()) {
    const height = Math.sin(i * 0.5 - fallen * 14) * (1 - fallen);
    if (height > 0) paintDisc(context, point, (bodyWidth / 2) * (1 + 0.35 * height));
  }
}

/** A star behind the head, where it ran into something. */
function paintBurst(context: CanvasRenderingContext2D, [x, y]: Point, size: number, inks: Inks): void {
  const points = 10;
  context.fillStyle = inks.burst;
  context.beginPath();
  for (let i = 0; i < 2 * points; i++) {
    const angle = (i * Math.PI) / points;
    const radius = (i % 2 ? 0.58 : 0.86) * size;
    context.lineTo(x + radius * Math.sin(angle), y - radius * Math.cos(angle));
  }
  context.fill();
}

function headAt({ end, direction }: State, [x, y]: Point): Point {
  if (end?.reason !== 'wall') return [x, y];
  const [dx, dy] = vectors[direction];
  return [x + dx * bump, y + dy * bump];
}

/** They look where the snake will turn: an answer to the key before the step. Crosses after a loss. */
function paintEyes(context: CanvasRenderingContext2D, state: State, [x, y]: Point, inks: Inks): void {
  const [dx, dy] = vectors[state.pending[0] ?? state.direction];
  for (const side of [-1, 1]) {
    const eye: Point = [x + dx * 0.12 - dy * 0.2 * side, y + dy * 0.12 + dx * 0.2 * side];
    if (state.end?.result === 'lose') paintCross(context, eye, inks);
    else paintEye(context, eye, [dx, dy], inks);
  }
}

function paintEye(context: CanvasRenderingContext2D, [x, y]: Point, [dx, dy]: Point, inks: Inks): void {
  context.fillStyle = inks.paper;
  context.beginPath();
  context.arc(x, y, 0.155, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = inks.eyes;
  context.beginPath();
  context.arc(x + dx * 0.05, y + dy * 0.05, 0.095, 0, 2 * Math.PI);
  context.fill();
}

function paintCross(context: CanvasRenderingContext2D, [x, y]: Point, inks: Inks): void {
  const arm = 0.11;
  context.strokeStyle = inks.eyes;
  context.lineWidth = 0.08;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.stroke();
}
