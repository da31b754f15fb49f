// Draws snake and food on a canvas, in units of cells. The snake glides one tick late, so that it turns on cell centres.
import { paintGhost, starPath } from '../../kit/board/painting.ts';
import { type Direction, positionOf } from '../../kit/round/directions.ts';
import { boards, type State } from './rules.ts';

/** Custom properties of the frame around the canvas. */
export const inks = {
  snake: '--snake',
  food: '--tomato',
  paper: '--stock',
  eyes: '--night',
  burst: '--marigold',
};

type Inks = typeof inks;

/** Progress of the animations, 0 to 1. */
export interface Progress {
  readonly step: number;
  readonly swallow: number;
  readonly end: number;
}

type Point = readonly [x: number, y: number];

const vectors: Record<Direction, Point> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

const bodyWidth = 0.74;
const headRadius = 0.45;
/** Distance (cells) that the head runs into a wall. */
const bump = 0.16;
const frozen = 0.2;

/** The canvas has a margin of one cell around the board, as the star of a bump crosses the edge. */
export function paint(
  context: CanvasRenderingContext2D,
  state: State,
  progress: Progress,
  inks: Inks,
  ghost?: { readonly state: State; readonly progress: Progress },
): void {
  const { size } = boards[state.difficulty];
  const cell = context.canvas.width / (size + 2);
  context.setTransform(cell, 0, 0, cell, cell, cell);

  if (ghost) {
    const pale = { ...inks, snake: inks.paper, paper: inks.eyes, eyes: inks.paper };
    paintGhost(context, () => paintTiles(context, ghost.state, ghost.progress, pale));
  }
  const ate = state.moves > 0 && state.left === null;
  if (ate && !state.end) paintFood(context, centre(state.cells[0] ?? 0, size), 1 - progress.step, inks);
  if (state.food !== null) paintFood(context, centre(state.food, size), ate ? progress.step : 1, inks);
  paintTiles(context, state, progress, inks);
}

/** Paints the snake once for each time that it has crossed an edge. Without walls, clips it to the board. */
function paintTiles(context: CanvasRenderingContext2D, state: State, progress: Progress, inks: Inks): void {
  const { size } = boards[state.difficulty];
  const points = unrolled(state, size);
  const tiles = new Set(points.map(([x, y]) => `${Math.floor(x / size)} ${Math.floor(y / size)}`));
  context.save();
  if (state.wraps) {
    context.beginPath();
    context.rect(0, 0, size, size);
    context.clip();
  }
  for (const tile of tiles) {
    const [column = 0, row = 0] = tile.split(' ').map(Number);
    const shifted = points.map(([x, y]): Point => [x - column * size, y - row * size]);
    paintSnake(context, state, shifted, progress, inks);
  }
  context.restore();
}

/** Returns the centres of the body, head first, and of the cell that the tail left, each beside the one before. */
function unrolled({ cells, left }: State, size: number): Point[] {
  const points: Point[] = [];
  for (const cell of left === null ? cells : [...cells, left]) {
    const [x, y] = centre(cell, size);
    const [nearX, nearY] = points.at(-1) ?? [x, y];
    points.push([x + size * Math.round((nearX - x) / size), y + size * Math.round((nearY - y) / size)]);
  }
  return points;
}

function centre(cell: number, size: number): Point {
  const [x, y] = positionOf(cell, size);
  return [x + 0.5, y + 0.5];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

function paintFood(context: CanvasRenderingContext2D, [x, y]: Point, size: number, inks: Inks): void {
  if (size <= 0) return;
  context.fillStyle = inks.food;
  paintDisc(context, [x, y + 0.06 * size], 0.36 * size);
  context.fillStyle = inks.paper;
  context.beginPath();
  context.ellipse(x + 0.12 * size, y - 0.34 * size, 0.17 * size, 0.09 * size, -0.6, 0, 2 * Math.PI);
  context.fill();
}

/** @param unrolled the body, and the cell that the tail left */
function paintSnake(
  context: CanvasRenderingContext2D,
  state: State,
  unrolled: readonly Point[],
  { step, swallow, end }: Progress,
  inks: Inks,
): void {
  const points = unrolled.slice(0, state.cells.length);
  const [front = [0, 0], second = front] = points;
  const head = headAt(state, between(second, front, step));
  const last = points.at(-1) ?? front;
  const tail = between(unrolled.at(-1) ?? last, last, step);
  const lost = state.end?.result === 'lose';
  const spine = [head, ...points.slice(1), tail];

  context.strokeStyle = inks.snake;
  context.lineWidth = bodyWidth;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const point of lost ? folded(spine, end) : spine) context.lineTo(...point);
  context.stroke();

  context.fillStyle = inks.snake;
  if (swallow < 1) paintDisc(context, along(spine, swallow * 8), 0.52 - 0.1 * swallow);
  if (state.end?.result === 'win') paintRipple(context, spine, end);
  if (lost) {
    const size = Math.min(1, 0.4 + end * 4);
    context.fillStyle = inks.burst;
    starPath(context, head, 10, 0.86 * size, 0.58 * size);
    context.fill();
  }
  context.fillStyle = inks.snake;
  paintDisc(context, head, headRadius * (1 + 0.25 * Math.sin(Math.PI * Math.min(1, swallow * 2.5))));
  paintEyes(context, state, head, inks);
}

function paintDisc(context: CanvasRenderingContext2D, [x, y]: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function along(spine: readonly Point[], distance: number): Point {
  const i = Math.min(Math.floor(distance), spine.length - 1);
  const from = spine[i] ?? [0, 0];
  return between(from, spine[i + 1] ?? from, distance - Math.floor(distance));
}

/** Folds the body up behind the head that was stopped. */
function folded(spine: readonly Point[], end: number): readonly Point[] {
  const part = Math.max(0, (end - frozen) / (1 - frozen));
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

function paintRipple(context: CanvasRenderingContext2D, spine: readonly Point[], end: number): void {
  for (const [i, point] of spine.entries()) {
    const height = Math.sin(i * 0.5 - end * 14) * (1 - end);
    if (height > 0) paintDisc(context, point, (bodyWidth / 2) * (1 + 0.35 * height));
  }
}

function headAt({ end, direction }: State, [x, y]: Point): Point {
  if (end?.reason !== 'wall') return [x, y];
  const [dx, dy] = vectors[direction];
  return [x + dx * bump, y + dy * bump];
}

/** Draws eyes that look towards the next turn, in response to the key before the step; crosses after a loss. */
function paintEyes(context: CanvasRenderingContext2D, state: State, [x, y]: Point, inks: Inks): void {
  const [dx, dy] = vectors[state.pending[0] ?? state.direction];
  for (const side of [-1, 1]) {
    const eye: Point = [x + dx * 0.12 - dy * 0.2 * side, y + dy * 0.12 + dx * 0.2 * side];
    if (state.end?.result === 'lose') {
      paintCross(context, eye, inks);
      continue;
    }
    context.fillStyle = inks.paper;
    paintDisc(context, eye, 0.155);
    context.fillStyle = inks.eyes;
    paintDisc(context, [eye[0] + dx * 0.05, eye[1] + dy * 0.05], 0.095);
  }
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
