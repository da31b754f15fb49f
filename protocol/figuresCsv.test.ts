import { expect, test } from 'vitest';
import { csvHead, csvLine } from './figuresCsv.ts';

const round = { when: 0, difficulty: 'noob', result: null, score: 3, end: 1_500, ranked: false } as const;

test('a text that a spreadsheet would run stays a text, and numbers stay numbers', () => {
  const columns = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a,"b"'].map((label) => ({
    key: 'gap',
    card: { label, means: '', digits: 1 },
  }));
  expect(csvHead(columns)).toBe(
    `Played,Level,Result,Score,Time (s),Counted,'=1+1,'+1,'-1,'@x,'\tx,"'\rx","a,""b"""\r\n`,
  );
  expect(csvLine(columns.slice(0, 1), { ...round, counts: { gap: -123 } })).toBe(
    '1970-01-01T00:00:00.000Z,noob,left,3,1.5,no,-12.3\r\n',
  );
});

test('a round without a figure has an empty cell, and a value with a name has its name', () => {
  const columns = [{ key: 'place', card: { label: 'Place', means: '', by: ['First'] } }];
  expect(csvLine(columns, round)).toMatch(/,no,\r\n$/);
  expect(csvLine(columns, { ...round, counts: { place: 0 } })).toMatch(/,no,First\r\n$/);
});
