// What moves on the table beyond the cards' own flights. Every card is an element that stays itself (Cards.tsx).
import { animate } from '../../../kit/board/animate.ts';
import { drop, shake } from '../../../kit/board/effects.ts';
import { reducedMotion } from '../../../kit/board/motion.ts';
import type { Spot } from './layout.ts';

/** A card that can't be taken shakes. */
export function refuse(table: Element | null, spot: Spot, index: number): void {
  const card = table?.querySelector(`[data-spot="${spot}"][data-index="${index}"] > span`);
  if (card) shake(card);
}

/** Time is up: the table drops. */
export function fall(table: Element | null): void {
  const cards = table?.querySelector('[data-cards]');
  if (cards) drop(cards);
}

/** Between one card's jump and the next one's, and how long a jump takes (ms): together no more than the end's show. */
const stagger = 8;
const jump = 480;
/** Of a jump: how far it goes to the side at most, in cards' widths, and how high it springs back from the floor. */
const reach = 5;
const spring = 0.35;

/** A win: all cards jump down from their foundations, the kings first, and spring back from the table's edge. */
export function cascade(table: Element | null): void {
  if (!table || reducedMotion()) return;
  const floor = table.getBoundingClientRect().bottom;
  const cards = [...table.querySelectorAll<HTMLElement>('[data-spot^="f"][data-index]')];
  cards.sort((a, b) => Number(b.dataset.index) - Number(a.dataset.index));
  // Looked at all together, then moved all together.
  const boxes = cards.map((card) => card.getBoundingClientRect());
  cards.forEach((card, i) => {
    const { bottom = 0, width = 0 } = boxes[i] ?? {};
    const frames = fallOf(floor - bottom, width * reach * (((i * 7) % 11) / 5 - 1));
    animate(card, frames, jump, 'linear', { delay: i * stagger });
  });
}

/** Down to the floor by half of the time, up by a part of that, and away. */
function fallOf(depth: number, aside: number): Keyframe[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    // Two parabolas: from rest to the floor, and the jump from there.
    const up = 4 * spring * (t - 0.5) * 2 * (1 - (t - 0.5) * 2);
    const y = t < 0.5 ? (2 * t) ** 2 : 1 - up;
    return {
      visibility: 'visible',
      translate: `${aside * t}px ${depth * y}px`,
      opacity: t < 0.8 ? 1 : (1 - t) * 5,
    };
  });
}
