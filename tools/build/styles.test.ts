import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('the code names only stylesheets and classes that are there', () => {
  const missing: string[] = [];
  const code = execFileSync(
    'git',
    ['ls-files', 'app/*.ts*', 'games/*.ts*', 'kit/*.ts*', 'playground/*.ts*'],
    {
      encoding: 'utf8',
    },
  );
  for (const path of code.trim().split('\n')) {
    const text = readFileSync(path, 'utf8');
    const body = text.replaceAll(/^import [^;]*;$/gm, '');
    for (const [, name = '', sheet = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const file = join(dirname(path), sheet);
      const rules = existsSync(file) ? readFileSync(file, 'utf8') : '';
      for (const [, used = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        if (!new RegExp(`\\.${used}\\b`).test(rules)) missing.push(`${path}: ${used}`);
    }
  }
  expect(missing).toEqual([]);
});

test('stylesheets ask by few conditions, so that a page has few layouts', () => {
  const asked = sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/@(?:media|container)[^{]*/g), ([condition]) => condition.trim()),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(new Set(asked).size).toBeLessThanOrEqual(40);
});
