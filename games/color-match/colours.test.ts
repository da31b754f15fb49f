import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeMistaken, colours, distinct, inks } from './colours.ts';

type Triple = readonly [number, number, number];

const hypot = Math.hypot;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Linear light, 0–1, of an sRGB hex text. */
function linear(hex: string): Triple {
  const channel = (from: number): number => {
    const c = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** CIE L*a*b*, D65, of linear sRGB. */
function lab([r, g, b]: Triple): Triple {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 (Sharma, Wu and Dalal 2005). */
function deltaE([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const g = (c: number): number => 0.5 * (1 - Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)));
  const stretch = 1 + g((hypot(a1, b1) + hypot(a2, b2)) / 2);
  const c1 = hypot(a1 * stretch, b1);
  const c2 = hypot(a2 * stretch, b2);
  const hue = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const h1 = hue(a1 * stretch, b1);
  const h2 = hue(a2 * stretch, b2);
  const gray = c1 * c2 === 0;
  let turn = gray ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  let h = h1 + h2;
  if (!gray) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2));
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation =
    -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH));
}

/** How eyes see, as matrices on linear sRGB. */
const sights: Record<string, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'protanopia (Machado 2009)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'deuteranopia (Machado 2009)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'tritanopia (Machado 2009)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'protanopia (Viénot 1999)': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'deuteranopia (Viénot 1999)': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

function seen(hex: string, sight: readonly [Triple, Triple, Triple]): Triple {
  const [r, g, b] = linear(hex);
  const [x, y, z] = sight.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)));
  return lab([x ?? 0, y ?? 0, z ?? 0]);
}

describe('the measure', () => {
  // From the test data that Sharma, Wu and Dalal published with the formula.
  test.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('gives %j and %j a difference of %d', (one, other, expected) => {
    expect(deltaE(one, other)).toBeCloseTo(expected, 4);
  });
});

describe('the ten colours', () => {
  test.each(Object.entries(sights))('that are offered together differ by 20 or more for %s', (_, sight) => {
    for (const one of colours) {
      for (const other of colours) {
        if (one === other || canBeMistaken(one, other)) continue;
        const difference = deltaE(seen(inks[one], sight), seen(inks[other], sight));
        expect(difference, `${one} and ${other}`).toBeGreaterThanOrEqual(20);
      }
    }
  });

  test('are kept apart only where some eye would mistake them', () => {
    for (const one of colours) {
      for (const other of colours) {
        if (!canBeMistaken(one, other)) continue;
        const differences = Object.values(sights).map((s) =>
          deltaE(seen(inks[one], s), seen(inks[other], s)),
        );
        expect(Math.min(...differences), `${one} and ${other}`).toBeLessThan(20);
      }
    }
  });
});

describe('choosing', () => {
  test('seven colours that cannot be mistaken is possible from any order of the ten', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...colours], { minLength: 10 }),
        fc.constantFrom(3, 5, 7),
        (order, n) => {
          const chosen = distinct(order, n);
          expect(new Set(chosen).size).toBe(n);
          for (const one of chosen ?? []) {
            for (const other of chosen ?? []) expect(canBeMistaken(one, other)).toBe(false);
          }
        },
      ),
    );
  });

  test('more colours than there are gives none', () => {
    expect(distinct(['red', 'brown'], 2)).toBeUndefined();
  });
});
