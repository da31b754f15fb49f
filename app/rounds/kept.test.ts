import { expect, test } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { slotOf } from './kept.ts';

const seed = '0123456789abcdef0123456789abcdef';
const omi = gameBySlug('omi') as Game;

test.each([
  [`?seed=${seed}`, 'omi:link'],
  ['?difficulty=pro', 'omi'],
  // No round comes of these: they name none.
  ['?seed=', 'omi'],
  ['?seed=lucky', 'omi'],
])('a round that the address %j opens is kept in %s', (address, slot) => {
  expect(slotOf(omi, new URLSearchParams(address))).toBe(slot);
});
