import { animate } from '../../../kit/board/animate.ts';
import { drop, shake } from '../../../kit/board/effects.ts';
import { reducedMotion } from '../../../kit/board/motion.ts';
import { place, selectorOf } from '../../../kit/contract/place.ts';
import type { Spot } from './layout.ts';

export function refuse(table: Element | null, spot: Spot, index: number): void {
  const card = table?.querySelector(`${selectorOf(place.cardIn(spot, index))} > span`);
  if (card) shake(card);
}

export function fall(table: Element | null): void {
  const cards = table?.querySelector('[data-cards]');
  if (cards) drop(cards);
}

/** Delay between two cards' jumps, and duration of a jump (ms): together no longer than the end's celebration. */
const stagger = 8;
const jump = 480;
/** Maximum sideways distance of a jump, in card widths, and height of its bounce as a share of the fall. */
const reach = 5;
const spring = 0.35;

/** A win: all cards jump from their foundations, the kings first, and bounce off the table's edge. */
export function cascade(table: Element | null): void {
  if (!table || reducedMotion()) return;
  const floor = table.getBoundingClientRect().bottom;
  const cards = [...table.querySelectorAll<HTMLElement>('[data-spot^="f"][data-index]')];
  cards.sort((a, b) => Number(b.dataset.index) - Number(a.dataset.index));
  // Reads all boxes before writing, to lay out once.
  const boxes = cards.map((card) => card.getBoundingClientRect());
  cards.forEach((card, i) => {
    const { bottom = 0, width = 0 } = boxes[i] ?? {};
    const frames = fallOf(floor - bottom, width * reach * (((i * 7) % 11) / 5 - 1));
    animate(card, frames, jump, 'linear', { delay: i * stagger });
  });
}

/** Keyframes: to the floor in half of the time, then a bounce that fades out. */
function fallOf(depth: number, aside: number): Keyframe[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    // Two parabolas: the fall and the bounce.
    const up = 4 * spring * (t - 0.5) * 2 * (1 - (t - 0.5) * 2);
    const y = t < 0.5 ? (2 * t) ** 2 : 1 - up;
    return {
      visibility: 'visible',
      translate: `${aside * t}px ${depth * y}px`,
      opacity: t < 0.8 ? 1 : (1 - t) * 5,
    };
  });
}
