import type { PileId, Run, Spot } from '../piles.ts';

/** A pressed card. */
export interface Grip {
  readonly spot: Spot;
  readonly index: number;
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
  drag?: Drag | undefined;
}

interface Target {
  readonly pile: PileId;
  /** Its place and its top card. */
  readonly parts: readonly HTMLElement[];
  /** Box of its place, once measured. */
  box?: DOMRect | undefined;
}

/** The cards on their way. */
export interface Drag {
  readonly run: Run;
  readonly cards: readonly HTMLElement[];
  /** Piles that accept the cards. */
  readonly targets: readonly Target[];
  measured: boolean;
  /** Offset of the cards, px. */
  x: number;
  y: number;
  over?: Target | undefined;
}

/** Shows that cards are dragged, and where they can go. */
export function startDrag(
  table: HTMLElement,
  { spot, index }: Grip,
  run: Run,
  accepting: readonly PileId[],
): Drag {
  const parts = (selector: string) => [...table.querySelectorAll<HTMLElement>(selector)];
  const cards = parts(`[data-spot="${spot}"][data-index]`).filter(
    ({ dataset }) => Number(dataset.index) >= index,
  );
  const targets = accepting.map((pile) => ({
    pile,
    parts: parts(`[data-spot="${pile}"]:is([data-pile], [data-top])`),
  }));
  for (const card of cards) card.dataset.dragged = cards.length === 1 ? 'alone' : 'along';
  for (const part of partsOf(targets)) part.dataset.droppable = '';
  return { run, cards, targets, measured: false, x: 0, y: 0 };
}

const partsOf = (targets: readonly Target[]) => targets.flatMap(({ parts }) => parts);

/** Measures the box of the card without its drag, and those of the targets, and follows the pointer by them. */
export function measure(held: Grip, drag: Drag): void {
  const box = held.card.getBoundingClientRect();
  // A dragged card is enlarged about its centre.
  const size = getComputedStyle(held.card);
  const width = Number.parseFloat(size.width);
  const height = Number.parseFloat(size.height);
  const x = box.x + (box.width - width) / 2 - drag.x;
  const y = box.y + (box.height - height) / 2 - drag.y;
  held.home = new DOMRect(x, y, width, height);
  for (const target of drag.targets)
    target.box = target.parts.find(({ dataset }) => dataset.pile)?.getBoundingClientRect();
  drag.measured = true;
  follow(held, drag);
}

const tenths = (px: number): number => Math.round(px * 10) / 10;

/** Moves the cards below the pointer, and marks the target that they cover most. */
export function follow({ x, y, holdX, holdY, home }: Grip, drag: Drag): void {
  const box = new DOMRect(x - holdX * home.width, y - holdY * home.height, home.width, home.height);
  drag.x = tenths(box.x - home.x);
  drag.y = tenths(box.y - home.y);
  for (const card of drag.cards) card.style.setProperty('--drag', `translate(${drag.x}px, ${drag.y}px)`);
  markOver(drag, mostCovered(drag.targets, box));
}

function mostCovered(targets: readonly Target[], card: DOMRect): Target | undefined {
  const covered = ({ box }: Target): number => {
    if (!box) return 0;
    const width = Math.min(box.right, card.right) - Math.max(box.left, card.left);
    const height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top);
    return Math.max(0, width) * Math.max(0, height);
  };
  const [most] = targets.toSorted((a, b) => covered(b) - covered(a));
  return most && covered(most) > 0 ? most : undefined;
}

export function hideDrag(drag: Drag): void {
  markOver(drag, undefined);
  for (const card of drag.cards) delete card.dataset.dragged;
  for (const part of partsOf(drag.targets)) delete part.dataset.droppable;
}

function markOver(drag: Drag, over: Target | undefined): void {
  if (drag.over === over) return;
  for (const part of drag.over?.parts ?? []) delete part.dataset.over;
  for (const part of over?.parts ?? []) part.dataset.over = 'true';
  drag.over = over;
}
