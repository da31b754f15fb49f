// A signed-in player's rounds: issued, verified, and found again on another device.
import type { Page } from '@playwright/test';
import { chooseInGameMenu } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { kept, openRound } from './kept.ts';
import { allowErrors, expectErrors } from './page.ts';
import { chooseInMenu, signIn, signInAtHome, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

test('a win on one device is in the statistics and on the leaderboard of another', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page, browser }) => {
  test.slow();
  const name = someName();
  await signIn(page, name);
  await page.goto('/play/higher-lower');
  const saved = page.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await winHigherLower(page);
  expect(await (await saved).json()).toMatchObject({ ranked: true, score: 1, state: { wins: 1 } });
  await expect(page.getByText('not saved yet')).toHaveCount(0);

  const phone = await browser.newContext({ baseURL: origin });
  const other = await phone.newPage();
  await signIn(other, name);
  await other.goto('/play/higher-lower');
  await expect(other.getByText('High score').locator('..')).toContainText('1');
  await expect(other.getByText('Score', { exact: true }).locator('..')).toContainText('1');
  await chooseInGameMenu(other, 'Leaderboard');
  await expect(other.getByRole('row', { name: new RegExp(`${name} \\(you\\)`) })).toBeVisible();
  await expectAccessible(other);
  await phone.close();
});

test('a round finished while the server is away waits, says so, and is saved once it is back', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page, errors }) => {
  test.slow();
  await signIn(page, someName());
  await page.goto('/play/higher-lower');
  await expect(page.getByLabel('Your guess')).toBeVisible();
  await page.route('**/api/runs/*/finish', (route) => route.abort('connectionfailed'));
  await winHigherLower(page);
  await expect(page.getByRole('dialog').getByText('not saved yet')).toBeVisible();

  // The page may retry as soon as requests pass again.
  const saved = page.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await page.unroute('**/api/runs/*/finish');
  await page.goto('/');
  expect(await (await saved).json()).toMatchObject({ ranked: true, state: { wins: 1 } });
  allowErrors(errors, /ERR_CONNECTION_FAILED/);
});

test('the difficulty played last is the one that the game opens with', { tag: '@once' }, async ({ page }) => {
  await signIn(page, someName());
  await page.goto('/play/tic-tac-toe');
  await expect(page.getByRole('region', { name: / board$/ })).toBeVisible();
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/gameStates/'),
  );
  await page.getByRole('radio', { name: 'MID' }).click();
  expect((await kept).ok()).toBe(true);
  // The game opens at noob when the account's answer is late, as it may be on a busy machine.
  await expect(async () => {
    await page.goto('/play/tic-tac-toe');
    await expect(page.getByRole('radio', { name: 'MID' })).toBeChecked({ timeout: 2_000 });
  }).toPass();
});

test('while the next round is on its way, the one before it takes no more moves', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, someName());
  await page.goto('/play/tic-tac-toe');
  await expect(page.getByRole('region', { name: / board$/ })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/runs', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'PRO' }).click();
  await expect(page.getByRole('radio', { name: 'PRO' })).toBeChecked();
  await expect(page.locator('[data-dealing="true"]')).toBeVisible();
  await page.keyboard.press('5');
  release();
  await expect(page.locator('[data-dealing="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(0);
  await page.keyboard.press('5');
  await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(1);
});

/** Drags over the board of 2048, to the left and to the right: one of the two moves something. */
async function dragOver(page: Page): Promise<void> {
  await expect(page.getByText('Moves 0')).toBeVisible();
  const area = await page.getByRole('region', { name: '2048 board' }).boundingBox();
  if (!area) throw new Error('no board');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  for (const dx of [-60, 60]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y);
    await page.mouse.up();
  }
  await expect(page.getByText(/^Moves [12]$/)).toBeVisible();
}

/** Plays 2048, as fast as counts, until nothing moves and all of it is kept on the device. @returns the score */
async function fillBoard(page: Page): Promise<number> {
  const end = page.getByRole('dialog', { name: 'No moves left' });
  await expect(page.getByText(/^Moves \d+$/)).toBeVisible();
  await page.evaluate(async () => {
    for (let i = 0; i < 10_000 && !document.querySelector('[data-ticket]'); i++) {
      const key = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'][i % 4] ?? '';
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      if (i % 8 === 7) await new Promise((done) => setTimeout(done, 250));
    }
  });
  await expect(end).toBeVisible();
  const moves = Number(/\d+/.exec((await page.getByText(/^Moves \d+$/).textContent()) ?? ''));
  await expect.poll(async () => (await openRound(page, 'twenty48'))?.length).toBe(moves);
  const told = (await end.getByText('Final score').textContent()) ?? '';
  return Number(/[\d,]+/.exec(told)?.[0].replaceAll(',', ''));
}

