import { useEffect, useEffectEvent, useRef } from 'react';
import type { Direction } from '../contract/view.ts';
import { useFrame } from './context.ts';
import { isMain, useSecondFinger } from './pointer.ts';

/** Touches that start this close (px) to the side edges belong to the browser's own back swipe. */
const edge = 24;

interface Drag {
  readonly id: number;
  /** Point (px) where the pointer went down, or where the last swipe ended. */
  readonly x: number;
  readonly y: number;
  readonly last?: Direction | undefined;
}

export interface Swipes {
  /** How far (px) the pointer must travel. */
  readonly threshold: number;
  /** A drag may hold many swipes, one for each change of direction; otherwise one a drag. */
  readonly many?: true;
}

/**
 * Swipes anywhere on the game's panel, decided while the finger moves and not only when it lifts, so that one
 * drag can hold several. The dominant axis decides.
 * @param swipes undefined: the game has none
 * @param onSwipe false: it could not be done now, and is offered again while the drag goes on that way
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
    const up = (): void => {
      drag.current = undefined;
    };
    const ending = new AbortController();
    const { signal } = ending;
    panel.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
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

/** Only what lies within the panel: the overlay around it is a dialog, too. */
function onControl(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('input, select, textarea, dialog, [role="dialog"]');
  return control !== null && panel.contains(control);
}
