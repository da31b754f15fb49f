import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const forbidden = [
  'export const stored = () => localStorage.getItem("patterns");',
  'export const stored = () => window.localStorage;',
  'export const left = () => sessionStorage.length;',
  'export const opened = () => indexedDB.open("rounds");',
  'export const root = () => document.documentElement;',
  'export const body = () => document.body;',
  'export const title = () => document.title;',
  'export const here = () => location.hash;',
  'export const here = () => window.location;',
].map((source, index) => ({ path: `games/example/View${index}.tsx`, source }));

const board = {
  path: 'games/example/Board.tsx',
  source:
    'export const cell = (board: Element) => board.querySelector("[data-cell]") ?? document.activeElement;',
};
const app = { path: 'app/lib/root.ts', source: 'export const root = () => document.documentElement;' };

const findings = lint([...forbidden, board, app]);
const refused = (path: string) =>
  findings.some((finding) => finding.path === path && /^(plugin|noRestrictedGlobals)$/.test(finding.rule));

test.each(forbidden)('a game’s view may not say $source', ({ path }) => {
  expect(refused(path)).toBe(true);
});

test('a view may use its board, and the app the page', () => {
  expect(refused(board.path)).toBe(false);
  expect(refused(app.path)).toBe(false);
});
