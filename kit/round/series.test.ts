import { expect, test } from 'vitest';
import type { Outcome } from '../contract/rules.ts';
import { roundNoun, type SeriesCard, type SeriesHand, seriesName, standingOf } from './series.ts';

const wins: SeriesCard = { to: [3, 5, 7], by: 'wins' };
const tokens: SeriesCard = { to: [10, 5], by: 'tokens' };
const hearts: SeriesCard = { to: [100, 50], by: 'points' };

const handsOf = (...results: readonly Outcome[]): SeriesHand[] =>
  results.map((result, round) => ({ id: `r${round}`, round, result, when: round }));
const dealt = (...sides: readonly (readonly number[])[]): SeriesHand[] =>
  sides.map((each, round) => ({ id: `r${round}`, round, result: 'draw', sides: each, when: round }));

test.each<[string, SeriesCard, number, SeriesHand[], object]>([
  ['begins at the first hand', wins, 3, [], { totals: [], hands: 0, next: 0 }],
  ['goes on at one each', wins, 3, handsOf('win', 'loss'), { totals: [1, 1], next: 2 }],
  ['is won when the others can’t catch up', wins, 3, handsOf('win', 'win'), { result: 'win', hands: 2 }],
  ['counts a draw for nobody', wins, 3, handsOf('draw', 'win', 'draw'), { totals: [1, 0], result: 'win' }],
  ['is drawn after all its rounds', wins, 3, handsOf('draw', 'loss', 'win'), { result: 'draw' }],
  ['is lost to one robot of three', wins, 3, dealt([0, 1, 0, 0], [0, 1, 0, 0]), { result: 'loss' }],
  [
    'is drawn among three winners',
    wins,
    3,
    dealt([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]),
    { result: 'draw' },
  ],
  ['goes on below its tokens', tokens, 5, dealt([2, 0], [0, 3], [2, 0]), { totals: [4, 3], next: 3 }],
  ['ends at its tokens', tokens, 5, dealt([3, 0], [3, 0]), { totals: [6, 0], result: 'win' }],
  ['ends when one passes the points', hearts, 50, dealt([2, 24, 0, 0], [0, 26, 0, 0]), { result: 'loss' }],
  ['is won with the fewest points', hearts, 50, dealt([0, 0, 0, 26], [1, 0, 1, 24]), { result: 'loss' }],
  [
    'plays on when two are lowest',
    hearts,
    50,
    dealt([0, 0, 26, 0], [0, 0, 26, 0]),
    { totals: [0, 0, 52, 0], next: 2 },
  ],
])('a series %s', (_, card, to, hands, expected) => {
  const standing = standingOf(card, to, hands);
  expect(standing).toMatchObject(expected);
  if (!('result' in expected)) expect(standing.result).toBeUndefined();
});

test('of a round that two devices have played the first counts, and rounds after the end don’t', () => {
  const [first, second, third] = handsOf('win', 'win', 'loss');
  if (!first || !second || !third) throw new Error('no hands');
  const again = { ...second, id: 'again', result: 'loss' as const, when: 9 };
  const standing = standingOf(wins, 3, [third, again, second, first]);
  expect(standing).toEqual({ totals: [2, 0], hands: 2, next: 2, result: 'win' });
});

test('a series ends as it stands before its list is full', () => {
  const hands = Array.from({ length: 48 }, (_, round) => (round === 0 ? [1, 0] : [0, 0]));
  expect(standingOf(tokens, 10, dealt(...hands.slice(1))).result).toBeUndefined();
  expect(standingOf(tokens, 10, dealt(...hands))).toMatchObject({ hands: 48, result: 'win' });
});

test('of two hands that ended together the one with the lower ID counts', () => {
  const hand = (id: string, result: Outcome): SeriesHand => ({ id, round: 0, result, when: 7 });
  for (const hands of [
    [hand('a', 'win'), hand('b', 'loss')],
    [hand('b', 'loss'), hand('a', 'win')],
  ])
    expect(standingOf(wins, 3, hands).totals).toEqual([1, 0]);
});

test('a round is a hand where cards are dealt', () => {
  expect([roundNoun({ unit: 'hand' }), roundNoun({ unit: 'quiz' })]).toEqual(['hand', 'round']);
});

test('players read what a series is', () => {
  expect([seriesName(hearts, 50), seriesName(wins, 5)]).toEqual(['Full game, to 50', 'Best of five']);
});
