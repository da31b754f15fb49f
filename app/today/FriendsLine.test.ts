import { expect, test } from 'vitest';
import { loadCards } from '../lib/cards.ts';
import { playedWords } from './FriendsLine.tsx';

await loadCards();

const nobody = { boxes: 1, played: 0, visible: 0, names: [] };

test('the line names up to two friends, and the match that shows the first result', () => {
  expect(playedWords(nobody)).toBe('');
  expect(playedWords({ ...nobody, played: 1, visible: 1, names: ['Kit'] })).toBe('Kit has played');
  expect(playedWords({ ...nobody, played: 2, visible: 1, names: ['Kit', 'Robin'] })).toBe(
    'Kit and Robin have played',
  );
  expect(playedWords({ ...nobody, played: 5, visible: 1, names: ['Kit', 'Robin'] })).toBe(
    'Kit and 4 more have played',
  );
  expect(playedWords({ ...nobody, played: 1, names: ['Kit'], game: 'hearts' })).toBe(
    'Kit has played. Play Hearts to see.',
  );
});
