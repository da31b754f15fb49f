import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadCards } from '../lib/cards.ts';
import { BinChart } from './BinChart.tsx';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';

beforeAll(loadCards);

const won = {
  id: 'r',
  game: 'twenty48',
  difficulty: 'mid',
  result: 'win',
  score: 12_345,
  end: 61_000,
  when: 0,
  ranked: true,
};
const table = (changes: Partial<ListedRound>) =>
  renderToStaticMarkup(<RoundsTable rounds={[{ ...(won as unknown as ListedRound), ...changes }]} />);

test('a round has its result, score and time, and a replay', () => {
  const html = table({});
  for (const words of ['2048', 'MID', 'Win', '12,345', '1:01']) expect(html).toContain(words);
  expect(html).toContain('aria-label="Watch 2048');
  expect(html).not.toMatch(/not counted|Not kept/);
});

test('a round that counts nowhere says so, and why', () => {
  expect(table({ ranked: false, reason: 'Played by a program.' })).toMatch(
    /\(not counted\).*Played by a program\./,
  );
  expect(table({ result: null })).toContain('Left');
});

test('a round whose moves are gone offers no replay', () => {
  const html = table({ watchable: false });
  expect(html).toContain('Not kept');
  expect(html).not.toContain('<a ');
});

test('the distribution of scores has a bar as tall as its count, and a table that says the same', () => {
  const bins = [
    { from: 0, to: 9, count: 1 },
    { from: 10, to: 19, count: 0 },
    { from: 20_000, to: 20_000, count: 4 },
  ];
  const html = renderToStaticMarkup(<BinChart bins={bins} of="score" />);
  const bars = [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)];
  expect(bars.map(([, , y, , height]) => [Number(y), Number(height)])).toEqual([
    [74.5, 19.5],
    [94, 0],
    [16, 78],
  ]);
  expect(bars.map(([, x, , width]) => Number(x) + Number(width) / 2)).toEqual([44, 132, 220]);
  expect(html).toContain('20k');
  const cells = [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)];
  expect(cells.map(([, score, count]) => [score, count])).toEqual([
    ['0 to 9', '1'],
    ['10 to 19', '0'],
    ['20000', '4'],
  ]);
});
