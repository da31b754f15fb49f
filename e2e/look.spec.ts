// Measures of the pages: where they begin, what is seen first, and that nothing moves once it is seen.
import type { Page } from '@playwright/test';
import { screens } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });

const heroHeight = (page: Page) => hero(page).evaluate((element) => element.getBoundingClientRect().height);

test('the hero keeps its height when the box comes, and when the days in a row do', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/today?date=*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  const before = await heroHeight(page);
  answer.resolve();
  await expect(hero(page).getByRole('link', { name: /NOOB$/ })).toHaveCount(3);
  expect(await heroHeight(page)).toBe(before);

  await hero(page)
    .getByRole('link', { name: /^Higher/ })
    .click();
  await winHigherLower(page);
  await page.goto('/');
  await expect(hero(page).getByText('1 day in a row.')).toBeVisible();
  await settled(page);
  expect(await heroHeight(page)).toBe(before);
});

test('at 1280×800 the first row of labels is whole, with what the player has of each game', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Not played yet').first()).toBeInViewport({ ratio: 1 });
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
  await page.goto('/you');
  const shelf = page.getByRole('list', { name: 'Shelf' });
  await expect(shelf).toBeVisible();
  await settled(page);
  expect((await shelf.boundingBox())?.y).toBe(165);
  await expect(page.getByText('Win rate').first()).toBeInViewport({ ratio: 1 });
});
