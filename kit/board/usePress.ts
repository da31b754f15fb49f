// Taps and long presses on a grid of cells.
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { cellOf } from './grid.ts';
import { isMain, useSecondFinger } from './pointer.ts';

/** Duration (ms) of a long press. */
export const longPress = 380;

/** A press that moves farther than this (px) starts a pan. */
const slack = 8;

export interface CellActions {
  /** A click, a tap, or Enter on the cell. */
  tap(cell: number): void;
  /** A long press or a right click. @returns false for no effect: a long press then counts as a tap */
  hold(cell: number): boolean;
  /** The middle button, or the left and the right one together. */
  chord(cell: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export class CellPress {
  #actions: CellActions;
  #from: Point | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    this.#from = at;
    this.#timer = setTimeout(() => {
      this.#answered = this.#actions.hold(cell);
    }, longPress);
  }

  move({ x, y }: Point): void {
    if (this.#from && Math.hypot(x - this.#from.x, y - this.#from.y) > slack) this.cancel();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#from = undefined;
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
    this.#actions.chord(cell);
  }

  /** @param byPointer false for Enter and voice control */
  click(cell: number, byPointer: boolean): void {
    if (!(this.#answered && byPointer)) this.#actions.tap(cell);
  }

  /** @param byTouch on touch screens a long press opens it, which was handled already or began a pan */
  contextMenu(cell: number, byTouch: boolean): void {
    if (this.#answered || byTouch) return;
    this.cancel();
    this.#actions.hold(cell);
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
      if (cell === undefined || !isChord(event)) return;
      // Or the browser scrolls by the middle button.
      event.preventDefault();
      press.chord(cell);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      press.move({ x: clientX, y: clientY });
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
