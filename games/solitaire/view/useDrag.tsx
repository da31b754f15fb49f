// Dragging and tapping cards. A drag writes straight to the elements of cards and piles and renders nothing until the
// drop. It looks up and measures its targets once.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onceLaidOut } from '../../../kit/board/animate.ts';
import { isMain, useSecondFinger } from '../../../kit/board/pointer.ts';
import type { Spot } from '../piles.ts';
import { type Drag, follow, type Grip, hideDrag, measure, startDrag } from './drag.tsx';
import type { Hand } from './useHand.tsx';

/** A pointer that travels less than this (px) taps. */
const slack = 6;

export function useDrag(table: RefObject<HTMLElement | null>, hand: Hand) {
  const grip = useRef<Grip>(undefined);
  const tapped = useRef(false);

  const start = (held: Grip): Drag | undefined => {
    const run = hand.runFrom(held.spot, held.index);
    if (!run || !table.current) return undefined;
    hand.pick(undefined);
    const drag = startDrag(table.current, held, run, hand.targets(run));
    // Measuring now would force a layout.
    onceLaidOut(() => grip.current?.drag === drag && measure(held, drag));
    return drag;
  };

  const stop = (): void => {
    const drag = grip.current?.drag;
    grip.current = undefined;
    if (drag) hideDrag(drag);
  };

  const onResize = (): void => {
    if (grip.current?.drag) measure(grip.current, grip.current.drag);
  };

  const onDown = (event: PointerEvent): void => {
    tapped.current = false;
    const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    if (!card || !isMain(event) || grip.current) return;
    const spot = card.dataset.spot as Spot;
    const index = Number(card.dataset.index);
    const box = card.getBoundingClientRect();
    grip.current = {
      pointer: event.pointerId,
      spot,
      index,
      card,
      holdX: (event.clientX - box.x) / box.width,
      holdY: (event.clientY - box.y) / box.height,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      home: box,
    };
    // The touched element already captures a finger.
    if (event.pointerType !== 'touch') table.current?.setPointerCapture(event.pointerId);
  };

  const onMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    held.x = event.clientX;
    held.y = event.clientY;
    held.moved ||= Math.abs(held.x - held.startX) + Math.abs(held.y - held.startY) >= slack;
    if (!held.moved) return;
    held.drag ??= start(held);
    if (held.drag) follow(held, held.drag);
  };

  const onUp = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    const { moved, drag } = held;
    if (drag && !drag.measured) measure(held, drag);
    const to = drag?.over?.pile;
    stop();
    tapped.current = !moved;
    if (!moved) hand.tap(held.spot, held.index, event.timeStamp);
    else if (drag && to) hand.put(drag.run, to);
  };

  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === grip.current?.pointer) stop();
  };

  const now = useEffectEvent(() => ({ onDown, onMove, onUp, onCancel, onResize }));
  useSecondFinger(stop);
  // A layout effect, so that the first paint is playable.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const early = { signal, capture: true };
    table.current?.addEventListener('pointerdown', (event) => now().onDown(event), { signal });
    window.addEventListener('pointermove', (event) => now().onMove(event), early);
    window.addEventListener('pointerup', (event) => now().onUp(event), early);
    window.addEventListener('pointercancel', (event) => now().onCancel(event), early);
    window.addEventListener('lostpointercapture', (event) => now().onCancel(event), early);
    window.addEventListener('resize', () => now().onResize(), { signal });
    return () => ending.abort();
  }, [table]);

  /** Whether a click only ends a tap on a card that has left the pile. */
  const isTap = ({ detail }: { readonly detail: number }): boolean => detail > 0 && tapped.current;
  return { isDragging: () => grip.current?.drag !== undefined, cancel: stop, isTap };
}
