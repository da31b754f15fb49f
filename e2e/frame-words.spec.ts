// Texts of every game's frame about the game and its player.
import { games } from '../games/index.ts';
import { chooseInGameMenu, screens } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

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
