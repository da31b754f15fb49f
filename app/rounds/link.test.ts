import { expect, test } from 'vitest';
import { queryOf, roundOf, seedOf } from './link.ts';

const seed = '0123456789abcdef0123456789abcdef';

test('the link to a deal names all that it hangs on', () => {
  const query = new URLSearchParams(queryOf({ difficulty: 'pro', round: 3 }, seed));
  expect([query.get('difficulty'), roundOf(query), seedOf(query)]).toEqual(['pro', 3, seed]);
});

test.each(['', '?round=', '?round=-1', '?round=1.5', '?round=1e3', '?round=x', '?round=1234567'])(
  'an address that says %j is of the first round',
  (address) => {
    expect(roundOf(new URLSearchParams(address))).toBe(0);
  },
);
