import { expect, test } from 'vitest';
import type { Trick } from '../../kit/cards/tricks.ts';
import { moodOf, sayingOf } from './moods.ts';
import type { State } from './table.ts';

const table = (given: Partial<State>): State => ({
  difficulty: 'noob',
  hand: 1,
  phase: 'play',
  pass: 'none',
  hands: [[], [], [], []],
  given: [],
  trick: { leader: 0, cards: [] },
  tricks: [],
  broken: false,
  endsAt: 600_000,
  ...given,
});
const trick = (leader: Trick['leader'], ...cards: Trick['cards']): Trick => ({ leader, cards });
const moods = (state: State) => ([1, 2, 3] as const).map((seat) => moodOf(state, seat));

test('who holds the taking card worries; who held it before is smug', () => {
  expect(moods(table({ trick: trick(1, 'KC', 'AC') }))).toEqual(['smug', 'worry', 'think']);
});

test('the taker of the queen is shocked, of hearts worried, and the others are smug about it', () => {
  expect(moods(table({ trick: trick(1, 'AS', 'QS', '2S', '3S') }))).toEqual(['shock', 'smug', 'smug']);
  expect(moods(table({ tricks: [trick(1, '2H', '5H', '3H', '4H')], trick: trick(2) }))).toEqual([
    'smug',
    'worry',
    'smug',
  ]);
});

test('who has no points while others have is happy', () => {
  const tricks = [trick(1, '2H', '5H', '3H', '4H'), trick(2, '2C', '3C', '4C', '5C')];
  expect(moods(table({ tricks, trick: trick(0, '6D') }))).toEqual(['think', 'idle', 'happy']);
});

test('at the end the fewest points are happy, and all others have lost', () => {
  const tricks = [trick(1, '2H', '5H', '3H', '4H')];
  expect(moods(table({ phase: 'end', tricks }))).toEqual(['happy', 'loss', 'happy']);
});

test('the queen is feared aloud only while she is out, and by who would take her', () => {
  const spades = table({ trick: trick(1, '2S', 'AS') });
  expect(([1, 2, 3] as const).map((seat) => sayingOf(spades, seat))).toEqual([
    undefined,
    'Not the queen…',
    undefined,
  ]);
  expect(sayingOf(table({ trick: trick(1, '2C', 'AC') }), 2)).toBeUndefined();
  expect(sayingOf({ ...spades, tricks: [trick(0, '2S', '3S', 'QS', '4S')] }, 2)).toBeUndefined();
});
