// Measures of the pages: where they begin, what is seen first, and that nothing moves once it is seen.
import type { Page } from '@playwright/test';
import type { DayBox } from '../protocol/today.ts';
import { openGame, openResults, screens } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { playOutTicTacToe, winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });

const heroHeight = (page: Page) => hero(page).evaluate((element) => element.getBoundingClientRect().height);

test('the hero keeps its height when the box comes, and when the streak does', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/today?date=*', async (route) => {
    await answer.promise;
    const box = (await (await route.fetch()).json()) as DayBox;
    // Other days have other games.
    const games = ['higherlower', 'solitaire', 'hearts'];
    const matches = box.matches.map((match, n) => ({ ...match, game: games[n] }));
    await route.fulfill({ json: { ...box, matches } });
  });
  await page.goto('/');
  await settled(page);
  const before = await heroHeight(page);
  answer.resolve();
  await expect(hero(page).getByRole('link', { name: /NOOB$/ })).toHaveCount(3);
  expect(await heroHeight(page)).toBe(before);

  await hero(page)
    .getByRole('link', { name: /^Higher/ })
    .click();
  await winHigherLower(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await expect(hero(page).getByText('Day 1 of your streak.')).toBeVisible();
  await settled(page);
  expect(await heroHeight(page)).toBe(before);
});

test('at 1280×800 the first row of labels is whole, with what the player has of each game', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page }) => {
  await page.goto('/play/higher-lower');
  await winHigherLower(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  const side = page.getByRole('article', { name: 'Snake Rush' }).getByText('Not played yet');
  await expect(side).toBeInViewport({ ratio: 1 });
  expect(await heroHeight(page)).toBe(384);
});

test('all pages begin at the left edge of the header', { tag: '@once' }, async ({ page }) => {
  for (const [width, height] of [...screens, [1280, 800] as const]) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/today', '/leaderboards', '/you']) {
      await page.goto(path);
      const parts = [
        page.getByRole('link', { name: 'Play Small', exact: true }),
        page.getByRole('heading', { level: 1 }),
        page.getByText(/^© /),
      ];
      const edges = async () => {
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        return new Set(boxes.map((box) => box && Math.round(box.x))).size;
      };
      await expect.poll(edges, `${path} at ${width}×${height}`).toBe(1);
    }
  }
});

test('on the player’s page the shelf begins 165 px from the top', { tag: '@once' }, async ({ page }) => {
  await page.goto('/play/higher-lower');
  await winHigherLower(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/you');
  const shelf = page.getByRole('list', { name: 'Shelf' });
  await expect(shelf).toBeVisible();
  await settled(page);
  expect((await shelf.boundingBox())?.y).toBeCloseTo(165, -1);
  await expect(page.getByText('Win rate').first()).toBeInViewport({ ratio: 1 });
});

test('the header covers neither the time of a maze nor a card lifted from the waste', async ({
  page,
  isMobile,
}) => {
  const bottom = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom);
  await openGame(page, 'escape-maze', 'noob');
  await page.keyboard.press('Enter');
  const bar = page.locator('[data-time]');
  await expect(bar).toBeVisible();
  await settled(page);
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom());

  await openGame(page, 'solitaire', 'noob');
  await page.keyboard.press('d');
  const waste = page.getByRole('button', { name: /^Waste, 1 card/ });
  await expect(waste).toBeVisible();
  const place = { position: { x: 20, y: 20 }, force: true };
  await (isMobile ? waste.tap(place) : waste.click(place));
  const lifted = page.locator('[data-picked]');
  await settled(page);
  const { y = 0, width = 0 } = (await lifted.boundingBox()) ?? {};
  // Around it is a ring.
  expect(y - width * 0.05).toBeGreaterThanOrEqual(await bottom());
});

test('session results have a strip from the first one on, whose tray covers nothing of the board', {
  tag: '@once',
}, async ({ page }) => {
  const strip = page.getByRole('button', { name: /Session results$/ });
  await openGame(page, 'tic-tac-toe', 'noob');
  await expect(strip).toBeHidden();
  await openResults(page);
  await expect(page.getByText('No rounds yet. Make your move!')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the game' }).click();

  await playOutTicTacToe(page);
  await page.keyboard.press('b');
  await strip.click();
  const tray = page.locator('[popover]:popover-open');
  await expect(tray.getByRole('row')).toHaveCount(2);
  const right = () =>
    page.getByRole('grid', { name: 'Tic Tac Toe' }).evaluate((grid) => grid.getBoundingClientRect().right);
  const left = await tray.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(right).toBeLessThanOrEqual(left);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(right).toBeGreaterThan(left);
});
