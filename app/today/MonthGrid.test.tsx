import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthGrid } from './MonthGrid.tsx';
import type { Month } from './readMonth.ts';

const month: Month = {
  first: '2026-11-03',
  boxes: new Map([['2026-11-04', ['lit', undefined, 'struck']]]),
  whole: 0,
};

function shown(query: { readonly data: Month | undefined; readonly isError: boolean }): string {
  const days = { today: '2026-11-05', chosen: '2026-11-05', stop: '2026-11-04', choose: () => {} };
  const box = { first: query.data?.first, rows: new Map(), game: undefined, level: 'noob' } as const;
  return renderToStaticMarkup(<MonthGrid month="2026-11" query={query} {...days} {...box} />);
}

test('a month has its name, and a day its flames; no day is before the first box or to come', () => {
  const html = shown({ data: month, isError: false });
  expect(html).toMatch(/<h2[^>]*>November 2026<\/h2>.*role="grid" aria-label="November 2026"/);
  const days = [...html.matchAll(/<button[^>]*data-date="(.*?)"[^>]*tabindex="(.*?)"/gi)];
  expect(days.map(([, date, stop]) => [date, stop])).toEqual([
    ['2026-11-03', '-1'],
    ['2026-11-04', '0'],
    ['2026-11-05', '-1'],
  ]);
  expect(html).toMatch(/4 November: lit, to come, struck\./);
});

test('a month that could not load says so under its name, unless the last answer is known', () => {
  const lost = shown({ data: undefined, isError: true });
  expect(lost).toMatch(/November 2026<\/h2><p role="status">This month isn’t on this device\./);
  expect(lost).not.toContain('role="grid"');
  expect(shown({ data: month, isError: true })).toContain('role="grid"');
});
