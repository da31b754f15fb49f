// The operator's desk. Its catalogue is everybody's: what would change it for other tests is answered here.
import type { Page } from '@playwright/test';
import { arcade } from './arcade.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { finger } from './touch.ts';
import { winHigherLower } from './win.ts';

const screens = ['Catalogue', 'Boxes', 'Submissions', 'Players', 'Rounds', 'Health', 'Log'];

/** Signs somebody in whom the command line has made an operator. @returns their id */
async function signInOperator(page: Page, name: string): Promise<string> {
  await signIn(page, name);
  const { user } = await (await page.request.get('/api/session')).json();
  await arcade('operators', 'add', user.id);
  return user.id;
}

/** Orders are answered as if they had been taken. */
async function keepOrders(page: Page): Promise<void> {
  let games: { id: string }[] = [];
  await page.route('**/api/desk/games', async (route) => {
    if (games.length === 0) games = await (await route.fetch()).json();
    await route.fulfill({ json: games });
  });
  await page.route('**/api/desk/games/order', async (route) => {
    const { ids } = route.request().postDataJSON();
    games = ids.map((id: string) => games.find((game) => game.id === id));
    await route.fulfill({ json: games });
  });
}

test('the desk puts games into order by keys and by hand, and answers what players send', async ({
  page,
  errors,
  isMobile,
}) => {
  test.slow();
  const name = someName();
  await signIn(page, name);
  await page.goto('/desk');
  await expect(page.getByText('Page not found.')).toBeVisible();
  expectErrors(errors, /404/);
  const { user } = await (await page.request.get('/api/session')).json();
  await arcade('operators', 'add', user.id);
  await keepOrders(page);
  await page.goto('/desk');
  const handles = page.getByRole('button', { name: /^Move / });
  const names = () => handles.evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]));
  await expect(handles.nth(2)).toBeVisible();
  const before = await names();
  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(names).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await expect(handles.nth(2)).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('place 3 of');
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('no handles');
  const [start, end] = [
    { x: from.x + 20, y: from.y + 20 },
    { x: to.x + 20, y: to.y + 10 },
  ];
  if (isMobile) await (await finger(page)).swipe(start, { x: start.x, y: (start.y + end.y) / 2 }, end);
  else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  }
  await expect.poll(names).toEqual(before);

  const title = `Report of ${name}`;
  const sent = await page.request.post('/api/contact/bug-reports', {
    data: { title, message: 'It broke.' },
    headers: { Origin: origin },
  });
  expect(sent.status()).toBe(201);
  await page.getByRole('link', { name: 'Submissions', exact: true }).click();
  const letter = page.getByRole('article', { name: title });
  await letter.getByRole('combobox', { name: 'Status' }).fill('planned');
  await letter.getByLabel(/^Answer/).fill('Soon. Thank you.');
  await letter.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(letter.getByText('planned', { exact: true }).first()).toBeVisible();
  await page.goto('/#contact');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('planned');
  await expect(own).toContainText('Soon. Thank you.');
});

test('the desk verifies a round, takes it off the boards with a reason, and closes with the role', {
  tag: '@once',
}, async ({ page, errors }) => {
  test.slow();
  const name = someName();
  const id = await signInOperator(page, name);
  await page.goto('/play/higher-lower');
  const saved = page.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await winHigherLower(page);
  await saved;
  await page.goto('/desk#players');
  await page.getByRole('searchbox').fill(name);
  const player = page.getByRole('article', { name });
  await player.getByRole('button', { name: 'Hide from the boards' }).click();
  await expect(player.getByText('Off the boards')).toBeVisible();
  await player.getByRole('button', { name: 'Show on the boards' }).click();
  await expect(player.getByText('Off the boards')).toHaveCount(0);
  await player.getByRole('link', { name: '1 round' }).click();
  const round = page.getByRole('article', { name: /^Higher \/ Lower/ }).filter({ hasText: 'Counts' });
  await round.getByRole('button', { name: /^Verify/ }).click();
  await expect(round.getByText('Verified: the same score')).toBeVisible();
  await round.getByText('Take it off the boards').click();
  await round.getByLabel(/^Why/).fill('Played to try the desk.');
  await round.getByRole('button', { name: 'Take it off for good' }).click();
  await expect(page.getByText('Off the boards: Played to try the desk.')).toBeVisible();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'runs.unrank' });
  await expect(entry).toContainText('Played to try the desk.');
  await page.goto('/you');
  await expect(page.getByText('Played to try the desk.')).toBeVisible();

  await page.goto('/desk#log');
  await expect(entry).toBeVisible();
  await arcade('operators', 'remove', id);
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The desk is closed' })).toBeVisible();
  expectErrors(errors, /404/);
});

test('every screen of the desk is accessible, and no wider than the window', async ({ page }) => {
  // Axe looks at each of them twice.
  test.setTimeout(180_000);
  await signInOperator(page, someName());
  await page.goto('/desk');
  for (const screen of screens) {
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
