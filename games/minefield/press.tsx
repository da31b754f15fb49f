// Clicks, taps, long presses and right clicks on a grid of cells, watched on the grid itself.
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** A press this long (ms) is a long one. */
const longPress = 380;

/** A press that travels farther than this (px) is the start of a pan. */
const slack = 8;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

/**
 * Handlers for the grid: `tap` for a click, a tap or the Enter key; `hold` for a long press or a right click.
 * @param hold says whether it did anything: a long press on a cell where it can't is a slow tap
 */
export function usePress(tap: (cell: number) => void, hold: (cell: number) => boolean) {
  const press = useRef<Press>(undefined);
  /** The press was long and has been answered: the click or the context menu that follows it is not one more. */
  const answered = useRef(false);

  const cancel = useCallback((): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  return {
    onPointerDown(event: PointerEvent): void {
      cancel();
      answered.current = false;
      const cell = cellAt(event.target);
      if (cell === undefined || event.button !== 0 || !event.isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current = undefined;
        answered.current = hold(cell);
      }, longPress);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClick(event: MouseEvent): void {
      const cell = cellAt(event.target);
      if (cell !== undefined && !(answered.current && event.detail > 0)) tap(cell);
      answered.current = false;
    },
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      const cell = cellAt(event.target);
      if (cell === undefined || answered.current || isTouch(event)) return;
      cancel();
      hold(cell);
    },
  };
}

/** A touch screen's context menu comes of a long press, which is answered already or was the start of a pan. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
}

function cellAt(target: EventTarget): number | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
}
