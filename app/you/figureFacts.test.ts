import { expect, test } from 'vitest';
import { type FigureCard, less, more, seconds, shareOfRounds } from '../../kit/contract/figures.ts';
import { addFigure } from '../../kit/round/figureSums.ts';
import type { FigureSums } from '../../kit/round/tally.ts';
import { axisWords, factsOf, headlineOf, isShareOfRounds, shareWords } from './figureFacts.ts';

const summed = (values: readonly number[]) =>
  values.reduce<FigureSums | undefined>((sums, value) => addFigure(sums, value), undefined) as FigureSums;

const time = less('Time', 'A sentence.', seconds);

test('a time has its best, its median and that of the last rounds, in tenths of a second', () => {
  const sums = summed([412, 398, 1_254]);
  expect(headlineOf(time, sums)).toEqual(['Best', '39.8 s']);
  const facts = [
    ['Best', '39.8 s'],
    ['Median', '41.2 s'],
    ['Last 3', '41.2 s'],
  ];
  expect(factsOf(time, summed([412, 398, 412]))).toEqual(facts);
  expect(axisWords(time, 412)).toBe('41.2');
  expect(axisWords(time, 410)).toBe('41');
  expect(axisWords(time, 1_254)).toBe('2:05.4');
});

test('the last rounds are the last thirty, whatever came before', () => {
  const moves = more('Moves', 'A sentence.');
  const sums = summed([...Array(40).fill(100), ...Array(30).fill(7)]);
  expect(factsOf(moves, sums)).toEqual([
    ['Best', '100'],
    ['Median', '100'],
    ['Last 30', '7'],
  ]);
});

test('points and shares of rounds have averages', () => {
  const points = less('Points', 'A sentence.', { by: 'average' });
  expect(headlineOf(points, summed([0, 5, 13]))).toEqual(['Average', '6.0']);
  const moons = more('Moons', 'A sentence.', shareOfRounds);
  expect(factsOf(moons, summed([0, 100, 0]))).toEqual([
    ['Average', '33 %'],
    ['Last 3', '33 %'],
  ]);
  expect([points, moons, more('Right', '', { unit: '%' })].map(isShareOfRounds)).toEqual([
    false,
    true,
    false,
  ]);
});

test('values with names have the share of each', () => {
  const place: FigureCard = less('Place', 'A sentence.', { by: ['First', 'Second', 'Third'] });
  expect(factsOf(place, summed([0, 0, 2, 0]))).toEqual([
    ['First', '75 %'],
    ['Third', '25 %'],
  ]);
});

test('a share of the other players is ahead, in either direction, and none where neither is better', () => {
  const share = { players: 21, below: 5 };
  expect(shareWords(more('A', ''), share)).toBe('Your average is ahead of 25 % of 20 other players.');
  expect(shareWords(time, share)).toBe('Your average is ahead of 75 % of 20 other players.');
  expect(shareWords({ label: 'A', means: '' }, share)).toBeUndefined();
});

test('points below none have a minus sign', () => {
  const points: FigureCard = less('Points a hand', 'A sentence.', { by: 'average' });
  const sums = summed([-10, -6, 3]);
  expect(factsOf(points, sums)).toEqual([
    ['Average', '−4.3'],
    ['Last 3', '−4.3'],
  ]);
  expect(axisWords(points, -10)).toBe('−10');
});
