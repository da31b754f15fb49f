import { useEffect, useEffectEvent, useRef } from 'react';
import type { Direction } from '../contract/view.ts';
import { useFrame } from './context.ts';
import { isMain, useSecondFinger } from './pointer.ts';

/** Touches this close (px) to the side edges belong to the browser's back swipe. */
const edge = 24;

interface Drag {
  readonly id: number;
  /** Point (px) of the pointerdown or of the last swipe. */
  readonly x: number;
  readonly y: number;
  readonly last?: Direction | undefined;
}

export interface Swipes {
  /** px */
  readonly threshold: number;
  /** One swipe for each change of direction, instead of one for each drag. */
  readonly many?: true;
}

/**
 * Swipes anywhere on the game's panel, recognised while the finger moves. The dominant axis decides.
 * @param swipes undefined for games without swipes
 * @param onSwipe returns false if impossible now, to receive the swipe again as the drag goes on
 */
export function useSwipe(
  swipes: Swipes | undefined,
  onSwipe: (direction: Direction, event: PointerEvent) => unknown,
): void {
  const frame = useFrame();
  const { threshold, many = false } = swipes ?? {};
  const isInert = useEffectEvent(() => frame.inert);
  const swipe = useEffectEvent(
    (way: Direction, event: PointerEvent) => !frame.inert && onSwipe(way, event) !== false,
  );
  const drag = useRef<Drag>(undefined);
  useSecondFinger(() => {
    drag.current = undefined;
  });
  useEffect(() => {
    const panel = frame.panel.current;
    if (!panel || threshold === undefined) return;
    const down = (event: PointerEvent): void => {
      if (isInert() || !isMain(event) || startsAtEdge(event)) return;
      if (onControl(event.target, panel)) return;
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      const from = drag.current;
      if (!from || event.pointerId !== from.id) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (Math.max(Math.abs(dx), Math.abs(dy)) < threshold) return;
      const way = direction(dx, dy);
      const done = way !== from.last && swipe(way, event);
      const last = done ? way : from.last;
      drag.current = many ? { id: from.id, x: event.clientX, y: event.clientY, last } : undefined;
    };
    const stop = (): void => {
      drag.current = undefined;
    };
    const ending = new AbortController();
    const { signal } = ending;
    panel.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    return () => ending.abort();
  }, [threshold, many, frame.panel]);
}

function direction(dx: number, dy: number): Direction {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

function startsAtEdge({ pointerType, clientX }: PointerEvent): boolean {
  return pointerType === 'touch' && (clientX < edge || clientX > window.innerWidth - edge);
}

/** Counts only controls within the panel: the overlay around it is a dialog, too. */
function onControl(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('input, select, textarea, dialog, [role="dialog"]');
  return control !== null && panel.contains(control);
}
