import { beforeAll, expect, test } from 'vitest';
import { loadCards } from '../lib/cards.ts';
import { matchEndOf } from './matchEnd.ts';
import type { OwnMatch, OwnResult } from './readDay.ts';

beforeAll(loadCards);

const streak = { current: 3, best: 3, spares: 0, week: [] };
const own: OwnResult = {
  score: 57,
  flame: 'lit',
  replay: 'r',
  place: 14,
  of: 212,
  counted: true,
  waits: false,
};

function matchOf(game: string, own?: OwnResult): OwnMatch {
  const match = { game, kind: 'quick', difficulty: 'noob', seed: '0', par: 50, parFrom: 'card' } as const;
  return { match, ...(own && { own }) };
}

const end = (result: OwnResult | undefined, others: readonly OwnMatch[] = [matchOf('hearts')]) =>
  matchEndOf(
    { matches: [matchOf('minefield', result), ...others], streak },
    { id: 'minefield', name: 'Minefield' },
    40,
  );

test('a match’s end tells its flame, its place and the streak, and names the next match', () => {
  expect(end(own)).toMatchObject({
    flame: 'lit',
    lines: ['Lit · 14th of 212', 'Day 3'],
    next: { id: 'hearts' },
    isWhole: false,
  });
});

test('a match that is not lit tells the score that lights it', () => {
  expect(end({ ...own, score: 40, flame: 'struck' })?.lines).toEqual([
    'Struck · 14th of 212',
    'Lights at 50 · Day 3',
  ]);
  expect(end({ ...own, flame: 'struck' })?.lines[1]).toBe('Day 3');
});

test('without an answer from the server a match’s end tells no place', () => {
  expect(end({ ...own, counted: false, waits: true })?.lines).toEqual(['Lit', 'Day 3']);
  expect(end({ score: 57, flame: 'lit', replay: 'r', counted: false, waits: false })?.lines).toEqual([
    'Lit',
    'Day 3',
  ]);
});

test('a guest’s match is compared with the counted ones', () => {
  expect(end({ ...own, counted: false })?.lines[0]).toBe('Lit · You’d be 14th of 212');
});

test('until the result is recorded the score alone decides', () => {
  expect(end(undefined)).toMatchObject({
    flame: 'struck',
    lines: ['Struck', 'Lights at 50'],
    isWhole: false,
  });
});

test('the last of the box’s matches makes it whole', () => {
  expect(end(own, [matchOf('hearts', own)])).toMatchObject({ next: undefined, isWhole: true });
  expect(end(undefined, [matchOf('hearts', own)])).toMatchObject({ next: undefined, isWhole: false });
});

test('the day’s first match names the day of the streak, also before it is recorded', () => {
  expect(end(own)).toMatchObject({ words: 'Minefield is lit', first: 3 });
  expect(end(undefined)).toMatchObject({ words: 'Minefield is struck', first: 4 });
  expect(end(own, [matchOf('hearts', own)])?.first).toBeUndefined();
});
