import { expect, test } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { namesDeal, queryOf, readAddress, readDealAddress } from './address.ts';

const seed = '0123456789abcdef0123456789abcdef';
const omi = gameBySlug('omi') as Game;
const snake = gameBySlug('snake-rush') as Game;
const read = (address: string, game = omi) => readDealAddress(game, new URLSearchParams(address));

test('the link to a deal names all that it hangs on', async () => {
  const setup = { difficulty: 'pro', round: 3 } as const;
  const deal = await read(queryOf(setup, seed));
  if (typeof deal !== 'object') throw new Error('it names no deal');
  expect(deal).toEqual({ ...setup, seed });
  expect(namesDeal(deal, { setup, seed })).toBe(true);
  expect(namesDeal(deal, { setup: { ...setup, difficulty: 'noob' }, seed })).toBe(false);
  expect(namesDeal(deal, { setup: { ...setup, round: 0 }, seed })).toBe(false);
  expect(namesDeal(deal, { setup, seed: '0'.repeat(32) })).toBe(false);
});

test('a link to a way to play opens any deal of it, and a link to a deal of it that one', async () => {
  const setup = { difficulty: 'mid', round: 0, variant: 'no-walls' } as const;
  const any = await read('?difficulty=mid&variant=no-walls', snake);
  if (typeof any !== 'object') throw new Error('it names no deal');
  expect(any).toEqual({ difficulty: 'mid', variant: 'no-walls' });
  expect(namesDeal(any, { setup: { ...setup, round: 2 }, seed })).toBe(true);
  expect(namesDeal(any, { setup: { ...setup, variant: 'relaxed' }, seed })).toBe(false);
  expect(namesDeal(any, { setup: { difficulty: 'mid', round: 0 }, seed })).toBe(false);
  const one = await read(queryOf(setup, seed), snake);
  expect(one).toEqual({ ...setup, seed });
  expect(await read('?variant=no-walls')).toBe('unusable');
  expect(await read(`?variant=nonsense&seed=${seed}`, snake)).toBe('unusable');
});

test('what the address of a deal leaves open is the first round at noob', async () => {
  expect(await read(`?seed=${seed}`)).toEqual({ difficulty: 'noob', round: 0, seed });
});

test.each([
  ['digits, as they are', seed, seed],
  ['digits in capitals', seed.toUpperCase(), seed],
  // printf lucky | sha256sum
  ['a word', 'lucky', 'db9fbddbd7caeff7a326645c1bb47116'],
  ['one character', 'a', 'ca978112ca1bbdcafac231b39a23dc4d'],
  // printf '🎲' | sha256sum
  ['an emoji', '🎲', 'e94e8b04547b50aa5904e44b17189c34'],
])('a seed may be any text: %s', async (_, text, expected) => {
  expect(await read(`?${new URLSearchParams({ seed: text })}`)).toMatchObject({ seed: expected });
});

test('64 characters are not too many, whatever they are', async () => {
  expect(await read(`?${new URLSearchParams({ seed: '🎲'.repeat(64) })}`)).toBeTypeOf('object');
});

test.each([
  '?seed=',
  `?seed=${'x'.repeat(65)}`,
  `?difficulty=hard&seed=${seed}`,
  ...['', '-1', '1.5', '1e3', 'x', '1234567'].map((round) => `?round=${round}&seed=${seed}`),
])('%j can’t be used', async (address) => {
  expect(await read(address)).toBe('unusable');
});

test.each(['', '?difficulty=pro', '?difficulty=hard', '?round=2'])('%j names no deal', async (address) => {
  expect(await read(address)).toBeUndefined();
});

test.each([
  [`?seed=${seed}`, 'omi:link'],
  ['?seed=lucky', 'omi:link'],
  ['?variant=no-walls', 'omi:link'],
  ['?difficulty=pro', 'omi'],
  ['?today=2026-11-22', 'omi:2026-11-22'],
  ['?today=2026-11-22&difficulty=pro', 'omi:2026-11-22:pro'],
  ['?today=2026-11-22&difficulty=hard', 'omi:2026-11-22'],
  ['?series=10', 'omi:series'],
  ['?today=2026-02-30', undefined],
])('a round that the address %j opens is saved in %s', (address, slot) => {
  expect(readAddress(omi, new URLSearchParams(address))?.slot).toBe(slot);
});
