// Pages whose code doesn't come: scripts are off, files are missing, a deployment has replaced them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Chunk } from '../tools/build/chunks.ts';
import { boardOf } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors } from './page.ts';

const paths = ['/play/twenty48', '/today', '/'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages say that games need it', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(/^Games need JavaScript\./)).toBeVisible();
    }
  });
});

const wayOut = (page: Page) => page.getByText('Still loading?');

/** Lets ten seconds pass for the style sheet. */
async function waitInVain(page: Page): Promise<void> {
  const delays = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { delay } = animation.effect?.getComputedTiming() ?? {};
      if (!(animation instanceof CSSAnimation) || animation.animationName !== 'way-out') return [];
      animation.finish();
      return [delay];
    }),
  );
  expect(delays).toEqual([10_000]);
}

test('a page whose main script is missing offers ways out after ten seconds', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  for (const path of paths) {
    await page.route('**/static/js/main-*', (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(wayOut(page)).toBeHidden();
    await waitInVain(page);
    await expect(wayOut(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(wayOut(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  expectErrors(errors, /status of 404/);
});

test('home is a way out', { tag: '@once' }, async ({ page, errors }) => {
  await page.route('**/static/js/main-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/play/twenty48?difficulty=pro');
  await waitInVain(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Play 2048' })).toBeVisible();
  expectErrors(errors, /status of 404/);
});

const chunks: readonly Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
const view = `**/${chunks.find(({ modules }) => modules.includes('games/tic-tac-toe/View.tsx'))?.file}`;

/** @returns a function that tells how many documents the page has loaded from now on */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('a game whose code doesn’t come asks for it again, without a new page where that helps', {
  tag: '@once',
}, async ({ page, errors }) => {
  const documents = countDocuments(page);
  await page.route(view, (route) => route.abort());
  await page.goto('/play/tic-tac-toe');
  await expect(page.getByText('Tic Tac Toe couldn’t load.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(boardOf(page)).toBeVisible();
  expect(documents()).toBe(1);
  expectErrors(errors, /ERR_FAILED|Loading chunk tic-tac-toe|Failed to fetch/);
});

test('a game whose files a deployment has removed asks for them once more, then loads the new page', {
  tag: '@once',
}, async ({ page, errors }) => {
  const documents = countDocuments(page);
  await page.route(view, (route) => (documents() < 2 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/play/tic-tac-toe');
  await expect(page.getByText('Tic Tac Toe couldn’t load.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(boardOf(page)).toBeVisible();
  expect(documents()).toBe(2);
  expectErrors(errors, /status of 404|Loading chunk tic-tac-toe|Failed to fetch/);
});
