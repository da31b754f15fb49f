import { type PointerEvent, useEffect, useRef } from 'react';
import { useFrame } from '../../kit/board/context.ts';

/** How long (ms) a touch or a turn of the wheel counts as reading. */
const readsFor = 4000;

/** Handlers for what is read after a round: the next one waits while a pointer is over it, and a while after a touch. */
export function useReading() {
  const { onRead } = useFrame();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      onRead(false);
    },
    [onRead],
  );

  const read = (reading: boolean, over?: number): void => {
    clearTimeout(timer.current);
    onRead(reading);
    if (over !== undefined) timer.current = setTimeout(() => onRead(false), over);
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      // A mouse that rests where the review came up is not reading.
      if (event.pointerType !== 'mouse') read(true, readsFor);
      else if (event.movementX !== 0 || event.movementY !== 0) read(true);
    },
    onPointerDown: () => read(true, readsFor),
    onPointerLeave: () => read(false),
    onScroll: () => read(true, readsFor),
  };
}
