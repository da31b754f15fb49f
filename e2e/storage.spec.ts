// Browsers whose storage never answers or is refused: games still work.
import type { Page } from '@playwright/test';
import { boardOf } from './board.ts';
import { expect, test } from './fixtures.ts';
import { breakStorage, faults, holdDatabase } from './hold.ts';
import { openRound } from './kept.ts';
import { waitBetweenRounds, winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

/** Note below the board, shown once. */
const unsaved = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Answer' })
    .getByText('Your browser isn’t saving this round right now.');
const moves = (page: Page, n: number) => page.getByText(`Moves ${n}`, { exact: true });

async function play(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a database that another tab holds keeps nobody from playing, and saves once it is free', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page }) => {
  await page.goto('/play/twenty48');
  await expect(boardOf(page)).toBeVisible();
  await play(page, 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown');
  await expect.poll(() => openRound(page, 'twenty48')).toBeDefined();
  await page.goto('/favicon.svg');
  const release = await holdDatabase(page);

  await page.goto('/play/tic-tac-toe');
  await expect(boardOf(page)).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  await boardOf(page)
    .getByRole('button', { name: /, empty$/ })
    .first()
    .click();
  await expect(unsaved(page)).toBeHidden();
  await release();
  await expect.poll(() => openRound(page, 'tic-tac-toe')).toBeDefined();
  await expect(unsaved(page)).toBeHidden();
});

test('a saved round comes back when its database answers late, unless another one has begun', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/play/twenty48');
  await expect(boardOf(page)).toBeVisible();
  await play(page, 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown');
  await expect.poll(() => openRound(page, 'twenty48')).toBeDefined();
  const { length } = (await openRound(page, 'twenty48')) ?? { length: 0 };
  await page.goto('/favicon.svg');
  const release = await holdDatabase(page);
  await page.goto('/play/twenty48');
  await expect(moves(page, 0)).toBeVisible();
  await release();
  await expect(moves(page, length)).toBeVisible();
});

test('pages that show rounds say so when this device’s rounds can’t be read, and show them once they can, a replay when asked again', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/play/rpsls');
  await expect(boardOf(page)).toBeVisible();
  await play(page, '1');
  await expect(page.locator('[data-ticket]')).toBeVisible();
  await page.goto('/you');
  const watch = page.getByRole('link', { name: /^Watch/ }).first();
  await expect(watch).toBeVisible();
  const replay = (await watch.getAttribute('href')) ?? '';
  await page.goto('/favicon.svg');
  const release = await holdDatabase(page);
  const unread = 'Your rounds on this device can’t be read right now.';
  const watching = await page.context().newPage();
  await watching.goto(replay);
  await expect(watching.getByText(unread)).toBeVisible();
  await page.goto('/you');
  await expect(page.getByText(unread)).toBeVisible();
  await release();
  await expect(
    page.getByRole('rowheader', { name: 'Rock Paper Scissors Lizard Spock' }).first(),
  ).toBeVisible();
  const retry = watching.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(boardOf(watching)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a list of databases that never comes keeps nobody from playing, or from seeing their page', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.databases = () => new Promise(() => undefined);
  });
  await page.goto('/play/minefield');
  await expect(boardOf(page)).toBeVisible();
  await page.goto('/you');
  await expect(page.getByText('No finished rounds yet.')).toBeVisible();
});

test('storage and locks that are refused are no other tab', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    navigator.locks.query = navigator.locks.request as never;
  });
  for (const slug of ['twenty48', 'tic-tac-toe', 'higher-lower']) {
    await page.goto(`/play/${slug}`);
    await expect(boardOf(page)).toBeVisible();
    await expect(unsaved(page)).toBeVisible();
  }
});

test('a reload right after the first action of a round loses nothing', { tag: '@once' }, async ({ page }) => {
  const guess = page.getByRole('region', { name: 'Guesses' }).getByText('50');
  for (const delay of [0, 10, 20, 30, 40, 50, 60]) {
    await page.goto('/play/higher-lower');
    await expect(boardOf(page)).toBeVisible();
    await expect(guess).toHaveCount(0);
    await page.evaluate((delay) => {
      window.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') setTimeout(() => window.location.reload(), delay);
      });
    }, delay);
    const reloaded = page.waitForEvent('load');
    await play(page, '5', '0', 'Enter');
    await reloaded;
    await expect(guess, `${delay} ms`).toBeVisible();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(guess).toHaveCount(0);
    await page.goto('/favicon.svg');
  }
});

for (const fault of faults)
  test(`${fault} storage keeps the rival’s round from no ticket, and its tally from no page`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/favicon.svg');
    await waitBetweenRounds(page);
    await breakStorage(page, fault);
    await page.goto('/play/higher-lower?difficulty=noob');
    await winHigherLower(page);
    await expect(page.getByRole('dialog').getByText('Toggle', { exact: true })).toBeVisible();
    await page.goto('/you');
    await expect(page.getByText('Your rounds on this device can’t be read right now.')).toBeVisible();
    const own = page.getByRole('region', { name: 'Toggle and you' });
    // Refused storage keeps no tally either, and has none to show.
    if (fault === 'frozen') await expect(own).toContainText('Higher / Lower');
    else await expect(own).toHaveCount(0);
  });
