import { expect, test } from 'vitest';
import type { Tallies } from '../../kit/round/session.ts';
import { noSession } from '../../kit/testing/session.ts';
import { view } from './View.tsx';

const rate = (difficulty: 'noob' | 'pro', tallies: Tallies) =>
  view.badges?.({ difficulty }, { ...noSession, all: { win: 9, loss: 0, draw: 0 }, tallies }, 0)[
    'Usual win rate'
  ];

test('the usual win rate stands beside the player’s own, both at this difficulty', () => {
  expect(rate('noob', { win: 0, loss: 0, draw: 0 })).toBe('24 %, yours –');
  expect(rate('noob', { win: 1, loss: 2, draw: 1 })).toBe('24 %, yours 25 %');
  expect(rate('pro', { win: 0, loss: 3, draw: 0 })).toBe('12 %, yours 0 %');
});
