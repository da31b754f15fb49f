// Dragging cards, and telling a drag from a tap. While a drag goes on React stays out of it: the cards follow
// the pointer through two custom properties, written straight to those that are dragged. Where everything lies is
// measured once, as each look at it after a change lays out the whole table.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lifted, Spot } from './layout.ts';

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
  /** Where the card lies when it is not dragged, and the piles do. Undefined while it may still be on its way there. */
  places: Places | undefined;
}

interface Places {
  readonly home: DOMRect;
  readonly piles: ReadonlyMap<Spot, DOMRect>;
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
    table.current && held.lifted
      ? targetUnder(placesOf(held, table.current), held, targets(held.lifted))
      : undefined;

  const follow = (): void => {
    const held = grip.current;
    if (!held?.moved || !held.lifted || !table.current) return;
    const { home } = placesOf(held, table.current);
    const next = { lifted: held.lifted, over: over(held) };
    for (const card of draggedCards(table.current, held.lifted)) {
      card.style.setProperty('--drag-x', `${held.x - home.x - held.holdX * home.width}px`);
      card.style.setProperty('--drag-y', `${held.y - home.y - held.holdY * home.height}px`);
    }
    setDragging((now) => (now?.lifted === next.lifted && now.over === next.over ? now : next));
  };

  const stop = (): void => {
    grip.current = undefined;
    setDragging(undefined);
  };

  const followOn = useEffectEvent(follow);
  useEffect(() => {
    const onResize = (): void => {
      if (grip.current) grip.current.places = undefined;
      followOn();
    };
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
      places: undefined,
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

function placesOf(held: Grip, table: HTMLElement): Places {
  if (held.places) return held.places;
  const piles = new Map(
    [...table.querySelectorAll<HTMLElement>('[data-pile]')].map((pile) => [
      pile.dataset.pile as Spot,
      pile.getBoundingClientRect(),
    ]),
  );
  const places = { home: homeOf(held.card), piles };
  // Before it is shown as dragged it may still fly to its place.
  if (held.card.dataset.dragged) held.places = places;
  return places;
}

/** Where the card would lie were it not dragged. */
function homeOf(card: HTMLElement): DOMRect {
  const box = card.getBoundingClientRect();
  if (!card.dataset.dragged) return box;
  const part = (name: string) => Number.parseFloat(card.style.getPropertyValue(name)) || 0;
  return new DOMRect(box.x - part('--drag-x'), box.y - part('--drag-y'), box.width, box.height);
}

function draggedCards(table: HTMLElement, { spot, index }: Lifted): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`[data-spot="${spot}"][data-index]`)].filter(
    (card) => Number(card.dataset.index) >= index,
  );
}

/** The target that the dragged card covers most. */
function targetUnder({ home, piles }: Places, held: Grip, targets: readonly Spot[]): Spot | undefined {
  const left = held.x - held.holdX * home.width;
  const top = held.y - held.holdY * home.height;
  let best: Spot | undefined;
  let most = 0;
  for (const spot of targets) {
    const box = piles.get(spot);
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
