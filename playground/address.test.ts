import { expect, test } from 'vitest';
import { addressOf, type Kept, readAddress, readKept } from './address.ts';
import { findGame, games } from './registry.ts';

const seed = 'a1'.repeat(16);

test('an address names a round, and what it leaves open is the first game at noob', () => {
  expect(readAddress(`?game=hearts&difficulty=pro&variant=relaxed&seed=${seed}`)).toEqual({
    game: findGame('hearts'),
    difficulty: 'pro',
    variant: 'relaxed',
    seed,
  });
  expect(readAddress('?game=nothing&difficulty=hard&variant=odd&seed=7')).toEqual({
    game: games[0],
    difficulty: 'noob',
    variant: undefined,
    seed: undefined,
  });
});

test('a round that was kept over a reload comes back at its own address only', () => {
  const setup = { difficulty: 'mid', round: 2 } as const;
  const kept: Kept = { slug: 'example', setup, seed, entries: [[5, 1]], end: 605, moment: 1 };
  const game = findGame('example');
  if (!game) throw new Error('no example');
  const search = addressOf({ game, setup, seed });
  expect(readKept(JSON.stringify(kept), search)).toEqual(kept);
  expect(readKept(JSON.stringify(kept), search.replace('mid', 'pro'))).toBeUndefined();
  for (const text of [null, '', '{}', JSON.stringify({ ...kept, seed: 'x' })]) {
    expect(readKept(text, search)).toBeUndefined();
  }
});
