// A game is known by its card alone: outside its own folder nothing names it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{app,kit,playground,protocol,server,tools}/**/*.{ts,tsx,mjs,css,html}', {
  cwd: root,
}).filter((file) => !/\.test\.|\/testing\/|^server\/trivia\/bank\//.test(file));

/** Files that may name a game (undefined: any), and why. */
const exceptions: readonly (readonly [file: RegExp, name: string | undefined])[] = [
  // Rounds of older versions, which lack what their games' rules say today.
  [/^server\/store\/migrations\/|^app\/rounds\/ownRounds\.ts$/, undefined],
  // The questions are the quiz's content: their shape and the way to choose them belong in its folder.
  [/^server\/trivia\//, 'quick-quiz'],
  // The suit.
  [/^kit\/cards\//, 'hearts'],
];

/** Common words: they name the game only as a string, a key or a part of a path. */
const common = ['memory', 'hearts', 'Hearts', '2048', 'solitaire'];

function namedIn(text: string, name: string): boolean {
  const escaped = name.replaceAll('/', '\\/');
  const pattern = common.includes(name) ? `(['"\`/])${escaped}(['"\`/])` : `(?<![\\w-])${escaped}(?![\\w-])`;
  return new RegExp(pattern).test(text);
}

test('no source outside its folder names a game', () => {
  expect(sources.length).toBeGreaterThan(300);
  const names = [...new Set(games.flatMap(({ id, slug, name }) => [id, slug, name]))];
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return names
      .filter((name) => namedIn(text, name))
      .filter(
        (name) => !exceptions.some(([where, allowed]) => where.test(file) && (allowed ?? name) === name),
      )
      .map((name) => `${file} names ${name}`);
  });
  expect(found).toEqual([]);
});

test('a name is found as a word, a string and a part of a path', () => {
  expect(namedIn("if (id === 'omi') return;", 'omi')).toBe(true);
  expect(namedIn('// as in Buru, where', 'Buru')).toBe(true);
  expect(namedIn("import '../games/memory/rules.ts';", 'memory')).toBe(true);
  expect(namedIn('kept in memory', 'memory')).toBe(false);
  expect(namedIn('the atomic ominous', 'omi')).toBe(false);
});
