import { expect, test } from 'vitest';
import type { Tallies } from '../../kit/round/session.ts';
import { noSession } from '../../kit/testing/session.ts';
import { view } from './View.tsx';

const won = (difficulty: 'noob' | 'pro', tallies: Tallies) =>
  view.badges?.({ difficulty }, { ...noSession, all: { win: 9, loss: 0, draw: 0 }, tallies }, 0).Won;

test('the share of throws won is told beside the one to expect, both at this difficulty', () => {
  expect(won('noob', { win: 0, loss: 0, draw: 0 })).toBe('–, expect 24 %');
  expect(won('noob', { win: 1, loss: 2, draw: 1 })).toBe('25 %, expect 24 %');
  expect(won('pro', { win: 0, loss: 3, draw: 0 })).toBe('0 %, expect 12 %');
});
