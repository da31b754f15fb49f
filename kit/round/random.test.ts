import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSeed, newSeed, seeded } from './random.ts';

const seed = '00112233445566778899aabbccddeeff';

describe('random', () => {
  test('a stream is a function of seed, purpose and index alone', () => {
    const one = seeded(seed);
    const first = one('deal', 3).next();
    one('deal', 3).shuffle([1, 2, 3]);
    one('other').next();
    expect(one('deal', 3).next()).toBe(first);
    expect(seeded(seed)('deal', 3).next()).toBe(first);
  });

  test('this generator gives these numbers for ever: old logs depend on them', () => {
    const numbers = Array.from({ length: 3 }, (_, i) => seeded(seed)('golden', i).next());
    expect(numbers).toMatchInlineSnapshot(`
      [
        2120530020,
        1142746812,
        3226302398,
      ]
    `);
  });

  test('seeds, purposes and indices that differ a little give unrelated streams', () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 16; i++) {
      for (const purpose of ['a', 'b', 'ab', 'ba', '']) {
        for (let bit = 0; bit < 8; bit++) {
          const other = seed.slice(0, bit * 4) + i.toString(16) + seed.slice(bit * 4 + 1);
          firsts.add(seeded(other)(purpose, i).next());
        }
      }
    }
    // 16 × 5 × 8 keys. Few coincide: where the digit put in was there before.
    expect(firsts.size).toBeGreaterThan(590);
    const bits = Array.from({ length: 4096 }, (_, i) => seeded(seed)('bit', i).next() >>> 31);
    const ones = bits.reduce((sum, bit) => sum + bit, 0);
    expect(Math.abs(ones - 2048)).toBeLessThan(5 * 32);
  });

  test('below(n) stays below n and is even', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (n, i) => {
        const drawn = seeded(seed)('below', i).below(n);
        expect(drawn >= 0 && drawn < n && Number.isInteger(drawn)).toBe(true);
      }),
    );
    const counts = new Array<number>(10).fill(0);
    const stream = seeded(seed)('even');
    for (let i = 0; i < 100_000; i++) counts[stream.below(10)]! += 1;
    // χ² with 9 degrees of freedom: 27.9 is passed once in 1,000 by chance, and the seed is fixed.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(27.9);
  });

  test('a number past the last whole multiple is drawn again', () => {
    const [one, other] = [seeded(seed)('falling', 364_215_928), seeded(seed)('falling', 364_215_928)];
    expect(other.next()).toBeGreaterThanOrEqual(2 ** 32 - (2 ** 32 % 233));
    expect(one.below(233)).toBe(other.next() % 233);
  });

  test('shuffle keeps every element and reaches every order', () => {
    const orders = new Set<string>();
    for (let i = 0; i < 500; i++)
      orders.add(seeded(seed)('shuffle', i).shuffle(['a', 'b', 'c', 'd']).join(''));
    expect(orders.size).toBe(24);
  });

  test('what is drawn from the numbers stays the same for ever, too', () => {
    const stream = seeded(seed)('golden');
    expect(stream.shuffle([...'abcdefgh']).join('')).toBe('bcfdhgae');
    expect([stream.below(2 ** 32), stream.below(6), stream.pick([...'abcdefgh'])]).toEqual([
      1_831_429_648,
      2,
      'b',
    ]);
    expect([stream.unit(), stream.chance(0.5), stream.chance(0.5)]).toEqual([
      0.28242964595474496,
      false,
      false,
    ]);
    expect(stream.shuffle(['one'])).toEqual(['one']);
    expect(() => stream.pick([])).toThrow(RangeError);
    for (const n of [0, 2.5, 2 ** 32 + 1]) expect(() => stream.below(n)).toThrow(RangeError);
  });

  test('a chance comes as often as it says', () => {
    const stream = seeded(seed)('chance');
    const often = Array.from({ length: 1_000 }, () => stream.chance(0.3)).filter(Boolean).length;
    expect(Math.abs(often - 300)).toBeLessThan(50);
    expect([stream.chance(0), stream.chance(1)]).toEqual([false, true]);
  });

  test('a new seed is 128 bits, and anything else is refused', () => {
    expect(isSeed(newSeed())).toBe(true);
    expect(newSeed()).not.toBe(newSeed());
    for (const bad of ['', '12', 'G'.repeat(32), `${seed}0`, seed.toUpperCase().replace('0', 'A')]) {
      expect(() => seeded(bad)).toThrow(RangeError);
    }
  });
});
