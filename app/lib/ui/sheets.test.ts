import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('{app,games,kit}/**/*.css');

test('style sheets use data-motion and data-contrast, not the media queries', () => {
  expect(sheets.length).toBeGreaterThan(20);
  const past = sheets.filter((file) =>
    /prefers-(?:reduced-motion|contrast)/.test(readFileSync(file, 'utf8')),
  );
  expect(past).toEqual([]);
});

test('a property that a game registers is no other game’s: its style sheet stays in the page', () => {
  const game = (file: string) => file.split('/')[1];
  const declared = (name: string, file: string) => readFileSync(file, 'utf8').includes(` ${name}:`);
  const names = sheets.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/@property (--[\w-]+)/g), ([, name = '']) => ({
      file,
      name,
    })),
  );
  expect(names.length).toBeGreaterThan(0);
  const shared = names
    .filter(({ file }) => file.startsWith('games/'))
    .flatMap(({ file, name }) =>
      sheets.filter((other) => game(other) !== game(file) && declared(name, other)),
    );
  expect(shared).toEqual([]);
});
