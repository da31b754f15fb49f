import { expect, test } from 'vitest';
import { seeded } from '../round/random.ts';
import { bestOf } from './halving.ts';

test('the best of noisy options is found, and the worst are tried least', () => {
  const random = seeded('00000000000000000000000000000001')('noise');
  const tries = new Map<number, number>();
  let noise = 0;
  const trials = {
    options: [0, 1, 2, 3, 4, 5, 6, 7],
    draw() {
      noise = random.unit();
    },
    worthOf(option: number) {
      tries.set(option, (tries.get(option) ?? 0) + 1);
      return option + noise * random.below(6);
    },
  };
  const best = bestOf(trials, [20, 40, 80]);
  expect(best).toBe(7);
  expect(tries.get(0)).toBe(20);
  expect(tries.get(7)).toBe(140);
});

test('of equal options the first is taken', () => {
  expect(bestOf({ options: ['a', 'b', 'c'], draw() {}, worthOf: () => 1 }, [2, 2])).toBe('a');
});
