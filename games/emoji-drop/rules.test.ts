import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { basket, depth, field, type Item, levels, middleOf, placeOf, places } from './field.ts';
import { type Action, rules, type State } from './rules.ts';
import { badThings, goodThings, spawnTick } from './spawn.ts';

const begin = (difficulty: Difficulty, n = 1): Round<State, Action> => {
  const round = new Round(rules, { difficulty, round: 0 }, testSeed(n));
  round.play('start', 0);
  return round;
};

/** Moves to the next good item, and waits beside a bad one that lands before it. */
function steer({ items, x, difficulty, tick }: State): number {
  const next = items.find((item) => item.good);
  if (!next) return Math.round(x);
  const before = items.filter((item) => !item.good && item.born < next.born);
  const inTheWay = before.find(
    (item) => Math.abs(item.x - next.x) < basket.width / 2 + 12 || crosses(item, x, next.x),
  );
  if (!inTheWay) return next.x;
  const level = levels[difficulty];
  const left = (basket.rim - depth(inTheWay, tick, level)) / level.fall;
  const side = x < inTheWay.x ? -1 : 1;
  const wait = inTheWay.x + side * (basket.width / 2 + 8);
  return left > 45 && Math.abs(x - next.x) > 150 ? next.x : clamp(wait);
}
const crosses = (item: Item, from: number, to: number): boolean =>
  item.x + 50 > Math.min(from, to) && item.x - 50 < Math.max(from, to);
const clamp = (x: number): number => Math.round(Math.min(field.width - 45, Math.max(45, x)));

