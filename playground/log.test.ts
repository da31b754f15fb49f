import { expect, test } from 'vitest';
import type { Line } from './history.ts';
import { rowReader, stamp } from './log.ts';

const line: Line = [
  { by: 'deal', at: 0, state: { x: 0, way: 'up' } },
  { by: 'player', at: 40, action: { t: 'turn' }, state: { x: 0, way: 'left' } },
  { by: 'game', at: 140, state: { x: 1, way: 'left' } },
  { by: 'game', at: 280, state: { x: 2, way: 'left', food: true } },
  { by: 'game', at: 2000, state: { x: 3, way: 'left', food: true } },
  { by: 'game', at: 2140, state: { x: 4, way: 'left', food: true } },
];

test('a row for everything worth a word, and one for the ticks in between, with what they change', () => {
  const told: unknown[] = [];
  const read = rowReader((_, after) => {
    told.push(after);
    return (after as { x: number }).x === 4 ? 'Bump!' : undefined;
  });
  const rows = read(line);
  expect(rows).toEqual([
    { first: 0, last: 0, at: 0, actor: 'Deal', what: '', fields: [] },
    { first: 1, last: 1, at: 40, actor: 'You', what: '{"t":"turn"}', fields: [] },
    { first: 2, last: 3, at: 280, actor: 'Game', what: '', fields: ['x', 'food'] },
    { first: 4, last: 4, at: 2000, actor: 'Game', what: '', fields: ['x'] },
    { first: 5, last: 5, at: 2140, actor: 'Game', what: 'Bump!', fields: [] },
  ]);
  expect(read(line)).toEqual(rows);
  expect(told).toHaveLength(4);
});

test('times are read to the tenth of a second', () => {
  expect([0, 83_450, 600_000].map(stamp)).toEqual(['0:00.0', '1:23.4', '10:00.0']);
});
