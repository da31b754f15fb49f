import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basket, field } from './field.ts';
import { besideBasket, inset, layoutOf, toField, toPx } from './layout.ts';

const screens = fc.record({
  width: fc.integer({ min: 290, max: 2500 }),
  height: fc.integer({ min: 180, max: 1400 }),
  touch: fc.boolean(),
});

test('the field fills the room: basket and ground below the rim, emoji of 36 px or more, 58 on a phone', () => {
  fc.assert(
    fc.property(screens, ({ width, height, touch }) => {
      const layout = layoutOf(width, height, touch);
      expect(layout.rim + layout.basket.height + layout.strip).toBeCloseTo(height);
      expect(toPx(layout, 0)).toBe(inset);
      expect(toPx(layout, field.width)).toBeCloseTo(width - inset);
      expect(basket.rim * layout.down).toBeCloseTo(layout.rim);
      expect(layout.item).toBeGreaterThanOrEqual(36);
      expect(layout.basket.width).toBeGreaterThan(basket.width * layout.across);
      if (touch) expect(layout.strip).toBeGreaterThanOrEqual(36);
    }),
  );
  expect(layoutOf(366, 560, true).item).toBeGreaterThanOrEqual(58);
});

test('a finger means the x that is drawn below it', () => {
  fc.assert(
    fc.property(screens, fc.integer({ min: 0, max: field.width }), ({ width, height, touch }, x) => {
      const layout = layoutOf(width, height, touch);
      expect(toField(layout, toPx(layout, x))).toBe(x);
      expect(toField(layout, -50)).toBe(0);
      expect(toField(layout, width + 50)).toBe(field.width);
    }),
  );
});

test('words beside the basket stay on the field', () => {
  fc.assert(
    fc.property(screens, fc.integer({ min: 45, max: 595 }), ({ width, height, touch }, x) => {
      const layout = layoutOf(width, height, touch);
      const words = 100;
      const middle = besideBasket(layout, x, words);
      expect(middle - words / 2).toBeGreaterThanOrEqual(0);
      expect(middle + words / 2).toBeLessThanOrEqual(width);
      const free = Math.abs(middle - toPx(layout, x)) - words / 2 - layout.basket.width / 2;
      if (width >= 340) expect(free, 'clear of the basket').toBeGreaterThanOrEqual(0);
    }),
  );
});
