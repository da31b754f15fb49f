import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, readColour } from '../../kit/testing/colours.ts';
import { testContrast, tokens } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';

testContrast(game, import.meta.dirname, {
  'Ladder.module.css': [['a tile to come', ['&:not([data-reached])', 'box-shadow'], field]],
});

test('the number of every tile reads', () => {
  const css = readFileSync(join(import.meta.dirname, 'Inks.module.css'), 'utf8');
  const rules = [...css.matchAll(/&[^{]*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  expect(rules).toHaveLength(12);
  for (const rule of rules) {
    const sheets = `${tokens} --tile: var(--night); --number: var(--stock); ${rule}`;
    const read = contrast(readColour('var(--number)', sheets), readColour('var(--tile)', sheets));
    expect.soft(read, rule).toBeGreaterThanOrEqual(3);
  }
});
