// Draws the board on a canvas, in cells: the snake glides, a tick behind itself, so that it turns on cell centres.
import { type Board, boards, type Direction } from './board.ts';
import type { State } from './rules.ts';

export interface Inks {
  readonly snake: string;
  readonly food: string;
  readonly paper: string;
  readonly eyes: string;
}

type Point = readonly [x: number, y: number];

const vectors: Record<Direction, Point> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

const bodyWidth = 0.74;
const headRadius = 0.45;
/** How far (cells) a head that ran into the wall has run into it. */
const bump = 0.16;

/** @param progress how far the last step has gone, 0 to 1 */
export function paint(context: CanvasRenderingContext2D, state: State, progress: number, inks: Inks): void {
  const board = boards[state.difficulty];
  const scale = context.canvas.width / board.columns;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, board.columns, board.rows);

  context.globalAlpha = 0.06;
  context.fillStyle = inks.paper;
  context.fill(checks(board));
  context.globalAlpha = 1;

  const ate = state.moves > 0 && state.left === null;
  if (ate && !state.end) paintFood(context, centre(state.cells[0] ?? 0, board), 1 - progress, inks);
  if (state.food !== null) paintFood(context, centre(state.food, board), ate ? progress : 1, inks);
  paintSnake(context, state, board, progress, inks);
}

const known = new Map<number, Path2D>();

/** Every other cell. */
function checks({ rows, columns }: Board): Path2D {
  const held = known.get(columns);
  if (held) return held;
  const path = new Path2D();
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) path.rect(column, row, 1, 1);
  }
  known.set(columns, path);
  return path;
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
): void {
  const points = state.cells.map((cell) => centre(cell, board));
  const [front = [0, 0], second = front] = points;
  const head = headAt(state, between(second, front, progress));
  const last = points.at(-1) ?? front;
  const tail = state.left === null ? last : between(centre(state.left, board), last, progress);

  context.strokeStyle = inks.snake;
  context.lineWidth = bodyWidth;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(...head);
  for (const point of points.slice(1)) context.lineTo(...point);
  context.lineTo(...tail);
  context.stroke();

  context.fillStyle = inks.snake;
  context.beginPath();
  context.arc(...head, headRadius, 0, 2 * Math.PI);
  context.fill();
  paintEyes(context, state, head, inks);
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
