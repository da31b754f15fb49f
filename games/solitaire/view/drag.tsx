// What a drag knows, and where things lie while it goes on.
import type { Lifted, Spot } from './layout.ts';
import { pileAt } from './Piles.tsx';

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
  drag: Drag | undefined;
}

/** Since the pointer has moved. */
export interface Drag {
  readonly lifted: Lifted;
  readonly cards: readonly HTMLElement[];
  /** What shows each pile that they may be dropped on: its place, and its top card. */
  readonly targets: ReadonlyMap<Spot, readonly HTMLElement[]>;
  /** Where the card lies when it is not dragged. Undefined while it may still be on its way there. */
  home: DOMRect | undefined;
  /** Where the targets lie. */
  piles: ReadonlyMap<Spot, DOMRect> | undefined;
  /** How far the cards are from home, in px. */
  x: number;
  y: number;
  over: Spot | undefined;
}

export function startOf(table: HTMLElement, lifted: Lifted, targets: readonly Spot[]): Drag {
  const parts = (spot: Spot) => [
    ...table.querySelectorAll<HTMLElement>(`[data-spot="${spot}"]:is([data-pile], [data-top])`),
  ];
  return {
    lifted,
    cards: [...table.querySelectorAll<HTMLElement>(`[data-spot="${lifted.spot}"][data-index]`)].filter(
      ({ dataset }) => Number(dataset.index) >= lifted.index,
    ),
    targets: new Map(targets.map((spot) => [spot, parts(spot)])),
    home: undefined,
    piles: undefined,
    x: 0,
    y: 0,
    over: undefined,
  };
}

export function pilesOf(drag: Drag, table: HTMLElement): ReadonlyMap<Spot, DOMRect> {
  drag.piles ??= new Map(
    [...drag.targets.keys()].flatMap((spot) => {
      const pile = pileAt(table, spot);
      return pile ? [[spot, pile.getBoundingClientRect()]] : [];
    }),
  );
  return drag.piles;
}

/** Where the card would lie were it not dragged. */
export function homeOf({ card, boxAtStart }: Grip, drag: Drag): DOMRect {
  if (drag.home) return drag.home;
  const box = card.getBoundingClientRect();
  if (card.dataset.dragged) {
    drag.home = new DOMRect(box.x - drag.x, box.y - drag.y, box.width, box.height);
    return drag.home;
  }
  // Before it is shown as dragged it may still fly to its place.
  if (box.x === boxAtStart.x && box.y === boxAtStart.y) drag.home = box;
  return box;
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

export function moveDrag({ cards, x, y }: Drag): void {
  for (const card of cards) card.style.setProperty('--drag', `translate(${x}px, ${y}px)`);
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
