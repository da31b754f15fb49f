// Dragging cards, and telling a drag from a tap. While a drag goes on React stays out of it: the cards follow
// the pointer through two custom properties, written straight to the table.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Lifted, Spot } from './layout.ts';
import { pileAt } from './Piles.tsx';

interface Grip {
  readonly pointer: number;
  readonly spot: Spot;
  readonly index: number;
  /** What comes along; undefined for a card that cannot be lifted. */
  readonly lifted: Lifted | undefined;
  readonly card: HTMLElement;
  /** Where the card is held, as shares of its width and height: stays true when a resize changes them. */
  readonly holdX: number;
  readonly holdY: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  moved: boolean;
}

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

export interface Dragging {
  readonly lifted: Lifted;
  readonly over: Spot | undefined;
}

export function useDrag({ table, liftable, targets, onTap, onDrop }: Options) {
  const grip = useRef<Grip>(undefined);
  const [dragging, setDragging] = useState<Dragging>();

  const over = (held: Grip): Spot | undefined =>
    table.current && held.lifted ? targetUnder(table.current, held, targets(held.lifted)) : undefined;

  const follow = (): void => {
    const held = grip.current;
    if (!held?.moved || !held.lifted || !table.current) return;
    const home = homeOf(held.card, table.current);
    table.current.style.setProperty('--dx', `${held.x - home.x - held.holdX * home.width}px`);
    table.current.style.setProperty('--dy', `${held.y - home.y - held.holdY * home.height}px`);
    const next = { lifted: held.lifted, over: over(held) };
    setDragging((now) => (now?.lifted === next.lifted && now.over === next.over ? now : next));
  };

  const stop = (): void => {
    grip.current = undefined;
    setDragging(undefined);
  };

  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    const onResize = (): void => latest.current();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const onPointerDown = (event: PointerEvent): void => {
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
      x: event.clientX,
      y: event.clientY,
      moved: false,
    };
    table.current?.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    held.x = event.clientX;
    held.y = event.clientY;
    held.moved ||= Math.abs(held.x - held.startX) + Math.abs(held.y - held.startY) >= slack;
    follow();
  };

  const onPointerUp = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || event.pointerId !== held.pointer) return;
    const to = held.moved ? over(held) : undefined;
    stop();
    if (!held.moved) onTap(held.spot, held.index, event.timeStamp);
    else if (held.lifted && to) onDrop(held.lifted, to);
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
  return { dragging, cancel: stop, handlers };
}

/** Where the card would lie were it not dragged. */
function homeOf(card: HTMLElement, table: HTMLElement): DOMRect {
  const box = card.getBoundingClientRect();
  const dx = Number.parseFloat(table.style.getPropertyValue('--dx')) || 0;
  const dy = Number.parseFloat(table.style.getPropertyValue('--dy')) || 0;
  return card.dataset.dragged ? new DOMRect(box.x - dx, box.y - dy, box.width, box.height) : box;
}

/** The target that the dragged card covers most. */
function targetUnder(table: HTMLElement, held: Grip, targets: readonly Spot[]): Spot | undefined {
  const home = homeOf(held.card, table);
  const left = held.x - held.holdX * home.width;
  const top = held.y - held.holdY * home.height;
  let best: Spot | undefined;
  let most = 0;
  for (const spot of targets) {
    const box = pileAt(table, spot)?.getBoundingClientRect();
    if (!box) continue;
    const width = Math.min(box.right, left + home.width) - Math.max(box.left, left);
    const height = Math.min(box.bottom, top + home.height) - Math.max(box.top, top);
    if (width > 0 && height > 0 && width * height > most) {
      most = width * height;
      best = spot;
    }
  }
  return best;
}
