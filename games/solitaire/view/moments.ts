import { animate } from '../../../kit/board/animate.ts';
import { drop, shake } from '../../../kit/board/effects.ts';
import { reducedMotion } from '../../../kit/board/motion.ts';
import { place, selectorOf } from '../../../kit/contract/place.ts';
import type { Spot } from '../piles.ts';

export function refuse(table: Element | null, spot: Spot, index: number): void {
  const card = table?.querySelector(`${selectorOf(place.cardIn(spot, index))} > span`);
  if (card) shake(card);
}

export function fall(table: Element | null): void {
  const cards = table?.querySelector('[data-cards]');
  if (cards) drop(cards);
}

/** Copies of a king on its way, and the time between two (ms): together as long as the moment before the ticket. */
const copies = 22;
const apart = 36;
/** Per copy, in card widths: sideways, and what gravity adds to the speed downwards. A bounce keeps this share of it. */
const drifts = [-0.34, -0.2, 0.17, 0.3] as const;
const gravity = 0.075;
const spring = 0.72;

/** A win: the kings jump from their foundations and leave a trail, which stays until the next deal. */
export function cascade(table: Element | null): void {
  const layer = table?.querySelector('[data-cascade]');
  if (!table || !layer || reducedMotion()) return;
  const floor = table.getBoundingClientRect().bottom;
  // The last card is still on its way to its place.
  const piles = [...table.querySelectorAll<HTMLElement>('[data-pile^="f"]')];
  const origin = layer.getBoundingClientRect();
  // Reads all boxes before writing, to lay out once.
  const trails = piles.map((pile, i) => trailOf(pile.getBoundingClientRect(), floor, drifts[i % 4] ?? 0));
  const kings = piles.map(({ dataset }) =>
    table.querySelector(`[data-spot="${dataset.pile}"][data-top] > *`),
  );
  for (const [i, trail] of trails.entries())
    for (const [n, { left, top }] of trail.entries()) {
      const copy = kings[i]?.cloneNode(true);
      if (!(copy instanceof HTMLElement)) continue;
      copy.style.translate = `${left - origin.left}px ${top - origin.top}px`;
      layer.append(copy);
      animate(copy, [{ opacity: 0 }, { opacity: 0 }], 1, 'linear', { delay: n * apart, fill: 'backwards' });
    }
}

/** Places on a bouncing way to the floor (px). */
function trailOf({ left, top, width, height }: DOMRect, floor: number, drift: number) {
  let speed = 0;
  let [x, y] = [left, top];
  return Array.from({ length: copies }, () => {
    speed += gravity * width;
    x += drift * width;
    y += speed;
    if (y + height > floor) {
      y = floor - height;
      speed *= -spring;
    }
    return { left: x, top: y };
  });
}
