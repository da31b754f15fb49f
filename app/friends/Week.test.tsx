import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FriendsBox } from '../../protocol/friends.ts';
import { Week } from './Week.tsx';

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
  const html = renderToStaticMarkup(<Week box={box} today="2026-11-28" className="" />);
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
  expect(
    renderToStaticMarkup(<Week box={{ ...box, days: [] }} today="2026-11-28" className="" />),
  ).not.toContain('data-leads');
});
