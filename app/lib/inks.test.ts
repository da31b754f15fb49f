import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { Ink } from '../../kit/contract/card.ts';
import { fieldVar, inkVar, onInk } from './inks.ts';

const css = readFileSync(new URL('./ui/tokens.css', import.meta.url), 'utf8');

function colour(variable: string): string {
  const name = variable.slice('var('.length, -1);
  const found = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!found) throw new Error(`no colour for ${name} in tokens.css`);
  return found;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(colour(a)), luminance(colour(b))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const fields = [...new Set(games.map((game) => game.field))] satisfies Ink[];

test.each(fields)('small text reads at 4.5:1 on a field of %s', (field) => {
  expect(contrast(fieldVar(field), inkVar(onInk(field)))).toBeGreaterThanOrEqual(4.5);
});

test.each(fields)('display type reads at 3:1 on a label of %s', (field) => {
  expect(contrast(inkVar(field), inkVar(onInk(field)))).toBeGreaterThanOrEqual(3);
});
