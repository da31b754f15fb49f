import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('style sheets use data-motion and data-contrast, not the media queries', () => {
  const sheets = globSync('{app,games}/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  const past = sheets.filter((file) =>
    /prefers-(?:reduced-motion|contrast)/.test(readFileSync(file, 'utf8')),
  );
  expect(past).toEqual([]);
});
