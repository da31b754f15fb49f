import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { type CellActions, CellPress } from './CellPress.ts';
import { isMain, useSecondFinger } from './pointer.ts';

/** Handlers for a grid whose cells have `data-cell`: one set for all of them. */
export function usePress(actions: CellActions) {
  const [press] = useState(() => new CellPress(actions));
  useLayoutEffect(() => press.see(actions));
  useSecondFinger(() => press.pinch());
  useEffect(() => () => press.cancel(), [press]);
  const [handlers] = useState(() => {
    const cancel = (): void => press.cancel();
    return {
      onPointerDown(event: PointerEvent): void {
        const cell = cellOf(event.target);
        if (cell === undefined || !isMain(event)) press.cancel();
        else press.down(cell, { x: event.clientX, y: event.clientY });
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
  });
  return handlers;
}

function cellOf(target: EventTarget | null): number | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
}
