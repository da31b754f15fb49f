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
  readonly targets: readonly Spot[];
  /** Where the card lies when it is not dragged. Undefined while it may still be on its way there. */
  home: DOMRect | undefined;
  /** Where the targets lie. */
  piles: ReadonlyMap<Spot, DOMRect> | undefined;
  /** How far the cards are from home, in px. */
  x: number;
  y: number;
  over: Spot | undefined;
  /** What shows that. */
  marked: readonly HTMLElement[];
}

export function pilesOf(drag: Drag, table: HTMLElement): ReadonlyMap<Spot, DOMRect> {
  drag.piles ??= new Map(
    drag.targets.flatMap((spot) => {
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

export function draggedCards(table: HTMLElement, { spot, index }: Lifted): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`[data-spot="${spot}"][data-index]`)].filter(
    (card) => Number(card.dataset.index) >= index,
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

/** Marks a pile's place and its top card, in place of those marked before. */
export function markOver(drag: Drag, over: Spot | undefined, table: HTMLElement): void {
  if (drag.over === over) return;
  drag.over = over;
  for (const part of drag.marked) delete part.dataset.over;
  drag.marked = over
    ? [...table.querySelectorAll<HTMLElement>(`[data-spot="${over}"]:is([data-pile], [data-top])`)]
    : [];
  for (const part of drag.marked) part.dataset.over = 'true';
}
