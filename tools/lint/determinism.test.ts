// The lint rules that keep games deterministic, tried on sources made up here, with the project's own settings.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'determinism-'));
afterAll(() => rmSync(folder, { recursive: true }));

const forbidden = [
  'export const roll = () => Math.random();',
  'export const wave = (x: number) => Math.sin(x);',
  'export const wave = (x: number) => Math?.sin(x);',
  'export const wave = (x: number) => Math["sin"](x);',
  'const { sin } = Math;\nexport const wave = sin;',
  'const M = Math;\nexport const wave = M.sin;',
  'export const grow = (x: number) => Math.pow(x, 2);',
  'export const grow = (x: number) => x ** 2;',
  'export const grow = (start: number) => {\n  let x = start;\n  x **= 2;\n  return x;\n};',
  'export const order = (a: string, b: string) => a.localeCompare(b);',
  'export const show = (n: number) => n.toLocaleString();',
  'export const now = () => Date.now();',
  'export const now = () => new Date();',
  'export const now = () => performance.now();',
  'export const now = () => globalThis.performance;',
  'export const id = () => crypto.randomUUID();',
  'export const sort = new Intl.Collator();',
  'export const wide = () => window.innerWidth;',
  'export const title = () => document.title;',
  'export const later = (f: () => void) => setTimeout(f, 1);',
  'export const env = () => process.env;',
  'export const ask = () => fetch("/");',
].map((source, index) => [source, `games/example/forbidden-${index}.ts`] as const);

const exact =
  'export const size = (n: number) => Math.floor(Math.sqrt(n)) + Math.imul(n, 3) + 2 ** 32 + n * n;';
const clock = 'export const now = () => Math.sin(performance.now());';
const guarded = [
  'games/example/rules.ts',
  'games/example/bot.ts',
  'games/example/deep/solver.ts',
  'games/kit/a.ts',
];
const free = ['games/example/View.tsx', 'games/example/rules.test.ts', 'app/play/clock.ts'];

const refused = lint([
  ...forbidden.map(([source, path]) => ({ path, source })),
  { path: 'games/example/exact.ts', source: exact },
  ...[...guarded, ...free].map((path) => ({ path, source: clock })),
]);

/** Writes the files beside the project's settings and returns the paths that determinism refuses. */
function lint(files: readonly { path: string; source: string }[]): Set<string> {
  cpSync('biome.json', join(folder, 'biome.json'));
  cpSync('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  for (const { path, source } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${source}\n`);
  }
  const run = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const report = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  const ours = report.diagnostics.filter(({ category }) => /^plugin$|noRestrictedGlobals/.test(category));
  return new Set(ours.map(({ location }) => location.path));
}

test.each(forbidden)('a game may not say %j', (_, path) => {
  expect(refused).toContain(path);
});

test.each(guarded)('%s is guarded', (path) => {
  expect(refused).toContain(path);
});

test('exact arithmetic is allowed', () => {
  expect(refused).not.toContain('games/example/exact.ts');
});

test.each(free)('%s may read the clock', (path) => {
  expect(refused).not.toContain(path);
});
