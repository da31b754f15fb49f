// Texts of every game's frame about the game and its player.
import { games } from '../games/index.ts';
import { chooseInGameMenu, screens } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

test('names on phones stand on a line of 13 px, beside a pill of 14', { tag: '@phone' }, async ({ page }) => {
  for (const { slug } of games.filter(({ robots }) => robots)) {
    await page.goto(`/play/${slug}`);
    for (const [width, height, pill] of [
      [390, 844, '14px'],
      [320, 568, '12px'],
    ] as const) {
      await page.setViewportSize({ width, height });
      const names = page.locator('header p').first();
      await expect(names).toContainText('Guest');
      await expect(names).toHaveCSS('font-size', '13px');
      const line = await names.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
      expect((await names.boundingBox())?.height, slug).toBeLessThan(line * 1.5);
      // The pill takes nobody's place.
      for (const told of await page.locator('[data-pill]').all()) {
        await expect(told).toHaveCSS('font-size', pill);
        await expect(told).toBeInViewport({ ratio: 1 });
      }
      await expect(names).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const { slug, name, desc } of games) {
  test(`${slug} names its player, and describes itself in the footer, on phones in the help`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(`/play/${slug}`);
    const description = page.locator('footer').getByText(`${name} ${desc}`);
    for (const [width, height] of [...screens, [1280, 800], [768, 1024]] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await expect(page.locator('header').getByText('Guest')).toBeInViewport({ ratio: 1 });
      if (width > 760 && height > 480) await expect(description).toBeInViewport({ ratio: 1 });
      else await expect(description).toBeHidden();
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseInGameMenu(page, 'Help');
    await expect(page.getByRole('dialog').getByText(desc, { exact: true })).toBeVisible();
  });
}
