import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { type Counted, Tallies } from '../../kit/round/playerStats.ts';
import { cardById, loadCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { BeforeSignIn } from './BeforeSignIn.tsx';
import { BinChart } from './BinChart.tsx';
import { FiguresRecord } from './FiguresRecord.tsx';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';
import { SeriesRecord } from './SeriesRecord.tsx';
import { Statistics } from './Statistics.tsx';
import { TrendLine } from './Trends.tsx';

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
  expect(html).not.toMatch(/not counted|Not kept|<small class="reason">/);
});

test('a round in another way says which, and not that it counts nowhere', () => {
  const html = table({ game: 'snakerush', variant: 'no-walls', ranked: false });
  expect(html).toMatch(/<small class="reason">[^<]+<\/small>/);
  expect(html).not.toContain('not counted');
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

const tallies = new Tallies();
const add = (game: string, difficulty: string, more: Partial<Counted>) =>
  tallies.add({ game, difficulty, result: 'win', score: 10, ...more });
add('memoryflip', 'mid', { bestTime: 65_000 });
add('hearts', 'pro', { result: 'loss', score: 3 });
add('hearts', 'noob', { score: 5 });
const statistics = (game: string, of = tallies.read()) =>
  renderToStaticMarkup(<Statistics tallies={of} game={game} onGame={() => {}} />);

test('statistics of all games are a table in the order of the site, by difficulty', () => {
  const rows = [...statistics('').matchAll(/<tr>(<th scope="row">.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/>([^<>]+)</g)].map(([, words]) => words),
  );
  expect(rows).toEqual([
    ['Hearts', 'NOOB', '1', '1', '100 %', '1', '5', '–', '5'],
    ['Hearts', 'PRO', '1', '0', '0 %', '0', '3', '–', '3'],
    ['Memory Flip', 'MID', '1', '1', '100 %', '1', '10', '1:05', '1 minute 5 seconds', '10'],
  ]);
});

test('statistics of one game are a card for each difficulty, and a way to its figures', () => {
  const html = statistics('hearts');
  expect(html).not.toContain('<th scope="row"><button');
  expect([...html.matchAll(/<h3[^>]*>(.*?)</g)].map(([, level]) => level)).toEqual(['NOOB', 'PRO']);
  expect(html).toContain('href="/figures/hearts"');
  expect(html).not.toContain('Best time');
  expect(statistics('memoryflip')).toMatch(/Best time.*1:05/);
});

test('without a round there is no table but a way to the first', () => {
  expect(statistics('', [])).toMatch(/^(?!.*<table).*No finished rounds yet/);
  expect(statistics('omi')).toContain('You haven’t finished a round of Omi yet.');
});

test('rounds from before the sign-in can be added once, and without any nothing is said', () => {
  const before = (rounds: readonly unknown[], added: boolean) => {
    queries.setQueryData(['guest rounds', 'p'], { rounds, added });
    return renderToStaticMarkup(<BeforeSignIn player="p" />);
  };
  expect(before([], false)).toBe('');
  expect(before([won], false)).toMatch(/as a guest.*>Add to my account</);
  expect(before([won], true)).toMatch(/kept on this device(?!.*Add to my account)/);
});

test('full games have what was won, the points of a hand and the longest', () => {
  const hearts = cardById('hearts') ?? expect.fail();
  const series = { id: 's', game: 'hearts', difficulty: 'noob', to: 50, begun: 0, rounds: ['a', 'b'] };
  const hand = { game: 'hearts', difficulty: 'noob', result: 'win', when: 1 };
  const hands = [
    { ...hand, id: 'a', round: 0, sides: [1, 20, 3, 2] },
    { ...hand, id: 'b', round: 1, sides: [0, 31, 0, 0] },
  ];
  const shown = (list: readonly unknown[]) => {
    queries.setQueryData(['series', 'initializing'], { list, hands });
    const html = renderToStaticMarkup(<SeriesRecord game={hearts} />);
    expect(html === '' || html.includes('Full games')).toBe(true);
    return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)</g)].map(([, ...fact]) => fact);
  };
  expect(shown([series])).toEqual([
    ['Won', '1'],
    ['Lost', '0'],
    ['Points a hand', '0.5'],
    ['Longest', '2 hands'],
  ]);
  expect(shown([])).toEqual([]);
});

test('the record of a game has its wins where there are any', () => {
  const game = cardById('hearts') ?? expect.fail();
  const record = (level: string) => {
    const tally = tallies.read().find(({ difficulty }) => difficulty === level) ?? expect.fail();
    const html = renderToStaticMarkup(<FiguresRecord game={game} tally={tally} isStandard />);
    return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)</g)].map(([, ...fact]) => fact.join(' '));
  };
  expect(record('noob')).toEqual(['Rounds 1', 'Won 100 %', 'Wins in a row 1, best 1']);
  expect(record('pro')).toEqual(['Rounds 1']);
});

const numbersIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, ...parts]) => parts.map(Number));

test('counts stand on their bars, and labels under them, in both as few as are legible', () => {
  const chart = (length: number) => {
    const bins = Array.from({ length }, (_, i) => ({ from: i, to: i, count: i === 1 ? 0 : i + 1 }));
    const html = renderToStaticMarkup(<BinChart bins={bins} of="score" />);
    const bars = numbersIn(html, /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g);
    const texts = numbersIn(html, /<text [^>]*x="([\d.]+)" y="([\d.]+)">(\d+)</g);
    return {
      bars,
      counts: texts.filter(([, y]) => (y ?? 0) < 94),
      labels: texts.filter(([, y]) => (y ?? 0) > 94),
    };
  };
  const { bars, counts, labels } = chart(7);
  expect(counts.map(([, , count]) => count)).toEqual([1, 3, 4, 5, 6, 7]);
  for (const [x = 0, y = 0, count = 0] of counts) {
    const [left = 0, top = 0, wide = 0] = bars[count - 1] ?? [];
    expect([x, top - y]).toEqual([left + wide / 2, 4]);
  }
  expect(labels.map(([x = 0, y, from = 0]) => [Math.round((7 * x) / 264 - 0.5), y, from])).toEqual(
    [0, 2, 4, 6].map((from) => [from, 107, from]),
  );
  expect(chart(16).counts).toHaveLength(15);
  expect(chart(17).counts).toEqual([]);
  expect(Math.max(...bars.map(([, , wide = 0]) => wide))).toBeLessThan(264 / 7);
});

test('a trend runs from edge to edge between its least and its most, over the band of what is usual', () => {
  const line = (values: readonly number[]) => {
    const html = renderToStaticMarkup(
      <TrendLine label="Moves" digits={0} unit="" better="less" values={values} usual={[10, 20, 30]} />,
    );
    const [points = []] = numbersIn(
      html,
      /<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/g,
    );
    const [end] = numbersIn(html, /<circle cx="([\d.]+)" cy="([\d.]+)"/g);
    const [band] = numbersIn(html, /<rect y="([\d.]+)" width="264" height="([\d.]+)"/g);
    return { points, end, band };
  };
  expect(line([10, 30, 20])).toEqual({ points: [9, 67, 132, 9, 255, 38], end: [255, 38], band: [9, 58] });
  expect(line([20, 20, 20]).points).toEqual([9, 38, 132, 38, 255, 38]);
});

test('averages have a digit after the point', () => {
  const sums = new Tallies();
  for (const score of [1, 1, 2]) sums.add({ game: 'hearts', difficulty: 'noob', result: 'win', score });
  expect(statistics('hearts', sums.read())).toMatch(/Average score<.*>1\.3</);
});
