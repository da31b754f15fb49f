// Taps, long presses and drags on a grid of cells, from the pointer events of one gesture after the other.

/** A press this long (ms) is a long one. */
export const longPress = 380;

/** A press that travels farther than this (px) is the start of a drag or a pan. */
const slack = 8;

export interface CellActions {
  /** A click, a tap, or Enter on the cell. */
  tap(cell: number): void;
  /** A long press or a right click. @returns whether it did anything: where it did not, a long press is a slow tap */
  hold?(cell: number): boolean;
  /**
   * A drag from cell to cell: called for each cell that it comes to, once, with the one that it began at first. The
   * style sheet sets `touch-action: none` on the grid, or a finger scrolls.
   */
  fill?(cell: number, first: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Gesture {
  readonly first: number;
  readonly from: Point;
  /** Newest point of the drag. */
  at: Point;
  /** Cells of the drag, once it is one. */
  readonly filled: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class CellPress {
  #actions: CellActions;
  #gesture: Gesture | undefined;
  /** The gesture was more than a tap, and has been answered: the click or context menu that follows is not another. */
  #answered = false;

  constructor(actions: CellActions) {
    this.#actions = actions;
  }

  /** Sets what the cells do from now on. */
  see(actions: CellActions): void {
    this.#actions = actions;
  }

  down(cell: number, at: Point): void {
    this.cancel();
    this.#answered = false;
    const timer = setTimeout(() => this.#onLong(cell), longPress);
    this.#gesture = { first: cell, from: at, at, filled: new Set(), timer };
  }

  /** @param cellAt the cell at a point of the screen, if there is one */
  move(to: Point, cellAt: (at: Point) => number | undefined): void {
    const gesture = this.#gesture;
    if (!gesture) return;
    const { from, at, filled } = gesture;
    if (filled.size === 0 && Math.hypot(to.x - from.x, to.y - from.y) <= slack) return;
    clearTimeout(gesture.timer);
    if (!this.#actions.fill) {
      this.cancel();
      return;
    }
    // A quick finger skips cells between two events.
    const steps = Math.ceil(Math.hypot(to.x - at.x, to.y - at.y) / slack);
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      this.#fill(gesture, cellAt({ x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part }));
    }
    gesture.at = to;
  }

  /** The gesture ends, or turns out to be none: the pointer leaves, the browser scrolls. */
  cancel(): void {
    clearTimeout(this.#gesture?.timer);
    this.#gesture = undefined;
  }

  /** A second finger pinches. */
  pinch(): void {
    this.cancel();
    this.#answered = true;
  }

  /** @param byPointer false for Enter, and for what presses buttons by their names */
  click(cell: number, byPointer: boolean): void {
    if (!(this.#answered && byPointer)) this.#actions.tap(cell);
    this.#answered = false;
  }

  /** @param byTouch a touch screen's comes of a long press, which is answered already or was the start of a pan */
  contextMenu(cell: number, byTouch: boolean): void {
    if (this.#answered || byTouch) return;
    this.cancel();
    this.#actions.hold?.(cell);
  }

  #onLong(cell: number): void {
    this.#answered = this.#actions.hold?.(cell) ?? false;
    if (this.#answered) this.cancel();
  }

  #fill({ first, filled }: Gesture, cell: number | undefined): void {
    const isNew = cell !== undefined && !filled.has(cell);
    if (!isNew || (filled.size === 0 && cell === first)) return;
    this.#answered = true;
    const cells = filled.size === 0 ? [first, cell] : [cell];
    for (const each of cells) {
      filled.add(each);
      this.#actions.fill?.(each, first);
    }
  }
}
