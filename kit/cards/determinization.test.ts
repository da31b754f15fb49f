import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../round/random.ts';
import { dealSampler, type Unseen } from './determinization.ts';

const stream = (index: number) => seeded('0f0e0d0c0b0a09080706050403020100')('worlds', index);
const numbers = Array.from({ length: 64 }, (_, card) => card);
/** By hand, its cards as sixteen times the suit plus the rank. */
function drawnBy(draw: ReturnType<typeof dealSampler>, random: ReturnType<typeof stream>): number[][] {
  const hands = draw(random);
  return [0, 4, 8].map((at) => numbers.filter((card) => ((hands[at + (card >> 4)] ?? 0) >> (card & 15)) & 1));
}
const free: [boolean, boolean, boolean] = [true, true, true];

describe('sampled deals', () => {
  test('every deal of four cards to hands of 2, 1 and 1 comes equally often', () => {
    const sampler = dealSampler({
      ranks: [[0, 1], [10, 11], [], []],
      room: [2, 1, 1],
      allowed: [free, free, free, free],
    });
    const seen = new Map<string, number>();
    const draws = 12_000;
    for (let i = 0; i < draws; i++) {
      const drawn = drawnBy(sampler, stream(i));
      const key = drawn.map((hand) => hand.toSorted((a, b) => a - b).join()).join('/');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(12);
    // Expected 1,000 each, standard deviation 30.
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('hands that may not hold a suit never do, and the deals that fit come equally often', () => {
    // The first hand is void in the first suit: 3 deals of the 6.
    const sampler = dealSampler({
      ranks: [[0], [10, 11]],
      room: [1, 1, 1],
      allowed: [[false, true, true], free],
    });
    const seen = new Map<string, number>();
    for (let i = 0; i < 4000; i++) {
      const drawn = drawnBy(sampler, stream(i));
      expect(drawn[0]).not.toContain(0);
      seen.set(drawn.join('/'), (seen.get(drawn.join('/')) ?? 0) + 1);
    }
    expect(seen.size).toBe(4);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('a deal that someone could hold is always found, however many voids are known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 13 }), (seed, size) => {
        const random = stream(seed);
        // A real deal, and voids that are true of it.
        const all = numbers.filter((card) => (card & 15) < 13);
        const deck = random.shuffle(all).slice(0, size * 3 - (seed % 3));
        const real = [0, 1, 2].map((hand) => deck.filter((_, i) => i % 3 === hand));
        const ranks = [0, 1, 2, 3].map((suit) =>
          deck.filter((card) => card >> 4 === suit).map((card) => card & 15),
        );
        const allowed = [0, 1, 2, 3].map((suit) =>
          real.map((hand) => hand.some((card) => card >> 4 === suit) || random.chance(0.3)),
        ) as unknown as Unseen['allowed'];
        const room = real.map((hand) => hand.length) as unknown as Unseen['room'];
        const drawn = drawnBy(dealSampler({ ranks, room, allowed }), random);
        expect(drawn.map((hand) => hand.length)).toEqual(room);
        expect(drawn.flat().toSorted((a, b) => a - b)).toEqual(deck.toSorted((a, b) => a - b));
        drawn.forEach((hand, h) => {
          for (const card of hand) expect(allowed[card >> 4]?.[h]).toBe(true);
        });
      }),
    );
  });
});
