import { expect, test } from 'vitest';
import { lint } from './lint.ts';

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
].map((source, index) => ({ path: `games/example/forbidden-${index}.ts`, source }));

const exact = {
  path: 'games/example/exact.ts',
  source: 'export const size = (n: number) => Math.floor(Math.sqrt(n)) + Math.imul(n, 3) + 2 ** 32 + n * n;',
};
const clock = 'export const now = () => Math.sin(performance.now());';
const guarded = [
  'games/example/rules.ts',
  'games/example/bot.ts',
  'games/example/deep/solver.ts',
  'kit/round/a.ts',
];
const free = ['games/example/View.tsx', 'games/example/rules.test.ts', 'app/play/clock.ts'];

const findings = lint([
  ...forbidden,
  exact,
  ...[...guarded, ...free].map((path) => ({ path, source: clock })),
]);
const refused = (path: string) =>
  findings.some((finding) => finding.path === path && /^(plugin|noRestrictedGlobals)$/.test(finding.rule));

test.each(forbidden)('a game may not say $source', ({ path }) => {
  expect(refused(path)).toBe(true);
});

test.each(guarded)('%s is guarded', (path) => {
  expect(refused(path)).toBe(true);
});

test('exact arithmetic is allowed', () => {
  expect(refused(exact.path)).toBe(false);
});

test.each(free)('%s may read the clock', (path) => {
  expect(refused(path)).toBe(false);
});
