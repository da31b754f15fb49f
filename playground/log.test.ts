import { expect, test } from 'vitest';
import type { Line } from './history.ts';
import { rowsOf, stamp } from './log.ts';

const line: Line = [
  { by: 'deal', at: 0, state: 0 },
  { by: 'player', at: 40, action: { t: 'turn' }, state: 1 },
  { by: 'game', at: 140, state: 2 },
  { by: 'game', at: 280, state: 3 },
  { by: 'game', at: 420, state: 4 },
];

test('a row for everything worth a word, and one for all ticks in between', () => {
  const rows = rowsOf(line, (before, { state }) => (state === 4 ? `from ${before}` : undefined));
  expect(rows).toEqual([
    { first: 0, last: 0, at: 0, seat: 'Deal', what: '' },
    { first: 1, last: 1, at: 40, seat: 'You', what: '{"t":"turn"}' },
    { first: 2, last: 3, at: 280, seat: 'Game', what: '' },
    { first: 4, last: 4, at: 420, seat: 'Game', what: 'from 3' },
  ]);
});

test('times are read to the tenth of a second', () => {
  expect([0, 83_450, 600_000].map(stamp)).toEqual(['0:00.0', '1:23.4', '10:00.0']);
});
