// Taps, long presses and drags on a grid of cells.
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { isMain, useSecondFinger } from './pointer.ts';

/** Duration (ms) of a long press. */
export const longPress = 380;

/** A press that moves farther than this (px) starts a drag or a pan. */
const slack = 8;

export interface CellActions {
  /** A click, a tap, or Enter on the cell. */
  tap(cell: number): void;
  /** A long press or a right click. @returns false for no effect: a long press then counts as a tap */
  hold?(cell: number): boolean;
  /** The middle button, or the left and the right one together. */
  chord?(cell: number): void;
  /** Called once for each cell of a drag. The grid needs `touch-action: none`, or a finger scrolls. */
  fill?(cell: number, first: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Gesture {
  readonly first: number;
  readonly from: Point;
  /** Newest point. */
  at: Point;
  /** Cells of the drag. */
  readonly filled: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class CellPress {
  #actions: CellActions;
  #gesture: Gesture | undefined;
  /** The gesture was more than a tap: ignores the click or context menu that follows it. */
  #answered = false;

  constructor(actions: CellActions) {
    this.#actions = actions;
  }

  setActions(actions: CellActions): void {
    this.#actions = actions;
  }

  /** The first button or finger of a gesture is down. */
  begin(): void {
    this.cancel();
    this.#answered = false;
  }

  down(cell: number, at: Point): void {
    this.begin();
    const timer = setTimeout(() => this.#onLong(cell), longPress);
    this.#gesture = { first: cell, from: at, at, filled: new Set(), timer };
  }

  /** @param cellAt the cell at a point of the screen, if any */
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

  cancel(): void {
    clearTimeout(this.#gesture?.timer);
    this.#gesture = undefined;
  }

  /** A second finger pinches. */
  pinch(): void {
    this.cancel();
    this.#answered = true;
  }

  /** Ignores the click and the context menu of the two buttons, which come in the system's order. */
  chord(cell: number): void {
    this.cancel();
    this.#answered = true;
    this.#actions.chord?.(cell);
  }

  /** @param byPointer false for Enter and voice control */
  click(cell: number, byPointer: boolean): void {
    if (!(this.#answered && byPointer)) this.#actions.tap(cell);
  }

  /** @param byTouch on touch screens a long press opens it, which was handled already or began a pan */
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

/** Handlers for a grid whose cells have `data-cell`. */
export function usePress(actions: CellActions) {
  const [press] = useState(() => new CellPress(actions));
  useLayoutEffect(() => press.setActions(actions));
  useSecondFinger(() => press.pinch());
  useEffect(() => () => press.cancel(), [press]);
  const cancel = (): void => press.cancel();
  return {
    onPointerDown(event: PointerEvent): void {
      const cell = cellOf(event.target);
      if (cell !== undefined && isMain(event)) press.down(cell, { x: event.clientX, y: event.clientY });
      else if (event.isPrimary) press.begin();
      else press.cancel();
    },
    // The second button of a mouse has no pointerdown.
    onMouseDown(event: MouseEvent): void {
      const cell = cellOf(event.target);
      if (cell === undefined || !actions.chord || !isChord(event)) return;
      // Or the browser scrolls by the middle button.
      event.preventDefault();
      press.chord(cell);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      press.move({ x: clientX, y: clientY }, ({ x, y }) => cellOf(document.elementFromPoint(x, y)));
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClick({ target, detail }: MouseEvent): void {
      const cell = cellOf(target);
      if (cell !== undefined) press.click(cell, detail > 0);
    },
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      const cell = cellOf(event.target);
      const { nativeEvent } = event;
      const byTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      if (cell !== undefined) press.contextMenu(cell, byTouch);
    },
  };
}

function isChord({ button, buttons }: MouseEvent): boolean {
  return button === 1 || (buttons & 3) === 3;
}

export function cellOf(target: EventTarget | null): number | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
}
