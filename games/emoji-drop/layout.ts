// Where the field's logical px are on a screen: it fills the room there is, whatever its shape. CSS px.
import { basket, field } from './field.ts';

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Px to a logical px, across and down. */
  readonly across: number;
  readonly down: number;
  /** How large an emoji is. */
  readonly item: number;
  readonly basket: { readonly width: number; readonly height: number };
  /** The height of the rim, where things are caught. */
  readonly rim: number;
  /** The ground below the basket; on touch screens as high as a thumb. */
  readonly strip: number;
}

/** Room at both sides for half an emoji. */
export const inset = 12;

export function layoutOf(width: number, height: number, touch: boolean): Layout {
  const item = clamp(0.16 * Math.min(width, height), 36, 76);
  const across = (width - 2 * inset) / field.width;
  // A little wider than what it catches, as an emoji is caught by its middle.
  const wide = basket.width * across + 0.6 * item;
  const high = Math.min(0.62 * wide, 0.2 * height);
  const strip = touch ? clamp(0.12 * height, 36, 72) : 10;
  const rim = height - strip - high;
  return {
    width,
    height,
    across,
    down: rim / basket.rim,
    item,
    basket: { width: wide, height: high },
    rim,
    strip,
  };
}

/** The middle (px) of what is at a logical x, and the other way round. */
export const toPx = ({ across }: Layout, x: number): number => inset + x * across;
export const toField = ({ across }: Layout, px: number): number =>
  clamp(Math.round((px - inset) / across), 0, field.width);

/**
 * The middle (px) of words of a width that stand beside the basket, below its rim: nothing falls there, so that they
 * hide nothing that is still to come. On the side where there is more room.
 */
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
