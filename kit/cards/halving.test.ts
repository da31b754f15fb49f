import { expect, test } from 'vitest';
import { seeded } from '../round/random.ts';
import { bestOf, type Heat } from './halving.ts';

test('the best of noisy options is found, and the worst are tried least', () => {
  const random = seeded('00000000000000000000000000000001')('noise');
  const tries = new Map<number, number>();
  let noise = 0;
  const best = bestOf(
    [0, 1, 2, 3, 4, 5, 6, 7],
    [
      [20, 0.5],
      [40, 0.5],
      [80, 0],
    ],
    () => {
      noise = random.unit();
    },
    (option) => {
      tries.set(option, (tries.get(option) ?? 0) + 1);
      return option + noise * random.below(6);
    },
  );
  expect(best).toBe(7);
  expect(tries.get(0)).toBe(20);
  expect(tries.get(7)).toBe(140);
});

test('of equal options the first is taken', () => {
  expect(
    bestOf(
      ['a', 'b', 'c'],
      [
        [2, 0.5],
        [2, 0.5],
      ],
      () => {},
      () => 1,
    ),
  ).toBe('a');
});

test('options that are alike are tried as one, and the choice is the one that trying each would make', () => {
  const heats: Heat[] = [
    [4, 0.5],
    [8, 0.5],
    [16, 0],
  ];
  for (let n = 0; n < 200; n++) {
    // Options 0 and 1 have the same value in every sample, 2 and 3, and so on.
    const choose = (alike?: (place: number) => number) => {
      const random = seeded('00000000000000000000000000000002')('alike', n);
      let values: number[] = [];
      let tries = 0;
      const best = bestOf(
        [0, 1, 2, 3, 4, 5, 6],
        heats,
        () => {
          values = [0, 1, 2, 3].map(() => random.below(4));
        },
        (option) => {
          tries++;
          return values[option >> 1] ?? 0;
        },
        alike && { alike },
      );
      return { best, tries };
    };
    const each = choose();
    const together = choose((place) => place & ~1);
    expect(together.best).toBe(each.best);
    expect(together.tries).toBeLessThan(each.tries);
  }
});

test('where values are known not to differ by more, the choice is made as soon as it cannot change', () => {
  const heats: Heat[] = [
    [4, 0.5],
    [40, 0],
  ];
  let saved = 0;
  for (let n = 0; n < 500; n++) {
    const choose = (range?: number) => {
      const random = seeded('00000000000000000000000000000003')('range', n);
      let values: number[] = [];
      let draws = 0;
      const best = bestOf(
        [0, 1, 2, 3],
        heats,
        () => {
          draws++;
          // Up to 0.3, in steps that doubles round; the later ones are often the better ones.
          values = [0, 1, 2, 3].map((option) => Math.min(3, random.below(3) + (option >> 1)) * 0.1);
        },
        (option) => values[option] ?? 0,
        range === undefined ? {} : { range },
      );
      return { best, draws };
    };
    const toTheEnd = choose();
    const early = choose(0.3);
    expect(early.best).toBe(toTheEnd.best);
    expect(toTheEnd.draws).toBe(44);
    saved += toTheEnd.draws - early.draws;
  }
  expect(saved).toBeGreaterThan(500);
});

test('where all values are the same nothing is tried, and the first is taken', () => {
  const none = (): never => {
    throw new Error('a sample was drawn');
  };
  expect(bestOf([3, 1, 2], [[20, 0]], none, none, { range: 0 })).toBe(3);
});
