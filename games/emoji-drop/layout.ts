// Maps the field's logical px to CSS px. The field fills its element, whatever the shape.
import { basket, field } from './field.ts';

export type Layout = ReturnType<typeof layoutOf>;

export const inset = 12;

export function layoutOf(width: number, height: number, touch: boolean) {
  const item = clamp(0.16 * Math.min(width, height), 36, 76);
  const across = (width - 2 * inset) / field.width;
  // Wider than the logical basket, because an emoji is caught by its centre.
  const wide = basket.width * across + 0.6 * item;
  const high = Math.min(0.62 * wide, 0.2 * height);
  // Ground below the basket; on touch screens for a thumb.
  const strip = touch ? clamp(0.12 * height, 36, 72) : 10;
  const rim = height - strip - high;
  const scaled = { width: wide, height: high };
  return { width, height, across, down: rim / basket.rim, item, basket: scaled, rim, strip };
}

export const toPx = ({ across }: Layout, x: number): number => inset + x * across;
export const toField = ({ across }: Layout, px: number): number =>
  clamp(Math.round((px - inset) / across), 0, field.width);

/** Returns the centre (px) of words beside the basket, on the roomier side; nothing falls below the rim. */
export function besideBasket(layout: Layout, x: number, wordsWidth: number): number {
  const half = wordsWidth / 2;
  const away = layout.basket.width / 2 + 10 + half;
  const at = toPx(layout, x);
  const side = at > layout.width / 2 ? at - away : at + away;
  return clamp(side, half + 4, layout.width - half - 4);
}

function clamp(n: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, n));
}
