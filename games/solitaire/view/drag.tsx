// What a drag knows, and where things lie while it goes on.
import type { Lifted, Spot } from './layout.ts';

/** A card under the pointer. */
export interface Grip {
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
  /** Where it lay then: it may still have been on its way. */
  readonly boxAtStart: DOMRect;
  x: number;
  y: number;
  moved: boolean;
  /** The frame that is asked for to show it. */
  frame: number | undefined;
  drag: Drag | undefined;
}

/** Since the pointer has moved. */
export interface Drag {
  readonly lifted: Lifted;
  readonly cards: readonly HTMLElement[];
  /** What shows each pile that they may be dropped on: its place, and its top card. */
  readonly targets: ReadonlyMap<Spot, readonly HTMLElement[]>;
  /** Where the card lies when it is not dragged; until that is looked at, where it lay at the start. */
  home: DOMRect;
  /** Where the targets lie, once that is looked at. */
  piles: ReadonlyMap<Spot, DOMRect> | undefined;
  /** How far the cards are from home, in px. */
  x: number;
  y: number;
  over: Spot | undefined;
}

export function startOf(table: HTMLElement, lifted: Lifted, home: DOMRect, targets: readonly Spot[]): Drag {
  const parts = (spot: Spot) => [
    ...table.querySelectorAll<HTMLElement>(`[data-spot="${spot}"]:is([data-pile], [data-top])`),
  ];
  return {
    lifted,
    cards: [...table.querySelectorAll<HTMLElement>(`[data-spot="${lifted.spot}"][data-index]`)].filter(
      ({ dataset }) => Number(dataset.index) >= lifted.index,
    ),
    targets: new Map(targets.map((spot) => [spot, parts(spot)])),
    home,
    piles: undefined,
    x: 0,
    y: 0,
    over: undefined,
  };
}

/** Looks where the dragged card would lie were it not dragged, and where the piles are that it may go to. */
export function lookAround(card: HTMLElement, drag: Drag): void {
  const box = card.getBoundingClientRect();
  // It is drawn larger while it is dragged, about its middle.
  const size = getComputedStyle(card);
  const width = Number.parseFloat(size.width);
  const height = Number.parseFloat(size.height);
  const x = box.x + (box.width - width) / 2 - drag.x;
  const y = box.y + (box.height - height) / 2 - drag.y;
  drag.home = new DOMRect(x, y, width, height);
  drag.piles = new Map(
    [...drag.targets].flatMap(([spot, parts]) => {
      const pile = parts.find(({ dataset }) => dataset.pile);
      return pile ? [[spot, pile.getBoundingClientRect()]] : [];
    }),
  );
}

/** The pile that a card there covers most. */
export function mostCovered(piles: ReadonlyMap<Spot, DOMRect>, card: DOMRect): Spot | undefined {
  let best: Spot | undefined;
  let most = 0;
  for (const [spot, box] of piles) {
    const width = Math.min(box.right, card.right) - Math.max(box.left, card.left);
    const height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top);
    if (width > 0 && height > 0 && width * height > most) {
      most = width * height;
      best = spot;
    }
  }
  return best;
}

/** Shows that they are dragged, and where they may go. */
export function showDrag({ cards, targets }: Drag): void {
  for (const card of cards) card.dataset.dragged = cards.length === 1 ? 'alone' : 'along';
  for (const part of [...targets.values()].flat()) part.dataset.droppable = '';
}

/** @param x px from home, as y */
export function moveDrag(drag: Drag, x: number, y: number): void {
  if (x === drag.x && y === drag.y) return;
  drag.x = x;
  drag.y = y;
  for (const card of drag.cards) card.style.setProperty('--drag', `translate(${x}px, ${y}px)`);
}

export function hideDrag(drag: Drag): void {
  markOver(drag, undefined);
  for (const card of drag.cards) delete card.dataset.dragged;
  for (const part of [...drag.targets.values()].flat()) delete part.dataset.droppable;
}

/** Marks what shows a pile, in place of what was marked before. */
export function markOver(drag: Drag, over: Spot | undefined): void {
  if (drag.over === over) return;
  const parts = (spot: Spot | undefined) => (spot && drag.targets.get(spot)) || [];
  for (const part of parts(drag.over)) delete part.dataset.over;
  for (const part of parts(over)) part.dataset.over = 'true';
  drag.over = over;
}
