import { beforeAll, expect, test } from 'vitest';
import type { FriendsBox, FriendsDay, FriendsMatch, Member } from '../../protocol/friends.ts';
import { loadCards } from '../lib/cards.ts';
import { resultNews, rowWords } from './results.ts';

beforeAll(loadCards);

const wren = { id: 'w', name: 'Wren' } as Member;
const kit = { id: 'k', name: 'Kit', isYou: true } as Member;
type Results = NonNullable<FriendsMatch['results']>;
const result = (member: string, flame: Results[number]['flame'], score: number) =>
  ({ member, flame, score }) as Results[number];
const match = (game: string, results?: Results) => ({ game, results }) as FriendsMatch;
const dayOf = (date: string, ...matches: FriendsMatch[]) => ({ date, matches }) as unknown as FriendsDay;
const boxOf = (...days: FriendsDay[]) => ({ days, members: [wren, kit] }) as unknown as FriendsBox;

test('a row names each match: its result, "to come" where it is open, "play to see" where it is hidden', () => {
  const day = dayOf(
    '2026-11-28',
    match('twenty48', [result('w', 'lit', 1200)]),
    match('minefield', []),
    match('hearts'),
  );
  expect(rowWords(wren, day)).toMatch(
    /^Wren: 2048: lit 1,200\D*\. Minefield: to come\. Hearts: play to see\.$/,
  );
  expect(rowWords(kit, day)).toBe('Kit (you): 2048: to come. Minefield: to come. Hearts: to come.');
});

test('news are others’ results of the latest day that were not there before', () => {
  const before = boxOf(dayOf('2026-11-28', match('twenty48', [result('k', 'lit', 1)]), match('hearts')));
  const after = boxOf(
    dayOf(
      '2026-11-28',
      match('twenty48', [result('k', 'lit', 1), result('w', 'blazing', 9)]),
      match('hearts', [result('w', 'struck', 2)]),
    ),
  );
  // Hearts was hidden before: its results don't count as new.
  expect(resultNews(before, after)).toEqual(['Wren set 2048 ablaze.']);
  expect(resultNews(after, after)).toEqual([]);
  const mine = boxOf(dayOf('2026-11-28', match('twenty48', [result('k', 'lit', 1)]), match('hearts')));
  expect(resultNews(boxOf(dayOf('2026-11-28', match('twenty48', []), match('hearts'))), mine)).toEqual([]);
  expect(resultNews(boxOf(dayOf('2026-11-27', match('twenty48', []))), after)).toEqual([]);
});

test('a result is told by its flame', () => {
  const empty = boxOf(dayOf('2026-11-28', match('twenty48', [])));
  const said = (flame: Results[number]['flame']) =>
    resultNews(empty, boxOf(dayOf('2026-11-28', match('twenty48', [result('w', flame, 1)]))));
  expect([said('blazing'), said('lit')]).toEqual([['Wren set 2048 ablaze.'], ['Wren lit 2048.']]);
});
