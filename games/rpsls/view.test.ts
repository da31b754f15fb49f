import { expect, test } from 'vitest';
import type { Level } from '../../kit/contract/view.ts';
import { view } from './View.tsx';

const won = (difficulty: 'noob' | 'pro', level?: Level) =>
  view.badges?.(
    { difficulty },
    { at: 0, best: 0, tallies: { win: 9, loss: 0, draw: 0 }, ...(level && { level }) },
  ).Won;

test('the share of throws won is told beside the one to expect, both at this difficulty', () => {
  expect(won('noob')).toBe('–, expect 24 %');
  const level = { tallies: { win: 1, loss: 2, draw: 1 }, lowest: {} };
  expect(won('noob', level)).toBe('25 %, expect 24 %');
  expect(won('pro', { ...level, tallies: { win: 0, loss: 3, draw: 0 } })).toBe('0 %, expect 12 %');
});
