// Taps and long presses on a grid of cells.
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
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

/** Handlers for a grid whose cells have `data-cell`. */
export function usePress(actions: CellActions) {
  /** The board's current actions, for a long press: the board may change while a finger is down. */
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Point (px) where the press began. */
  const from = useRef({ x: 0, y: 0 });
  /** The gesture was more than a tap: ignores the click or context menu that follows it. */
  const answered = useRef(false);
  const cancel = (): void => clearTimeout(timer.current);
  // A pinch.
  useSecondFinger(() => {
    cancel();
    answered.current = true;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent): void {
      cancel();
      if (!event.isPrimary) return;
      answered.current = false;
      const cell = cellOf(event.target);
      if (cell === undefined || !isMain(event)) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        answered.current = latest.current.hold(cell);
      }, longPress);
    },
    // The second button of a mouse has no pointerdown.
    onMouseDown(event: MouseEvent): void {
      const cell = cellOf(event.target);
      if (cell === undefined || !isChord(event)) return;
      // Or the browser scrolls by the middle button.
      event.preventDefault();
      cancel();
      // The click and the context menu of the two buttons come in the system's order.
      answered.current = true;
      actions.chord(cell);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > slack) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClick({ target, detail }: MouseEvent): void {
      const cell = cellOf(target);
      // Enter and voice control have no pointer.
      const byPointer = detail > 0;
      if (cell !== undefined && !(answered.current && byPointer)) actions.tap(cell);
    },
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      const cell = cellOf(event.target);
      const { nativeEvent } = event;
      // On touch screens a long press opens it, which was handled already or began a pan.
      const byTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      if (cell === undefined || answered.current || byTouch) return;
      cancel();
      actions.hold(cell);
    },
  };
}

function isChord({ button, buttons }: MouseEvent): boolean {
  return button === 1 || (buttons & 3) === 3;
}
