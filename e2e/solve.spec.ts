// Yours to solve: the slips of a lost round come back the next day, one action each, and again later.
import type { Page } from '@playwright/test';
import { today } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { aged, answer, keep, panel, slip, slipRanked, stored } from './solve.ts';

test.use({ reducedMotion: 'reduce' });

const path = '/api/users/me/to-solve';

test('slips of a lost round come back the next day, and each is solved, missed or put off, by keyboard', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  const box = await slip(page);
  await page.goto('/today');
  await expect(page.getByRole('region', { name: 'Yours to solve' })).toContainText(/\d come back tomorrow\./);
  await keep(page, aged(box));
  await page.reload();
  // Directly below the day's matches, before the streak.
  const below = page.locator('ul[aria-label="Matches"] + section');
  await expect(below).toHaveAccessibleName('Yours to solve');
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
  await expect(panel(page)).toContainText('Solve it and it comes back in 3 days.');
  await answer(page, 99);
  await expect(panel(page)).toContainText('It comes back tomorrow.');
  // The panel's keys are heard once it has the focus, which comes after its words.
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused();
  await page.keyboard.press('r');
  // The day's answer has been given.
  await expect(panel(page).getByRole('heading')).toHaveText('Your move');
  await expect(panel(page)).not.toContainText('Solve it');
  await answer(page, 50);
  await expect(panel(page).getByRole('heading')).toHaveText(/^(That's it|Also good)\.$/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
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

/** Notes each text that a live region changes to; one that comes with its text is not read out. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]'),
      );
      for (const region of new Set(regions)) if (region?.textContent) heard.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('a listener hears each task, its verdict, when it comes back, and the end', { tag: '@once' }, async ({
  page,
}) => {
  const box = aged(await slip(page));
  await keep(page, box);
  const count = box.positions.length;
  const heard = await listen(page);
  const hears = (words: RegExp) => expect.poll(async () => (await heard()).at(-1)).toMatch(words);
  await page.goto('/today/solve');
  await hears(new RegExp(`^1 of ${count} today. Higher / Lower. On \\d+ \\w+: .+\\.$`));
  await answer(page, 50);
  await hears(/^(That's it|Also good)\..* It comes back in 3 days\.$/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await hears(/^2 of \d today\. Higher \/ Lower\. /);
  await answer(page, 99);
  await hears(/^Not yet\..* It comes back tomorrow\.$/);
  for (let n = 2; n <= count; n++) {
    if (n > 2) {
      await hears(new RegExp(`^${n} of`));
      await panel(page).getByRole('button', { name: 'Show' }).press('Enter');
      await hears(/ It comes back tomorrow\.$/);
    }
    await page.keyboard.press('ArrowRight');
  }
  await hears(/^All solved for today\. \d+ comes? back tomorrow\.$/);
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

test('a position whose round can’t be read is not called solved, and stays', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  const box = aged(await slip(page));
  const positions = box.positions.slice(0, 1).map((each) => ({ ...each, round: 'private' }));
  await keep(page, { ...box, positions });
  await page.goto('/today/solve');
  await expect(page.getByRole('heading', { name: '1 position couldn’t be opened.' })).toBeVisible();
  expect((await stored(page)).positions).toEqual(positions);
  expectErrors(errors, /404/);
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
    const synced = other.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === 'PATCH',
    );
    await answer(other, 50);
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
