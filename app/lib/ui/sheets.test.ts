import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('style sheets go by data-motion and data-contrast: what the system asks for, unless the player has chosen', () => {
  const sheets = globSync('{app,games}/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  const past = sheets.filter((file) =>
    /prefers-(?:reduced-motion|contrast)/.test(readFileSync(file, 'utf8')),
  );
  expect(past).toEqual([]);
});
