// The security page names every requirement of levels 1 and 2, files that are there, and tests that are in them.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** OWASP ASVS 5.0, levels 1 and 2: the requirements of each section. */
const LEVELS_1_AND_2: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const page = readFileSync('docs/security.md', 'utf8');

it('every requirement is spoken of, once', () => {
  const wanted = Object.entries(LEVELS_1_AND_2).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(spokenOf().toSorted()).toEqual(wanted.toSorted());
});

it('every file that is named is there', () => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('every test that is quoted is in the file that is named after it', () => {
  const quoted = [
    ...page.matchAll(/("[^"]+"(?:,?\s+and\s+"[^"]+")*)\s+in\s+`([^`]+\.(?:test|spec)\.tsx?)`/g),
  ];
  const missing = quoted.flatMap(([, names = '', path = '']) => {
    const source = readFileSync(path, 'utf8');
    return [...names.matchAll(/"([^"]+)"/g)]
      .map(([, name = '']) => name.replaceAll(/\s+/g, ' '))
      .filter((name) => !source.includes(`'${name}'`));
  });
  expect(quoted.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

/** Ids as they stand, and ranges written out: 6.2.1–6.2.12. Prose has no numbers of that form. */
function spokenOf(): string[] {
  return [...page.matchAll(/(?<![\d.])(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?(?![\d.]*\d)/g)].flatMap(
    ([, section, first, last = first]) => {
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, n) => `${section}.${Number(first) + n}`);
    },
  );
}

/** Returns the paths in backticks: text with a slash, but no space, asterisk or dollar. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('dist/'));
}
