// Confetti as a player sees it: over the whole window, through which clicks pass, and none with reduced motion.
import { openFrozen } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { difference } from './pixels.ts';
import { winHigherLower } from './win.ts';

test('a win is seen all over the window, and what lies below can be reached', async ({ page }) => {
  await openFrozen(page, 'higher-lower', 'noob');
  await winHigherLower(page);
  await page.clock.runFor(1);
  const confetti = page.locator('canvas[popover]');
  await expect(confetti).toBeAttached();
  await settled(page);
  await page.clock.runFor(400);
  const during = await page.screenshot();
  const met = await page.evaluate(() => {
    const places = Array.from({ length: 100 }, (_, i) => [(i % 10) / 10, Math.floor(i / 10) / 10] as const);
    return places.map(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight)?.tagName);
  });
  expect(met).not.toContain('CANVAS');
  await confetti.evaluate((canvas) => {
    canvas.style.visibility = 'hidden';
  });
  const { fields, changed, colours } = await difference(page, during, await page.screenshot());
  // Chance spreads the pieces: about a quarter of the window has one at this moment.
  expect(changed / fields).toBeGreaterThan(0.15);
  expect(colours).toBeGreaterThanOrEqual(5);
  await page.clock.runFor(1500);
  await expect(confetti).toHaveCount(0);
});

test('with reduced motion a win brings nothing that moves', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFrozen(page, 'higher-lower', 'noob');
  await winHigherLower(page);
  // The review's headline comes whenever the worker has it.
  await expect(page.getByRole('link', { name: /Second look$/ })).toBeVisible();
  await settled(page);
  await page.clock.runFor(100);
  const before = await page.screenshot();
  await page.clock.runFor(300);
  await expect(page.locator('canvas[popover]')).toHaveCount(0);
  expect(await difference(page, await page.screenshot(), before)).toMatchObject({ changed: 0 });
});
