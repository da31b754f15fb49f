import { expect, test } from 'vitest';
import { placeWords } from './placeWords.ts';

test('card games count their tricks, from the player’s own cards', () => {
  const entries = [{ pass: ['2H', '3C', '2D'] }, 'quick', 'QS', 'clear', '4D'].map(
    (action, i) => [i * 1_000, action] as const,
  );
  const places = [1, 3, 4, 5].map((actions) => placeWords({ unit: 'hand' }, entries, actions));
  expect(places).toEqual(['before trick 1', 'trick 1', 'trick 1', 'trick 2']);
  expect(placeWords({ unit: 'hand' }, [[0, 'S']], 1)).toBe('before trick 1');
});

test('games against the clock count seconds', () => {
  expect(
    placeWords(
      { actionsPerMove: 0 },
      [
        [2_000, 'U'],
        [42_600, 'L'],
      ],
      2,
    ),
  ).toBe('0:42');
  expect(placeWords({ actionsPerMove: 0 }, [], 0)).toBe('0:00');
});
