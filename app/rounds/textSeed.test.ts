import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textSeed } from './textSeed.ts';

it('the seed of a text is the first 128 bits of its SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), (text) => {
      expect(textSeed(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 32));
    }),
  );
});
