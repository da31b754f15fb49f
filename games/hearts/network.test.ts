import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapest, networkOf } from './network.ts';

const stored = (units: readonly number[], output: readonly number[]) => ({
  units: Buffer.from(Int8Array.from(units).buffer).toString('base64'),
  output,
});

describe('a network', () => {
  test('adds up what its units say, and a unit below nothing says nothing', () => {
    const network = networkOf(stored([1, 2, -3, 0], [10, 100]));
    expect(network([1, 1])).toBe(30);
    expect(network([-1, 0])).toBe(300);
    expect(network([0, -5])).toBe(0);
  });

  test('has a signed byte for each weight', () => {
    expect(networkOf(stored([-128, 127], [1]))([-1, 1])).toBe(255);
  });

  test('takes as many inputs as it was trained for, and no others', () => {
    expect(() => networkOf(stored([1, 2, 3, 4], [1, 1]))([1])).toThrow('1 inputs, not 2');
  });
});

test('the cheapest option is the first of those that cost least', () => {
  const costs = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1 });
  fc.assert(
    fc.property(costs, (list) => {
      const places = [...list.keys()];
      const found = cheapest(places, (place) => list[place] ?? 0);
      expect(found).toBe(list.indexOf(Math.min(...list)));
    }),
  );
});
