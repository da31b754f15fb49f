import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { FriendsBox, FriendsDay, FriendsMatch, Member } from '../../protocol/friends.ts';
import { loadCards } from '../lib/cards.ts';
import { BoxHead } from './BoxHead.tsx';
import { BoxWays } from './BoxWays.tsx';
import { Cell } from './Cell.tsx';
import { DayResults } from './DayResults.tsx';
import { Week } from './Week.tsx';

beforeAll(loadCards);

const results = (flames: Readonly<Record<string, string>>) =>
  Object.entries(flames).map(([member, flame]) => ({
    member,
    flame,
    ms: 1,
    ranked: true,
    score: flame === 'blazing' ? 9 : 5,
  }));
const box = {
  members: [
    { id: 'a', name: 'Ada', isYou: true },
    { id: 'b', name: 'Bea' },
  ],
  days: [
    { date: '2026-11-25', matches: [{ game: 'hearts', results: results({ a: 'lit', b: 'blazing' }) }] },
    // The week before.
    { date: '2026-11-22', matches: [{ game: 'hearts', results: results({ a: 'blazing' }) }] },
  ],
} as unknown as FriendsBox;

test('the points since Monday are matches, the leader’s first and burning', () => {
  const html = renderToStaticMarkup(<Week box={box} today="2026-11-28" />);
  const rows = [...html.matchAll(/<li.*?<\/li>/g)].map(([row]) => row);
  expect(rows.map((row) => /: (\d points?)</.exec(row)?.[1])).toEqual(['3 points', '1 point']);
  expect(
    rows.map((row) => [row.includes('data-leads'), row.includes('data-you'), row.includes('<svg')]),
  ).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
  expect(rows[1]).toMatch(/--share:0\.33/);
});

test('a week without points has no leader', () => {
  expect(renderToStaticMarkup(<Week box={{ ...box, days: [] }} today="2026-11-28" />)).not.toContain(
    'data-leads',
  );
});

const ignore = () => {};
const ways = (day: FriendsDay | undefined, isAlone: boolean) => {
  const html = renderToStaticMarkup(<BoxWays day={day} isAlone={isAlone} open={ignore} />);
  return [...html.matchAll(/<(?:a[^>]*href="(.*?)"|button[^>]*)>(.*?)</g)].map(([, ...parts]) => parts);
};

test('the next thing to do is the day’s first match still to play, then to look at others, or to invite them', () => {
  const open = { game: 'omi', difficulty: 'mid', done: 0 } as const;
  const day = { date: '2026-11-25', number: 1, matches: [{ ...open, game: 'hearts', results: [] }, open] };
  const invite = [undefined, 'Invite'];
  expect(ways(day, false)).toEqual([['/play/omi?today=2026-11-25', 'Play Omi'], invite]);
  expect(ways({ ...day, matches: [] }, false)).toEqual([[undefined, 'Last seven days'], invite]);
  expect(ways(undefined, true)).toEqual([[undefined, 'Members'], invite]);
});

test('the head names the maker of the box', () => {
  const head = (members: readonly Partial<Member>[]) =>
    renderToStaticMarkup(
      <BoxHead
        box={{ ...box, name: 'Tea', picture: '🎲', members } as unknown as FriendsBox}
        today="2026-11-28"
        open={ignore}
      />,
    );
  expect(head([{ name: 'Ada', isMaker: true }, { name: 'Bea' }])).toMatch(/2 players<.*<bdi>Ada<\/bdi> made/);
  expect(head([{ name: 'Ada', isMaker: true, isYou: true }])).toMatch(/1 player<.*You made this box/);
  expect(head([{ name: 'Bea' }])).not.toContain('made this box');
});

test('a result is seen by those who have played; the player’s own place is open before', () => {
  const match: FriendsMatch = { game: 'hearts', difficulty: 'mid', done: 1 };
  const result = { member: 'b', score: 7, ms: 1, flame: 'lit', ranked: true } as const;
  const cell = (match: FriendsMatch, isYou: boolean) =>
    renderToStaticMarkup(<Cell match={match} member={{ id: 'b', name: 'Bea', isYou } as Member} row={0} />);
  expect(cell({ ...match, results: [result] }, false)).toMatch(/data-flame="lit".*>7</);
  expect(cell({ ...match, results: [] }, false)).toContain('To come');
  expect(cell(match, true)).toContain('To come');
  expect(cell(match, false)).toMatch(/^<span[^>]*><\/span>$/);
});

test('a member’s scores are told to those who have played, with the rounds that may be watched', () => {
  const match: FriendsMatch = { game: 'hearts', difficulty: 'mid', done: 1 };
  const result = { member: 'b', score: 7, ms: 1, flame: 'lit', ranked: true } as const;
  const shown = (match: FriendsMatch, isYou = false) =>
    renderToStaticMarkup(
      <DayResults
        member={{ id: 'b', name: 'Bea', isYou } as Member}
        day={{ date: '2026-11-25', number: 1, matches: [match] }}
      />,
    );
  expect(shown({ ...match, results: [result] })).toMatch(/(?<!<a .*)· 7<(?!.*<a )/);
  expect(shown({ ...match, results: [{ ...result, run: 'r' }] })).toMatch(/· 7<.*href="\/replay\/r"/);
  expect(shown({ ...match, results: [] })).toContain('Not played');
  expect(shown(match)).toContain('Play to see');
  expect(shown(match, true)).toContain('Not played');
});
