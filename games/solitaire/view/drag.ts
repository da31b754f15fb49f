// Dragged cards. A drag writes straight to the elements of cards and piles and renders nothing until the drop. It looks
// up and measures its targets once.
import { onceLaidOut } from '../../../kit/board/animate.ts';
import type { PileId, Run, Spot } from '../piles.ts';

/** A pressed card. */
export interface Grip {
  readonly spot: Spot;
  readonly index: number;
  readonly card: HTMLElement;
  /** Offset of the pointer in the card, as shares of its width and height: a resize keeps them. */
  readonly holdX: number;
  readonly holdY: number;
  /** The card's box at pointer down, possibly in the middle of its flight. */
  readonly box: DOMRect;
}

interface Target {
  readonly pile: PileId;
  /** Its place and its top card. */
  readonly parts: readonly HTMLElement[];
  /** Box of its place, once measured. */
  box?: DOMRect | undefined;
}

export type Drag = ReturnType<typeof startDrag>;

/** Shows that cards are dragged, and where they can go. @param accepting piles that accept the run */
export function startDrag(table: HTMLElement, grip: Grip, run: Run, accepting: readonly PileId[]) {
  const { spot, index, card, holdX, holdY } = grip;
  const parts = (selector: string) => [...table.querySelectorAll<HTMLElement>(selector)];
  const cards = parts(`[data-spot="${spot}"][data-index]`).filter(
    ({ dataset }) => Number(dataset.index) >= index,
  );
  const targets = accepting.map(
    (pile): Target => ({ pile, parts: parts(`[data-spot="${pile}"]:is([data-pile], [data-top])`) }),
  );
  const droppable = targets.flatMap(({ parts }) => parts);
  for (const each of cards) each.dataset.dragged = cards.length === 1 ? 'alone' : 'along';
  for (const part of droppable) part.dataset.droppable = '';

  /** The card's box without its drag. */
  let home = grip.box;
  let isMeasured = false;
  let hasEnded = false;
  let pointer = { x: 0, y: 0 };
  /** Offset of the cards, px. */
  let shift = { x: 0, y: 0 };
  let over: Target | undefined;

  const markOver = (next: Target | undefined): void => {
    if (over === next) return;
    for (const part of over?.parts ?? []) delete part.dataset.over;
    for (const part of next?.parts ?? []) part.dataset.over = 'true';
    over = next;
  };

  /** Moves the cards below the pointer, and marks the target that they cover most. */
  const follow = (x: number, y: number): void => {
    pointer = { x, y };
    const box = new DOMRect(x - holdX * home.width, y - holdY * home.height, home.width, home.height);
    shift = { x: tenths(box.x - home.x), y: tenths(box.y - home.y) };
    for (const each of cards) each.style.setProperty('--drag', `translate(${shift.x}px, ${shift.y}px)`);
    markOver(mostCovered(targets, box));
  };

  /** Measures the boxes of the card and of the targets, and follows the pointer by them. */
  const measure = (): void => {
    const box = card.getBoundingClientRect();
    // A dragged card is enlarged about its centre.
    const size = getComputedStyle(card);
    const width = Number.parseFloat(size.width);
    const height = Number.parseFloat(size.height);
    const x = box.x + (box.width - width) / 2 - shift.x;
    const y = box.y + (box.height - height) / 2 - shift.y;
    home = new DOMRect(x, y, width, height);
    for (const target of targets)
      target.box = target.parts.find(({ dataset }) => dataset.pile)?.getBoundingClientRect();
    isMeasured = true;
    follow(pointer.x, pointer.y);
  };
  // Measuring now would force a layout.
  onceLaidOut(() => !hasEnded && measure());

  /** @returns the pile below the cards */
  const end = (): PileId | undefined => {
    if (!isMeasured) measure();
    const to = over?.pile;
    hasEnded = true;
    markOver(undefined);
    for (const each of cards) delete each.dataset.dragged;
    for (const part of droppable) delete part.dataset.droppable;
    return to;
  };

  return { run, follow, measure, end };
}

const tenths = (px: number): number => Math.round(px * 10) / 10;

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