test('2048 counts at its end however it is left: by Back, to another page or not, or with its tab', {
  tag: '@once',
}, async ({ page, context }) => {
  test.slow();
  const name = someName();
  await signInAtHome(page, name);
  const saved = async (leave: () => Promise<unknown>) => {
    // Read on its way: the page that asked may be gone by then, and what it was answered with it.
    const answer = Promise.withResolvers<{ readonly score: number; readonly state: unknown }>();
    await context.route(
      '**/finish',
      async (route) => {
        const response = await route.fetch();
        answer.resolve(await response.json());
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await leave();
    return answer.promise;
  };
  const end = (of: Page) => of.getByRole('dialog', { name: 'No moves left' });

  // On the game's own page, Undo can bring the round back, also after a reload.
  await page.goto('/play/twenty48');
  const first = await fillBoard(page);
  await page.reload();
  await expect(end(page)).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Result' })).toBeHidden();
  await expect(end(page)).toBeHidden();
  await page.getByRole('button', { name: 'New game' }).click();
  const undone = await saved(() => page.getByRole('button', { name: 'Start again' }).click());
  expect(undone.score).toBeLessThanOrEqual(first);
  await expect(page.getByText('Moves 0')).toBeVisible();
  const second = await fillBoard(page);
  expect(await saved(() => page.goBack())).toMatchObject({ ranked: true, score: second });
  await expect(page).toHaveURL('/');

  // Over the home page.
  await page.getByRole('button', { name: 'Play 2048' }).click();
  await dragOver(page);
  const third = await fillBoard(page);
  expect(await saved(() => page.goBack())).toMatchObject({ ranked: true, score: third });

  // In a tab that is closed, before the player signs out in this one.
  const other = await context.newPage();
  await other.goto('/play/twenty48');
  const fourth = await fillBoard(other);
  await other.close();
  const last = await saved(() => chooseInMenu(page, name, 'Sign out'));
  const bestScore = Math.max(undone.score, second, third, fourth);
  expect(last).toMatchObject({ ranked: true, score: fourth, state: { bestScore } });
});

test('signing out leaves no run behind', { tag: '@once' }, async ({ page }) => {
  const name = someName();
  await signIn(page, name);
  await page.goto('/play/higher-lower');
  await page.getByLabel('Your guess').fill('50');
  await page.keyboard.press('Enter');
  const runs = async () => (await kept(page)).records.filter((count) => count !== 0);
  await expect.poll(runs).not.toEqual([]);
  await page.goto('/');
  const startedOver = page.waitForEvent('load');
  await chooseInMenu(page, name, 'Sign out');
  await startedOver;
  expect(await runs()).toEqual([]);
});

test('a guest plays without a single request', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
  await page.goto('/play/higher-lower');
  await expect(page.getByLabel('Your guess')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/static/')) asked.push(request.url());
  });
  await winHigherLower(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await winHigherLower(page);
  expect(asked).toEqual([]);
});

test('the leaderboards have a page of their own', { tag: '@once' }, async ({ page }) => {
  await page.goto('/leaderboards');
  await expect(page.getByRole('heading', { name: 'Leaderboards' })).toBeVisible();
  await page.getByRole('radio', { name: 'Snake Rush' }).check();
  await expect(page.getByRole('heading', { name: 'Snake Rush' })).toBeVisible();
  await page.getByRole('radio', { name: 'This week' }).check({ force: true });
  await expect(page.getByText('No scores yet.')).toBeVisible();
  await expectAccessible(page);
});

test('a leaderboard that cannot be read says so, and one that is shown stays', {
  tag: '@once',
}, async ({ page, errors }) => {
  let changes = 0;
  await page.route('**/api/catalogue/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 100\n\nevent: changes\ndata: {"boards":${changes}}\n\n`,
    }),
  );
  const rows = [{ rank: 1, name: 'Ada', score: 7, ms: 1_000, at: 0, run: 'r1' }];
  await page.route('**/api/leaderboards/**', (route) => route.fulfill({ json: { rows } }));
  const listening = page.waitForResponse('**/api/catalogue/stream');
  await page.goto('/leaderboards');
  await listening;
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.route('**/api/leaderboards/**', (route) => route.fulfill({ status: 503 }));
  changes++;
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The leaderboard couldn’t load. Please try again later.');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(alert).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  expectErrors(errors, /503/);
});
