import type { Spot } from '../piles.ts';
import type { Lifted } from './layout.ts';

/** A pressed card. */
export interface Grip extends Lifted {
  readonly pointer: number;
  readonly card: HTMLElement;
  /** Offset of the pointer in the card, as shares of its width and height: a resize keeps them. */
  readonly holdX: number;
  readonly holdY: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  moved: boolean;
  /** The card's box without its drag; until measured, its box at pointer down, possibly in the middle of its flight. */
  home: DOMRect;
  drag?: Drag;
}

/** The cards on their way. */
export interface Drag {
  readonly cards: readonly HTMLElement[];
  /** Elements of each pile that accepts the cards: its place and its top card. */
  readonly targets: ReadonlyMap<Spot, readonly HTMLElement[]>;
  /** Boxes of those piles, once measured. */
  piles?: ReadonlyMap<Spot, DOMRect>;
  /** Offset of the cards, px. */
  x: number;
  y: number;
  over?: Spot | undefined;
}

/** Shows that cards are dragged, and where they can go. */
export function startDrag(table: HTMLElement, { spot, index }: Lifted, targets: readonly Spot[]): Drag {
  const parts = (selector: string) => [...table.querySelectorAll<HTMLElement>(selector)];
  const cards = parts(`[data-spot="${spot}"][data-index]`).filter(
    ({ dataset }) => Number(dataset.index) >= index,
  );
  const accepting = targets.map(
    (to) => [to, parts(`[data-spot="${to}"]:is([data-pile], [data-top])`)] as const,
  );
  for (const card of cards) card.dataset.dragged = cards.length === 1 ? 'alone' : 'along';
  for (const part of accepting.flatMap(([, each]) => each)) part.dataset.droppable = '';
  return { cards, targets: new Map(accepting), x: 0, y: 0 };
}

/** Measures the box of the card without its drag, and those of the targets. */
export function measure(held: Grip, drag: Drag): void {
  const box = held.card.getBoundingClientRect();
  // A dragged card is enlarged about its centre.
  const size = getComputedStyle(held.card);
  const width = Number.parseFloat(size.width);
  const height = Number.parseFloat(size.height);
  const x = box.x + (box.width - width) / 2 - drag.x;
  const y = box.y + (box.height - height) / 2 - drag.y;
  held.home = new DOMRect(x, y, width, height);
  drag.piles = new Map(
    [...drag.targets].flatMap(([spot, parts]) => {
      const pile = parts.find(({ dataset }) => dataset.pile);
      return pile ? [[spot, pile.getBoundingClientRect()]] : [];
    }),
  );
}

const tenths = (px: number): number => Math.round(px * 10) / 10;

/** Moves the cards below the pointer, and marks the target that they cover most. */
export function follow({ x, y, holdX, holdY, home }: Grip, drag: Drag): void {
  const box = new DOMRect(x - holdX * home.width, y - holdY * home.height, home.width, home.height);
  drag.x = tenths(box.x - home.x);
  drag.y = tenths(box.y - home.y);
  for (const card of drag.cards) card.style.setProperty('--drag', `translate(${drag.x}px, ${drag.y}px)`);
  if (drag.piles) markOver(drag, mostCovered(drag.piles, box));
}

function mostCovered(piles: ReadonlyMap<Spot, DOMRect>, card: DOMRect): Spot | undefined {
  const covered = (box: DOMRect): number => {
    const width = Math.min(box.right, card.right) - Math.max(box.left, card.left);
    const height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top);
    return Math.max(0, width) * Math.max(0, height);
  };
  const [most] = Array.from(piles, ([spot, box]) => ({ spot, area: covered(box) })).toSorted(
    (a, b) => b.area - a.area,
  );
  return most && most.area > 0 ? most.spot : undefined;
}

export function hideDrag(drag: Drag): void {
  markOver(drag, undefined);
  for (const card of drag.cards) delete card.dataset.dragged;
  for (const part of [...drag.targets.values()].flat()) delete part.dataset.droppable;
}

function markOver(drag: Drag, over: Spot | undefined): void {
  if (drag.over === over) return;
  const parts = (spot: Spot | undefined) => (spot && drag.targets.get(spot)) || [];
  for (const part of parts(drag.over)) delete part.dataset.over;
  for (const part of parts(over)) part.dataset.over = 'true';
  drag.over = over;
}
