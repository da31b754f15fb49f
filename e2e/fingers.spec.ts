// A second finger pinches, and another button than the primary one opens menus: neither plays.
import type { Locator, Page } from '@playwright/test';
import { boardOf, openGame } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { finger, type Point } from './touch.ts';

async function middle(page: Page): Promise<Point> {
  const box = await boardOf(page).boundingBox();
  if (!box) throw new Error('no board');
  return { x: box.x + box.width / 2 - 20, y: box.y + box.height / 2 };
}

/** Shown until something has happened. */
const untouched: Readonly<Record<string, (page: Page) => Locator>> = {
  twenty48: (page) => page.getByText('Moves 0'),
  'escape-maze': (page) => page.getByRole('heading', { name: 'Ready?' }),
  'snake-rush': (page) => page.getByRole('button', { name: 'Start', exact: true }),
};

for (const [slug, sign] of Object.entries(untouched)) {
  test(`${slug}: a pinch is no swipe`, {
    tag: slug === 'twenty48' ? ['@phone', '@quick-phone'] : '@phone',
  }, async ({ page }) => {
    await openGame(page, slug, 'noob');
    const touch = await finger(page);
    const from = await middle(page);
    await touch.pinch(from, 90);
    await touch.pinch(from, -90);
    await expect(sign(page)).toBeVisible();
    // One finger alone still swipes.
    for (const [dx, dy] of [
      [60, 0],
      [0, -60],
    ] as const)
      await touch.swipe(from, { x: from.x + dx, y: from.y + dy });
    await expect(sign(page)).toBeHidden();
  });
}

test('solitaire: a second finger lays a dragged card back', { tag: '@phone' }, async ({ page }) => {
  // On this deal the first move can put the 7 of clubs on a red 8.
  await page.goto('/play/solitaire?difficulty=noob&seed=00000001000000010000000100000001');
  await expect(boardOf(page)).toBeVisible();
  const cornerOf = async (selector: string): Promise<Point> => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`no ${selector}`);
    return { x: box.x + 9, y: box.y + 9 };
  };
  await settled(page);
  const from = await cornerOf('[data-spot="t2"][data-index="1"]');
  const first = await cornerOf('[data-spot="t4"][data-top]');
  const touch = await finger(page);
  await touch.pinch(from, 1, { first });
  await expect(page.locator('[data-spot="t2"][data-index="1"]')).toBeVisible();
  await expect.poll(() => cornerOf('[data-spot="t2"][data-index="1"]')).toEqual(from);
  await settled(page);
  await touch.drag(from, first);
  await expect(page.locator('[data-spot="t2"][data-index="1"]')).toHaveCount(0);
});

test('minefield: two fingers that rest on the field neither reveal nor flag', {
  tag: '@phone',
}, async ({ page }) => {
  await openGame(page, 'minefield', 'noob');
  await page.locator('[data-cell="40"]').tap();
  const hidden = page.locator('[data-face="hidden"]');
  const count = await hidden.count();
  const box = await hidden.first().boundingBox();
  if (!box) throw new Error('no hidden cell');
  const touch = await finger(page);
  await touch.pinch({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 1, { ms: 600 });
  await expect(hidden).toHaveCount(count);
});

test('another button than the primary one neither swipes nor drags', { tag: '@once' }, async ({ page }) => {
  await openGame(page, 'twenty48', 'noob');
  const { x, y } = await middle(page);
  for (const [button, by] of [
    ['right', 80],
    ['middle', -80],
  ] as const) {
    for (const [dx, dy] of [
      [by, 0],
      [0, by],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await page.mouse.move(x + dx, y + dy);
      await page.mouse.up({ button });
    }
  }
  await expect(page.getByText('Moves 0')).toBeVisible();
});
