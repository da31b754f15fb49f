// A player's figures of a game: from its menu to the page, as a guest without a connection and signed in with a table.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { waitBetweenRounds, winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const slug = 'higher-lower';

/** By touch where there is one, else by keys. */
async function choose(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) return target.tap();
  await target.focus();
  await page.keyboard.press('Enter');
}

/** Saves the table of all rounds. @returns its lines */
async function tableOf(page: Page, name = slug): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByText('All rounds as CSV').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${name}.csv`);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
}

async function expectFigures(page: Page): Promise<void> {
  await expect(page).toHaveURL(`/figures/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Higher / Lower in figures');
  await expect(page.getByText('Best of 1 round', { exact: true })).toBeVisible();
  const guesses = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Guesses' }) });
  const best = guesses.locator('dd').first();
  await expect(best).toHaveText(/^[1-7]$/);
  // The plot in words.
  await expect(guesses.getByRole('row', { name: `${await best.textContent()} 1` })).toBeAttached();
}

test('a guest plays a round, and finds its figures in the game’s menu', async ({ page }) => {
  await page.goto(`/play/${slug}?difficulty=noob`);
  await winHigherLower(page);
  await choose(page, 'button', 'Menu');
  await choose(page, 'link', 'Your figures');
  await expectFigures(page);
  await expectAccessible(page);
  const [head, row, ...more] = await tableOf(page);
  expect(head).toContain('Played,Level,Result,Score,Time (s),Counted,Guesses');
  expect(row).toMatch(/Z,noob,win,1,[\d.]+,yes,\d,/);
  expect(more).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
});

test('another way to play has figures of its own on this device, which no usual round mixes with', async ({
  page,
  hasTouch,
}) => {
  // A guest by touch, a player by keys, whose usual rounds are the server's.
  if (!hasTouch) await signIn(page, someName());
  await page.goto('/play/rpsls?difficulty=noob&variant=learner');
  await waitBetweenRounds(page);
  for (let n = 1; n <= 20; n++) {
    await choose(page, 'button', 'Rock');
    await expect(page.getByRole('listitem').filter({ hasText: 'Throws' })).toContainText(`${n} of 20`);
  }
  await expect(page.getByRole('dialog', { name: 'You lose' })).toBeVisible();
  await page.goto('/play/rpsls?difficulty=noob');
  await choose(page, 'button', 'Rock');
  await expect(page.locator('[data-ticket]')).toBeVisible();
  const told = async () => (await page.request.get('/api/users/me/figures/rpsls')).json();
  if (!hasTouch) await expect.poll(told).toHaveLength(1);
  await choose(page, 'button', 'Menu');
  await choose(page, 'link', 'Your figures');
  const wins = page.getByRole('heading', { name: 'Wins of 20' });
  const way = page.getByLabel('Way to play');
  await expect(way.locator(':checked')).toHaveText('Standard');
  await expect(page.getByRole('heading', { name: 'Throws won' })).toBeVisible();
  await expect(wins).toBeHidden();
  // A finger gets the system's own list.
  if (hasTouch) await way.selectOption('Learning robot');
  else {
    await way.focus();
    await page.keyboard.press('ArrowDown');
  }
  await expect(way.locator(':checked')).toHaveText('Learning robot');
  await expect(wins).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Throws won' })).toBeHidden();
  await expect(page.getByText('Best of 1 round', { exact: true })).toBeVisible();
  await expect(page.getByText('Rounds in this way stay on this device.')).toBeVisible();
  await expectAccessible(page);
  const [head, row, ...more] = await tableOf(page, 'rpsls-learner');
  expect(head).toBe('Played,Level,Result,Score,Time (s),Counted,Wins of 20,Expected');
  expect(row).toMatch(/Z,noob,loss,\d+,[\d.]+,yes,\d+,18$/);
  expect(more).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
});

test('a signed-in player’s figures are the server’s, on any device, with a table of all rounds', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page, browser }) => {
  const name = someName();
  await signIn(page, name);
  await page.goto(`/play/${slug}?difficulty=noob`);
  await winHigherLower(page);
  // The server has verified the round.
  const told = async () => (await page.request.get('/api/users/me/figures/higherlower')).json();
  await expect.poll(told).toHaveLength(1);
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const tab = await other.newPage();
  await tab.goto('/you');
  await tab.getByRole('button', { name: /^Higher \/ Lower: / }).click();
  await choose(tab, 'link', 'Your figures of Higher / Lower');
  await expectFigures(tab);
  const [, row, ...more] = await tableOf(tab);
  expect(row).toMatch(/Z,noob,win,1,[\d.]+,yes,\d,/);
  expect(more).toEqual([]);
  // Two rounds more, of the version before, whose logs are gone.
  await tab.route('**/api/users/me/figures/higherlower', async (route) => {
    const [tally] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...tally, plays: 3 }] });
  });
  await tab.reload();
  await expect(tab.getByText('Figures are kept since version 0.6: here for 1 of 3 rounds.')).toBeVisible();
  await tab.goto(`/figures/omi`);
  await expect(tab.getByText('You haven’t finished a round of Omi yet.')).toBeVisible();
  await tab.goto(`/figures/chess`);
  await expect(tab.getByText('Game not found.')).toBeVisible();
  await other.close();
});
