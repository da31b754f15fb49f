// Tables and pads mirrored for the left hand, on a phone on its side, where they stand beside the board.
import type { Locator, Page } from '@playwright/test';
import { boardOf, openFrozen } from './board.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

/** The part for the thumb, and what it stands beside. */
const parts: Readonly<Record<string, (board: Locator) => readonly [part: Locator, beside: Locator]>> = {
  solitaire: (board) => [board.locator('[data-pile="stock"]'), board.locator('[data-pile="fS"]')],
  'escape-maze': (board) => [board.locator('[data-pad]'), board.locator('svg').first()],
  minefield: (board) => [board.getByRole('button', { name: 'Larger cells' }), board.getByRole('grid')],
  buru: (board) => [
    board.getByRole('button', { name: /^Buru/ }),
    board.getByRole('toolbar', { name: /^Your hand/ }),
  ],
};

const middle = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not there');
  return box.x + box.width / 2;
};

async function isRightOf(page: Page, slug: string): Promise<boolean> {
  await page.setViewportSize({ width: 844, height: 390 });
  await openFrozen(page, slug, 'mid');
  const start = boardOf(page).getByRole('button', { name: 'Start' });
  if (await start.isVisible()) await start.dispatchEvent('click');
  const [part, beside] = parts[slug]?.(boardOf(page)) ?? [];
  if (!part || !beside) throw new Error(slug);
  await expect(part).toBeVisible();
  return (await middle(part)) > (await middle(beside));
}

for (const leftHanded of [false, true]) {
  test(`stock, pads and buttons are at the ${leftHanded ? 'left' : 'right'} hand`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.addInitScript(
      (settings) => localStorage.setItem('settings', settings),
      JSON.stringify({ leftHanded }),
    );
    for (const slug of Object.keys(parts)) {
      // Stock and foundations: a right hand has the stock at the left of them.
      const isRight = slug === 'solitaire' ? leftHanded : !leftHanded;
      expect.soft(await isRightOf(page, slug), slug).toBe(isRight);
    }
  });
}
