// Cards and their label pictures; e2e/loading.spec.ts shows these in a browser.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { game as example } from './example/card.ts';
import { games } from './index.ts';
import { loadEngine } from './load.ts';

const file = (slug: string) => join(import.meta.dirname, slug, 'label.svg');
const built = [...games, example].map(({ slug }) => slug);

test.each(built)('%s has a picture for its label', (slug) => {
  expect(existsSync(file(slug))).toBe(true);
});

test.each(built)('the picture of %s stands alone, as an image has to', (slug) => {
  const svg = readFileSync(file(slug), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 400">/);
  // Words and emoji must be paths: an image has no access to the page's fonts and variables, and loads nothing.
  expect(svg).not.toMatch(/<(?:script|style|image|use|foreignObject|text)\b|\bstyle=|var\(|Anybody|Figtree/);
});

test.each(built)('the picture of %s weighs little', (slug) => {
  expect(readFileSync(file(slug)).length).toBeLessThan(6_000);
});

test('wins are submitted by Tic Tac Toe and Higher/Lower alone; what others have scored is stored elsewhere', async () => {
  const engines = await Promise.all(games.map(loadEngine));
  const submitting = games.filter((_, i) => engines[i]?.stats.submitsWins);
  expect(submitting.map(({ id }) => id)).toEqual(['tictactoe', 'higherlower']);
});
