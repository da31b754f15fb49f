import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, encodings } from './encoding.ts';

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br ; q=1.0 , gzip', 'br'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['deflate', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['br;q=2', 'br'],
    ['br;q=nonsense, gzip', 'br'],
  ])('for "%s" is %s', (header, expected) => {
    expect(chooseEncoding(header, encodings)).toBe(expected);
  });

  it('is one that there is', () => {
    expect(chooseEncoding('br, gzip;q=0.5', ['identity', 'gzip'])).toBe('gzip');
    expect(chooseEncoding('br', ['identity'])).toBe('identity');
  });

  it('is always found, whatever a client sends', () => {
    const header = fc.array(
      fc.constantFrom('br', 'gzip', '*', 'identity', ';q=', ',', '0', '.5', ' ', '=', '-1', 'x'),
    );
    fc.assert(
      fc.property(header, (parts) => {
        expect(encodings).toContain(chooseEncoding(parts.join(''), encodings));
      }),
    );
  });
});
