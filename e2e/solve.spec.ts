// Yours to solve: the slips of a lost round come back the next day, one action each, and again later.
import type { Page } from '@playwright/test';
import { rules } from '../games/higher-lower/rules.ts';
import { Round } from '../kit/round/round.ts';
import { addDays } from '../protocol/dates.ts';
import { type Box, parseBox } from '../protocol/toSolve.ts';
import { openGame } from './board.ts';
import { today } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { guess } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const path = '/api/users/me/to-solve';

const stored = async (page: Page): Promise<Box> =>
  parseBox(JSON.parse((await page.evaluate(() => localStorage.getItem('solve'))) ?? '{}'));

/** Guesses so badly that each guess is a slip. */
async function slip(page: Page): Promise<Box> {
  await openGame(page, 'higher-lower', 'pro');
  return slipHere(page, [1, 2, 3, 4, 5]);
}

/** The same in a ranked round, whose number is any. */
async function slipRanked(page: Page): Promise<Box> {
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/api/runs') && response.request().method() === 'POST',
  );
  await page.goto('/play/higher-lower?difficulty=pro');
  const { seed } = await (await asked).json();
  const round = new Round(rules, { difficulty: 'pro', round: 0 }, seed);
  for (const number of [1, 2, 3, 4, 5]) round.play(number);
  const low = [1, 2, 3, 4, 5, 6].filter((number) => number !== round.state.secret).slice(0, 5);
  const sent = page.waitForResponse(/\/api\/runs\/[^/]+\/finish$/);
  const box = await slipHere(page, low);
  await sent;
  return box;
}

async function slipHere(page: Page, guesses: readonly number[]): Promise<Box> {
  await guess(page, guesses);
  await expect.poll(async () => (await stored(page)).positions.length).toBeGreaterThanOrEqual(3);
  return stored(page);
}

/** A box as it is a day later. */
const aged = (box: Box, answers = 0): Box => ({
  ...box,
  positions: box.positions.map((each) => ({
    ...each,
    answers,
    ...{ day: addDays(each.day, -1), last: addDays(each.last, -1), due: addDays(each.due, -1) },
  })),
});

const keep = (page: Page, box: Box) =>
  page.evaluate((text) => localStorage.setItem('solve', text), JSON.stringify(box));

const panel = (page: Page) => page.getByRole('region', { name: 'Position' });

async function answer(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Your guess' }).fill(String(number));
  await page.keyboard.press('Enter');
}

test('slips of a lost round come back the next day, and each is solved, missed or put off, by keyboard', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  const box = await slip(page);
  await page.goto('/today');
  await expect(page.getByRole('region', { name: 'Yours to solve' })).toContainText(/\d come back tomorrow\./);
  await keep(page, aged(box));
  await page.reload();
  const count = box.positions.length;
  await page.getByRole('link', { name: `Solve ${count}` }).press('Enter');
  await expect(panel(page)).toContainText(`1 of ${count} today`);
  const isOnBoard = () => page.evaluate(() => document.activeElement?.closest('#board') != null);
  await expect.poll(isOnBoard).toBe(true);
  await expectAccessible(page);

  await answer(page, 50);
  await expect(panel(page).getByRole('heading')).toHaveText(/^(That’s it|That's it|Also good)\.$/);
  await expect(panel(page)).toContainText('It comes back in 3 days.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('ArrowRight');

  await expect(panel(page)).toContainText(`2 of ${count} today`);
  await answer(page, 99);
  await expect(panel(page)).toContainText('It comes back tomorrow.');
  await page.keyboard.press('r');
  await answer(page, 50);
  await expect(panel(page).getByRole('heading')).toHaveText(/^(That's it|Also good)\.$/);
  await page.keyboard.press('ArrowRight');

  await panel(page).getByRole('button', { name: 'Not today' }).press('Enter');
  for (let n = 4; n <= count; n++) {
    await panel(page).getByRole('button', { name: 'Show' }).press('Enter');
    await expect(panel(page)).toContainText('It comes back tomorrow.');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('heading', { name: 'All solved for today.' })).toBeVisible();
  const rungs = (await stored(page)).positions.map(({ rung, answers }) => [rung, answers].join());
  expect(rungs.toSorted()).toEqual(['0,0', ...Array(count - 2).fill('0,1'), '1,1']);
});

test('the screen by touch, without the server; positions of other rules are gone', async ({ page }) => {
  const box = aged(await slip(page));
  await keep(page, {
    ...box,
    positions: box.positions.map((each) => ({ ...each, version: Math.min(each.entry, 1) })),
  });
  await page.goto('/today/solve');
  await expect(panel(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  const count = box.positions.length - 1;
  await expect(panel(page)).toContainText(`1 of ${count} today`);
  await expectNoSidewaysScroll(page);
  await answer(page, 50);
  await expect(panel(page)).toContainText('It comes back in 3 days.');
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await expect(panel(page)).toContainText(`2 of ${count} today`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/solve/);
});

test('a slip that the second look’s first try solves does not come back', { tag: '@once' }, async ({
  page,
}) => {
  const box = await slip(page);
  await page.getByRole('link', { name: /Second look$/ }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await answer(page, 50);
  await expect(page.getByRole('heading', { name: /^(That's it|Also good)\.$/ })).toBeVisible();
  await expect
    .poll(async () => (await stored(page)).positions.filter(({ gone }) => !gone).length)
    .toBe(box.positions.length - 1);
});

test('positions follow the account to another device, and back; a game can be left out', {
  tag: '@once',
}, async ({ page, browser }) => {
  const name = someName();
  await signIn(page, name);
  const box = await slipRanked(page);
  const patched = await page.request.patch(path, { data: aged(box, 1), headers: { Origin: origin } });
  expect(patched.ok()).toBe(true);
  const count = box.positions.length;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const other = await context.newPage();
    await signIn(other, name);
    await other.goto('/you');
    await other.getByRole('link', { name: `Solve ${count}` }).click();
    await answer(other, 50);
    const synced = other.waitForResponse((response) => response.url().endsWith(path) && response.ok());
    await expect(panel(other)).toContainText('It comes back in 3 days.');
    await synced;
  } finally {
    await context.close();
  }
  await page.goto('/you');
  const block = page.getByRole('region', { name: 'Yours to solve' });
  await expect(block.getByRole('link', { name: `Solve ${count - 1}` })).toBeVisible();
  await block.getByRole('checkbox', { name: 'Higher / Lower' }).uncheck();
  await expect(block).toContainText('Slips you can try again come here.');
  expect((await stored(page)).positions.every(({ day }) => day < today())).toBe(true);
});
