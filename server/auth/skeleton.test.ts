import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skeletonOf } from './skeleton.ts';

it.each([
  ['Ada', 'Аdа'],
  ['Ada', 'Ａｄａ'],
  ['Ada', '𝐀𝕕𝒂'],
  ['Ada', 'A\u200dda\ufe0f'],
  ['Eva', 'Еνа'],
  ['Bill', 'BiIl'],
  ['Bill', 'Bi1|'],
  ['Corner', 'Comer'],
  ['R2D2 007', 'R2D2 OO7'],
  ['O’Neill', "O'Neill"],
  ['Anne-Marie', 'Anne–Marie'],
  ['Paypal', 'Раураl'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

it.each([
  ['Ada', 'Adam'],
  ['Ada', 'ada'],
  ['Zoe', 'Zoë'],
  ['Иван', 'Ivan'],
  ['山田', '山本'],
  ['👩‍🚀', '👨‍🚀'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

it('a skeleton is its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const skeleton = skeletonOf(text);
      expect(skeletonOf(skeleton)).toBe(skeleton);
    }),
  );
});