describe('emoji drop', () => {
  test('nothing falls before the start, and it can be started once', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
    round.advance(60_000);
    expect(round.state.tick).toBe(0);
    expect(round.play('left')).toBe(false);
    expect(round.play('start')).toBe(true);
    expect(round.play('start')).toBe(false);
    round.advance(61_000);
    expect(round.state.tick).toBe(60);
  });

  test('in relaxed mode a tick takes twice as long, and all else is the same', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0, variant: 'relaxed' }, testSeed(1));
    round.play('start', 0);
    round.play('left', 0);
    round.advance(3000);
    const usual = begin('noob');
    usual.play('left', 0);
    usual.advance(1500);
    const { relaxed, ...state } = round.state;
    expect(relaxed).toBe(true);
    expect(state).toEqual(usual.state);
  });

  test('the basket sent to a place catches all that falls in it', () => {
    for (let x = 24; x <= field.width - 24; x++) {
      const place = placeOf(x);
      expect(place >= 1 && place <= places).toBe(true);
      const half = basket.width / 2;
      const middle = Math.min(field.width - half, Math.max(half, middleOf(place)));
      expect(Math.abs(x - middle)).toBeLessThanOrEqual(half);
    }
  });

  test.each([
    ['noob', 5, 900, 120],
    ['mid', 4, 700, 170],
    ['pro', 3, 520, 230],
  ] as const)(
    '%s: %i lives, a thing every %i ms, falling %i px a second',
    (difficulty, lives, every, speed) => {
      const round = begin(difficulty);
      expect(round.state.lives).toBe(lives);
      round.advance(every * 3 + 20);
      expect(round.state.spawned).toBe(4);
      const [item] = round.state.items;
      const level = levels[difficulty];
      expect(item && depth(item, item.born + 60, level) - depth(item, item.born, level)).toBeCloseTo(speed);
    },
  );

  test('the basket does 300 px a second, by keys and towards a place alike, and stops at the sides', () => {
    for (const action of ['left', 0] as const) {
      const round = begin('noob');
      round.play(action, 0);
      round.advance(500);
      expect(round.state.x).toBeCloseTo(320 - 150);
      round.advance(5000);
      expect(round.state.x).toBe(45);
    }
  });

  const withItem = (good: boolean, x: number, more: Partial<State> = {}): State => {
    const item: Item = { id: 0, x, good, emoji: '🍓', born: 0 };
    const tick = Math.ceil((basket.rim + 22) / levels.noob.fall) - 1;
    const start = begin('noob').state;
    return { ...start, items: [item], tick, spawned: 9999, x: 320, ...more };
  };
  const landed = (state: State): State => {
    const next = rules.elapse?.(state, 0, seeded(testSeed(1)));
    if (!next) throw new Error('no tick');
    return next;
  };

  test.each([
    [0, 10],
    [1, 11],
    [9, 19],
    [10, 20],
    [40, 20],
  ])('a good catch on a streak of %i scores %i', (streak, points) => {
    const next = landed(withItem(true, 340, { streak }));
    expect([next.score, next.streak]).toEqual([points, streak + 1]);
  });

  test('a bad catch costs a life and the streak; a missed good thing only the streak; a missed bad thing nothing', () => {
    expect(landed(withItem(false, 340, { streak: 4 }))).toMatchObject({ lives: 4, streak: 0, score: 0 });
    expect(landed(withItem(true, 500, { streak: 4 }))).toMatchObject({ lives: 5, streak: 0 });
    expect(landed(withItem(false, 500, { streak: 4 }))).toMatchObject({ lives: 5, streak: 4 });
  });

  test('the edge of the basket still catches, a pixel beside it does not', () => {
    expect(landed(withItem(true, 365)).score).toBe(10);
    expect(landed(withItem(true, 366)).score).toBe(0);
  });

  test('the last life ends the round', () => {
    const over = landed(withItem(false, 320, { lives: 1 }));
    expect(rules.outcome(over)).toEqual('loss');
    expect(rules.play(over, 'left', 0, seeded(testSeed(1)))).toBeUndefined();
  });

  test('the same play gives the same round at 30, 60 and 144 frames a second', () => {
    const played = [30, 60, 144].map((rate) => {
      const round = begin('mid', 3);
      let next = 0;
      for (let frame = 1; round.at < 40_000; frame++) {
        const at = Math.floor((frame * 1000) / rate);
        // The player acts every 250 ms, whatever the display does.
        while (next + 250 <= at) {
          next += 250;
          round.advance(next);
          round.play(steer(round.state), next);
        }
        round.advance(at);
      }
      round.advance(41_000);
      return JSON.stringify(round.state);
    });
    expect(new Set(played).size).toBe(1);
  });

  test.each(difficulties)(
    'at %s a steady player catches nearly every good thing: none is out of reach',
    (difficulty) => {
      let caught = 0;
      let missed = 0;
      for (let n = 1; n <= 6; n++) {
        const round = begin(difficulty, n);
        for (let at = 50; at < 60_000 && !round.outcome; at += 50) {
          const before = round.state;
          round.advance(at);
          if (round.state.last && round.state.last !== before.last) {
            if (round.state.last.kind === 'caught') caught++;
            if (round.state.last.kind === 'missed') missed++;
          }
          round.play(steer(round.state), at);
        }
      }
      expect(caught).toBeGreaterThan(80);
      expect(caught / (caught + missed)).toBeGreaterThan(0.93);
    },
  );

  test('the share of bad things is the stated one', () => {
    for (const difficulty of difficulties) {
      let bad = 0;
      const items = 3000;
      let state = begin(difficulty).state;
      for (let n = 0; n < items; n++) {
        const tick = spawnTick(n, levels[difficulty]) - 1;
        state = landed({ ...state, lives: 5, items: [], tick, spawned: n });
        if (state.items[0]?.good === false) bad++;
      }
      const p = levels[difficulty].bad;
      expect(Math.abs(bad / items - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / items));
    }
  });

  test('everything falls inside the field, and the basket stays in it, whatever is played', () => {
    const steering = fc.oneof(fc.constantFrom('left', 'right', 'stop'), fc.integer({ min: 0, max: 640 }));
    fc.assert(
      fc.property(fc.array(steering, { maxLength: 60 }), fc.nat(1000), (actions, n) => {
        const round = begin('pro', n);
        actions.forEach((action, i) => {
          round.play(action as Action, i * 200);
          expect(round.state.x).toBeGreaterThanOrEqual(45);
          expect(round.state.x).toBeLessThanOrEqual(595);
          for (const { x } of round.state.items) expect(x >= 24 && x <= 616).toBe(true);
        });
      }),
      { numRuns: often(40) },
    );
  });

  test('good and bad things share no picture', () => {
    expect(new Set([...goodThings, ...badThings]).size).toBe(goodThings.length + badThings.length);
  });
});
