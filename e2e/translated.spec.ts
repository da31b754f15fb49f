// Pages that a translator has changed: texts in other elements, and the direction of other scripts.
import type { Page } from '@playwright/test';
import { games } from '../games/index.ts';
import { boardOf, openGame } from './board.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

/** Replaces each text as Chrome's translator does, also texts that come or change later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (): void => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const font = document.createElement('font');
        font.append(text.data);
        text.before(font);
        text.remove();
      }
    };
    replace();
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(replace).observe(document.body, changes);
  });
}

test('a translated page follows the game', { tag: '@once' }, async ({ page }) => {
  await openGame(page, 'quick-quiz', 'noob');
  await translate(page);
  await expect(page.getByText(/question 1 of/i).first()).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/question 2 of/i).first()).toBeVisible();
  await expect(page.getByText(/question 1 of/i)).toHaveCount(0);
  // Two texts of one element, one of them changed in place.
  await expect(page.getByText('Question 2', { exact: true })).toBeVisible();

  await openGame(page, 'twenty48', 'noob');
  await translate(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Moves [1-4]$/).first()).toBeVisible();
  await expect(page.getByText(/^Moves 0$/)).toHaveCount(0);
  await openGame(page, 'minefield', 'noob');
  await translate(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moves 1$/).first()).toBeVisible();
  await expect(page.getByText(/^Moves 0$/)).toHaveCount(0);

  // Leaving the page removes texts that the translator has replaced.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function openMirrored(page: Page, slug: string): Promise<void> {
  await openGame(page, slug, 'noob');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

test('boards keep their direction on a page of another script', { tag: '@once' }, async ({ page }) => {
  await openMirrored(page, 'twenty48');
  await page.keyboard.press('ArrowLeft');
  const board = (await boardOf(page).boundingBox()) ?? { x: 0, width: 0 };
  const tiles = boardOf(page).locator('[class*="tiles"] > *');
  await expect(tiles).not.toHaveCount(0);
  for (const tile of await tiles.all()) {
    const { x, width } = (await tile.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(board.x);
    expect(x + width).toBeLessThanOrEqual(board.x + board.width);
  }
});

test('every board has its own direction', { tag: '@once' }, async ({ page }) => {
  for (const { slug } of games) {
    await openMirrored(page, slug);
    await expect(boardOf(page).locator('> div').first(), slug).toHaveCSS('direction', 'ltr');
  }
});
