import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { Ink } from '../../kit/contract/card.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { contrast, readColour, type Scheme } from '../../kit/testing/colours.ts';
import { fieldVar, inkVar } from './inks.ts';

const tokens = readFileSync(new URL('./ui/tokens.css', import.meta.url), 'utf8');
const [standard = ''] = tokens.split(":root[data-contrast='more']");

const between = (a: string, b: string, sheets = standard, scheme: Scheme = 'light') =>
  contrast(readColour(a, sheets, scheme), readColour(b, sheets, scheme));

const fields = [...new Set(games.map((game) => game.field))] satisfies Ink[];

test.each(fields)('small text reads at 4.5:1 on a field of %s', (field) => {
  expect(between(fieldVar(field), inkVar(onInk(field)))).toBeGreaterThanOrEqual(4.5);
});

test.each(fields)('display type reads at 3:1 on a label of %s', (field) => {
  expect(between(inkVar(field), inkVar(onInk(field)))).toBeGreaterThanOrEqual(3);
});

const looks = [
  ['light', 'standard', standard, 4.5],
  ['dark', 'standard', standard, 4.5],
  ['light', 'more', tokens, 7],
  ['dark', 'more', tokens, 7],
] as const;

test.each(looks)('on %s pages of %s contrast all text reads, and edges are seen at 3:1', (...look) => {
  const [scheme, , sheets, text] = look;
  for (const page of ['var(--page)', 'var(--page-2)', 'var(--raised)']) {
    const on = (name: string) => between(`var(--${name})`, page, `${sheets}--ground: ${page};`, scheme);
    for (const ink of ['ink', 'muted', 'alert'])
      expect.soft(on(ink), `${ink} on ${page}`).toBeGreaterThanOrEqual(text);
    for (const edge of ['edge', 'focus'])
      expect.soft(on(edge), `${edge} on ${page}`).toBeGreaterThanOrEqual(3);
  }
});
