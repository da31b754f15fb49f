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
    { id: 'minefield', name: 'Minefield', title: 'MINEFIELD' },
    40,
  );

test('a match’s end tells its flame and its place, and names the next match', () => {
  expect(end(own)).toMatchObject({
    flame: 'lit',
    line: 'Minefield is lit.',
    place: { caption: 'Today', value: '14th', of: 'of 212' },
    next: { id: 'hearts' },
    isWhole: false,
  });
});

test('a match that is not lit tells the score that lights it', () => {
  expect(end({ ...own, score: 40, flame: 'struck' })?.line).toBe(
    'Minefield is struck. Score 50 to light it.',
  );
  expect(end({ ...own, flame: 'struck' })?.line).toBe('Minefield is struck.');
});

test('without an answer from the server a match’s end tells no place', () => {
  expect(end({ ...own, counted: false, waits: true })?.place).toBeUndefined();
  expect(end({ score: 57, flame: 'lit', replay: 'r', counted: false, waits: false })?.place).toBeUndefined();
});

test('a guest’s match is compared with the counted ones', () => {
  expect(end({ ...own, counted: false })?.place).toMatchObject({ caption: 'You’d be', value: '14th' });
  expect(end({ ...own, of: 1, place: 1 })?.place).toEqual({ caption: 'Today', value: '1st' });
});

test('until the result is recorded the score alone decides', () => {
  expect(end(undefined)).toMatchObject({
    flame: 'struck',
    line: 'Minefield is struck. Score 50 to light it.',
    place: undefined,
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
