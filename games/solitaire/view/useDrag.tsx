// Dragging cards, and telling a drag from a tap. React stays out of it until the drop, and hears of no pointer that moves:
// what shows a drag is written straight to the cards and piles. What may be dropped where, and where it lies, is looked up once.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onceLaidOut } from '../../../kit/board/animate.ts';
import { isMain, useSecondFinger } from '../../../kit/board/pointer.ts';
import {
  type Drag,
  type Grip,
  hideDrag,
  lookAround,
  markOver,
  mostCovered,
  moveDrag,
  showDrag,
  startOf,
} from './drag.tsx';
import type { Lifted, Spot } from './layout.ts';

/** A pointer that travels less than this (px) taps. */
const slack = 6;

/** Of a px: what a card's place is told in. */
const tenths = (px: number): number => Math.round(px * 10) / 10;

interface Options {
  readonly table: RefObject<HTMLElement | null>;
  /** The cards that can be lifted there; undefined when there are none. */
  liftable(spot: Spot, index: number): Lifted | undefined;
  /** Where they may be dropped. */
  targets(lifted: Lifted): readonly Spot[];
  /** `at`: when the finger lifted (ms), by the event's own clock: a busy page handles it later. */
  onTap(spot: Spot, index: number, at: number): void;
  onStart(): void;
  onDrop(lifted: Lifted, to: Spot): void;
}

export function useDrag({ table, liftable, targets, onTap, onStart, onDrop }: Options) {
  const grip = useRef<Grip>(undefined);
  const tapped = useRef(false);

  const follow = (held: Grip, drag: Drag): void => {
    const { home, piles } = drag;
    const left = held.x - held.holdX * home.width;
    const top = held.y - held.holdY * home.height;
    moveDrag(drag, tenths(left - home.x), tenths(top - home.y));
    if (piles) markOver(drag, mostCovered(piles, new DOMRect(left, top, home.width, home.height)));
  };

  const look = (drag: Drag): void => {
    const held = grip.current;
    if (!held || held.drag !== drag) return;
    lookAround(held.card, drag);
    follow(held, drag);
  };

  /** Shows how far the finger has come. */
  const show = (held: Grip): void => {
    held.frame = undefined;
    if (grip.current !== held || !held.lifted || !table.current) return;
    held.drag ??= start(held, held.lifted, table.current);
    follow(held, held.drag);
  };

  const start = (held: Grip, lifted: Lifted, on: HTMLElement): Drag => {
    onStart();
    const drag = startOf(on, lifted, held.boxAtStart, targets(lifted));
    showDrag(drag);
    // Now the page would be laid out for it alone.
    onceLaidOut(() => look(drag));
    return drag;
  };

  const stop = (): void => {
    const drag = grip.current?.drag;
    grip.current = undefined;
    if (drag) hideDrag(drag);
  };

  const onResize = (): void => {
    if (grip.current?.drag) look(grip.current.drag);
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
      lifted: liftable(spot, index),
      card,
      holdX: (event.clientX - box.x) / box.width,
      holdY: (event.clientY - box.y) / box.height,
      startX: event.clientX,
      startY: event.clientY,
      boxAtStart: box,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      frame: undefined,
      drag: undefined,
    };
    // A finger is captured already, by what it touched.
    if (event.pointerType !== 'touch') table.current?.setPointerCapture(event.pointerId);
  };

  const onMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    // Nobody else needs it, and React would look for handlers from the card up.
    event.stopPropagation();
    held.x = event.clientX;
    held.y = event.clientY;
    held.moved ||= Math.abs(held.x - held.startX) + Math.abs(held.y - held.startY) >= slack;
    // Once in the frame that shows it, however many moves there were until then.
    if (held.moved && held.lifted) held.frame ??= requestAnimationFrame(() => show(held));
  };

  const onUp = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    // It came and went within a frame.
    if (held.frame !== undefined) show(held);
    const { moved, drag } = held;
    if (drag && !drag.piles) look(drag);
    const to = drag?.over;
    stop();
    tapped.current = !moved;
    if (!moved) onTap(held.spot, held.index, event.timeStamp);
    else if (drag && to) onDrop(drag.lifted, to);
  };

  /** A finger that enters or leaves a card: React would look from the card up for handlers, of which there are none. */
  const onPass = (event: PointerEvent): void => {
    const { target } = event;
    if (event.pointerType === 'touch' && target instanceof Node && table.current?.contains(target))
      event.stopPropagation();
  };

  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId === grip.current?.pointer) stop();
  };

  const now = useEffectEvent(() => ({ onDown, onMove, onUp, onPass, onCancel, onResize }));
  useSecondFinger(stop);
  // Before the first paint: who sees the board can play it.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const early = { signal, capture: true };
    table.current?.addEventListener('pointerdown', (event) => now().onDown(event), { signal });
    window.addEventListener('pointermove', (event) => now().onMove(event), early);
    window.addEventListener('pointerup', (event) => now().onUp(event), early);
    window.addEventListener('pointerover', (event) => now().onPass(event), early);
    window.addEventListener('pointerout', (event) => now().onPass(event), early);
    window.addEventListener('pointercancel', (event) => now().onCancel(event), early);
    window.addEventListener('lostpointercapture', (event) => now().onCancel(event), early);
    window.addEventListener('resize', () => now().onResize(), { signal });
    return () => ending.abort();
  }, [table]);

  /** Whether a click is only the end of a tap on a card, which has left its place to be clicked. */
  const isTap = ({ detail }: { readonly detail: number }): boolean => detail > 0 && tapped.current;
  return { isDragging: () => grip.current?.drag !== undefined, cancel: stop, isTap };
}
