import * as v from 'valibot';
import { expect, test } from 'vitest';
import { engine } from './engine.ts';

const accepts = (input: unknown) => v.safeParse(engine.action, input).success;

test.each([
  { type: 'draw' },
  { type: 'undo' },
  { type: 'finish' },
  { type: 'hint' },
  { type: 'move', from: 'waste', to: 't1', count: 1 },
  { type: 'move', from: 't1', to: 't7', count: 13 },
])('the log may hold %j', (action) => {
  expect(accepts(action)).toBe(true);
});

test.each([
  null,
  'draw',
  7,
  [],
  {},
  { type: 'deal' },
  { type: ['draw'] },
  { type: 'draw', count: 1 },
  { type: 'move' },
  { type: 'move', from: 'waste', to: 't1' },
  { type: 'move', from: 'waste', to: 't1', count: 0 },
  { type: 'move', from: 'waste', to: 't1', count: 14 },
  { type: 'move', from: 'waste', to: 't1', count: 1.5 },
  { type: 'move', from: 'waste', to: 't1', count: '1' },
  { type: 'move', from: 'waste', to: 't8', count: 1 },
  { type: 'move', from: 'waste', to: ['t1'], count: 1 },
  { type: 'move', from: 'waste', to: 't1', count: 1, at: 1 },
])('a log that holds %j is refused', (action) => {
  expect(accepts(action)).toBe(false);
});
