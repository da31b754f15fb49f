// The day's box, from the home page to the result of a match.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll, unfoldMenu } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { winHigherLower } from './win.ts';

const games = [
  ['higherlower', 'quick'],
  ['solitaire', 'thinking'],
  ['hearts', 'cards-or-action'],
] as const;

/** The box of any date, as a server has it whose clock says so. */
async function serveBoxes(page: Page, clock: (date: string) => number): Promise<void> {
  await page.route('**/api/today?date=*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    const more = { difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' };
    return route.fulfill({
      json: { date, number: 52, matches: games.map(([game, kind]) => ({ game, kind, ...more })) },
      headers: { date: new Date(clock(date)).toUTCString() },
    });
  });
}

const box = (page: Page) => page.getByRole('list', { name: 'Matches' });

test('a guest’s first try counts, and shows on the page, the home page and in the navigation; the second is practice', async ({
  page,
}) => {
  await serveBoxes(page, () => Date.now());
  await page.goto('/today');
  await expect(box(page).getByRole('link', { name: /NOOB$/ })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Play Higher / Lower' }).press('Enter');
  await expect(page.getByText('Box of')).toBeAttached();
  await winHigherLower(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await expect(page).toHaveURL('/today');
  await expect(box(page).getByText('Lit', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
  await expect(page.getByText('2 matches left for the whole box.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = page.getByRole('dialog', { name: 'Share your day' });
  await expect(shared.getByText(/^Today’s box Nº 52 · Higher \/ Lower 1$/)).toBeVisible();
  await expect(
    shared.getByRole('img', { name: /Higher \/ Lower: 1, lit; Solitaire: to come/ }),
  ).toBeVisible();
  await expect(shared.getByRole('link', { name: 'Save picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shared).toHaveCount(0);

  await box(page)
    .getByRole('link', { name: /^Higher/ })
    .click();
  await expect(page.getByText(/, practice$/)).toBeAttached();
  await page.goto('/');
  await expect(page.getByText('1 day in a row.')).toBeVisible();
  await unfoldMenu(page);
  await expect(page.getByRole('link', { name: 'Today , 1 of 3 struck' })).toBeVisible();
});

test('an open match is gone on with, and the box changes at the player’s midnight', {
  tag: '@once',
}, async ({ page }) => {
  // As a server whose clock agrees with the page's, whatever that is.
  await serveBoxes(page, (date) => new Date(`${date}T12:00`).getTime());
  await page.clock.install({ time: new Date('2026-11-22T23:58:30') });
  await page.goto('/play/higher-lower?today=2026-11-22');
  await page.getByLabel('Your guess').fill('50');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/play/);
  await page.goto('/today');
  await expect(page.getByText('Sunday 22 November')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Higher / Lower' })).toBeVisible();

  await page.clock.fastForward(120_000);
  await expect(page.getByText('Monday 23 November')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Higher / Lower' })).toBeVisible();
  // What was begun before midnight still counts for that day.
  await page.getByRole('link', { name: 'Yesterday’s box' }).click();
  await expect(box(page).getByText(/It waits for you/)).toBeVisible();
});

for (const [way, days] of [
  ['ahead', -1],
  ['behind', 1],
] as const) {
  test(`on a device whose clock is a day ${way} the page shows the server’s day, and says so`, {
    tag: '@once',
  }, async ({ page }) => {
    const device = new Date('2026-11-22T12:00');
    const server = new Date(device.getTime() + days * 86_400_000);
    await serveBoxes(page, () => server.getTime());
    await page.clock.install({ time: device });
    await page.goto('/today');
    const day = server.getDate();
    await expect(page.getByText(new RegExp(`^[A-Z][a-z]+ ${day} November · `))).toBeVisible();
    await expect(page.getByText(/^Your device’s clock says Sunday 22 November\./)).toBeVisible();
  });
}

test('guests and players in other time zones get the same deals on the same date', {
  tag: '@once',
}, async ({ browser }) => {
  // One of the neighbours has another date around midnight.
  const hour = new Date().getUTCHours();
  const zones = ['UTC', hour < 12 ? 'Etc/GMT-2' : 'Etc/GMT+2'];
  const boxes = [];
  for (const [i, timezoneId] of zones.entries()) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    if (i === 1) await signIn(page, someName());
    const answer = page.waitForResponse(/\/api\/today\?date=/);
    await page.goto('/today');
    boxes.push(await (await answer).json());
    await expect(box(page).getByRole('listitem')).toHaveCount(3);
    await context.close();
  }
  expect(boxes[0]).toEqual(boxes[1]);
});
