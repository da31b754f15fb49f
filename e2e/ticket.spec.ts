// The end of a round as a player sees it: a moment on the board, then a ticket below it that covers none of it.
import type { Page } from '@playwright/test';
import { openGame } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

const ticket = (page: Page) => page.getByRole('dialog');
const free = (page: Page) => page.getByRole('button', { name: /, empty$/ });

/** Plays until the board is over, by whichever cell is free. */
async function playOut(page: Page): Promise<void> {
  for (let turn = 0; turn < 5 && (await page.locator('[data-ticket]').count()) === 0; turn++) {
    const left = await free(page).count();
    await free(page).first().click();
    const over = page.locator('[data-ticket]');
    await expect
      .poll(async () => (await over.count()) > 0 || (await free(page).count()) === left - 2)
      .toBe(true);
  }
}

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [390, 844],
  [844, 390],
  [768, 1024],
  [320, 640],
] as const) {
  test(`at ${width}×${height} the ticket covers no cell, and nothing scrolls sideways`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openGame(page, 'tic-tac-toe', 'noob');
    await expectNoSidewaysScroll(page);
    await playOut(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await settled(page);
    const top = (await ticket(page).boundingBox())?.y ?? 0;
    const cells = await page.getByRole('grid').getByRole('button').all();
    expect(cells).toHaveLength(9);
    for (const cell of cells) {
      const box = await cell.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
      expect(box?.y).toBeGreaterThanOrEqual(0);
    }
    await expect(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
}

test('a moment is the board’s alone, which a key cuts short; Play again works at once', {
  tag: '@once',
}, async ({ page }) => {
  await openGame(page, 'tic-tac-toe', 'noob');
  await playOut(page);
  await expect(ticket(page)).toBeHidden();
  await page.waitForTimeout(450);
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(free(page)).toHaveCount(9);
});
