import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', 'app/*.css', 'games/*.css', 'kit/*.css', 'playground/*.css'], {
  encoding: 'utf8',
});
const sheets = files
  .trim()
  .split('\n')
  .map((path) => readFileSync(path, 'utf8'));

test('no two animations have the same name, which stylesheets share', () => {
  const names = sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
});
