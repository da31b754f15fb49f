// Dragging cards, and telling a drag from a tap. While a drag goes on React stays out of it: the cards follow
// the pointer through a custom property, written straight to those that are dragged, and so is the mark of the pile
// that they are over. What may be dropped where, and where it lies, is looked up once.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drag, draggedCards, type Grip, homeOf, markOver, mostCovered, pilesOf } from './drag.tsx';
import type { Lifted, Spot } from './layout.ts';

/** A pointer that travels less than this (px) taps. */
const slack = 6;

interface Options {
  readonly table: RefObject<HTMLElement | null>;
  /** The cards that can be lifted there; undefined when there are none. */
  liftable(spot: Spot, index: number): Lifted | undefined;
  /** Where they may be dropped. */
  targets(lifted: Lifted): readonly Spot[];
  /** `at`: when the finger lifted (ms), by the event's own clock: a busy page handles it later. */
  onTap(spot: Spot, index: number, at: number): void;
  onDrop(lifted: Lifted, to: Spot): void;
}

export function useDrag({ table, liftable, targets, onTap, onDrop }: Options) {
  const grip = useRef<Grip>(undefined);
  const tapped = useRef(false);
  const [dragging, setDragging] = useState<Lifted>();

  const begin = (on: HTMLElement, lifted: Lifted): Drag => {
    setDragging(lifted);
    const cards = draggedCards(on, lifted);
    const unknown = { home: undefined, piles: undefined, over: undefined };
    return { lifted, cards, targets: targets(lifted), ...unknown, x: 0, y: 0, marked: [] };
  };

  const follow = (): void => {
    const held = grip.current;
    if (!held?.drag || !table.current) return;
    const { drag } = held;
    const piles = pilesOf(drag, table.current);
    const home = homeOf(held, drag);
    const left = held.x - held.holdX * home.width;
    const top = held.y - held.holdY * home.height;
    drag.x = left - home.x;
    drag.y = top - home.y;
    for (const card of drag.cards) card.style.setProperty('--drag', `translate(${drag.x}px, ${drag.y}px)`);
    markOver(drag, mostCovered(piles, new DOMRect(left, top, home.width, home.height)), table.current);
  };

  const stop = (): void => {
    const drag = grip.current?.drag;
    grip.current = undefined;
    if (drag && table.current) markOver(drag, undefined, table.current);
    setDragging(undefined);
  };

  const followOn = useEffectEvent(follow);
  useEffect(() => {
    const onResize = (): void => {
      const drag = grip.current?.drag;
      if (drag) {
        drag.home = undefined;
        drag.piles = undefined;
      }
      followOn();
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const onPointerDown = (event: PointerEvent): void => {
    tapped.current = false;
    const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    if (!card || !event.isPrimary || event.button !== 0 || grip.current) return;
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
      drag: undefined,
    };
    table.current?.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    held.x = event.clientX;
    held.y = event.clientY;
    held.moved ||= Math.abs(held.x - held.startX) + Math.abs(held.y - held.startY) >= slack;
    if (!held.moved || !held.lifted || !table.current) return;
    held.drag ??= begin(table.current, held.lifted);
    follow();
  };

  const onPointerUp = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    const { moved, drag } = held;
    const to = drag?.over;
    stop();
    tapped.current = !moved;
    if (!moved) onTap(held.spot, held.index, event.timeStamp);
    else if (drag && to) onDrop(drag.lifted, to);
  };

  const onPointerCancel = (event: PointerEvent): void => {
    if (event.pointerId === grip.current?.pointer) stop();
  };

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onLostPointerCapture: onPointerCancel,
  };
  /** Whether a click is only the end of a tap on a card, which has left its place to be clicked. */
  const isTap = ({ detail }: { readonly detail: number }): boolean => detail > 0 && tapped.current;
  return { dragging, cancel: stop, isTap, handlers };
}
