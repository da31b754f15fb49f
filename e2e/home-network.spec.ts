// The site by plain HTTP from another device, where browsers withhold digests, the clipboard, locks and workers.
import type { LaunchOptions } from '@playwright/test';
import { boardOf, seed } from './board.ts';
import { test as base, expect } from './fixtures.ts';
import { allowErrors } from './page.ts';
import { port } from './site.ts';
import { guess } from './win.ts';

const test = base.extend<object, { readonly launchOptions: LaunchOptions }>({
  // Origins with this name are insecure to the browser; its address is this machine's.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP arcade.home 127.0.0.1'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
test.use({ baseURL: `http://arcade.home:${port}`, reducedMotion: 'reduce' });

test.beforeEach(async ({ page }) => {
  await page.goto('/humans.txt');
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
});

// The browser writes down that it ignores the header.
test.afterEach(({ errors }) => allowErrors(errors, /Cross-Origin-Opener-Policy header has been ignored/));

test('a round is kept over a reload', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
  await page.goto('/play/tic-tac-toe');
  await page.getByRole('gridcell', { name: 'Row 2, column 2, empty' }).click();
  // The robot has answered.
  await expect(page.getByRole('gridcell', { name: /, O$/ })).toHaveCount(1);
  const before = await boardOf(page).getByRole('grid').ariaSnapshot();
  expect(before).toContain(', X');
  await page.reload();
  await expect(boardOf(page).getByRole('grid')).toMatchAriaSnapshot(before);
});

test('a link whose seed is a text deals the same round as anywhere', { tag: '@once' }, async ({ page }) => {
  const tiles = page.getByRole('table', { name: 'Tiles' });
  await page.goto('/play/twenty48?seed=Happy%20birthday%20🎂');
  await expect(boardOf(page)).toBeVisible();
  const dealt = await tiles.ariaSnapshot();
  await page.goto(`http://127.0.0.1:${port}/play/twenty48?seed=Happy%20birthday%20🎂`);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await expect(tiles).toMatchAriaSnapshot(dealt);
});

test('copying says that it is blocked', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/play/higher-lower?difficulty=pro&seed=${seed}`);
  await guess(page, [1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copying is blocked here. Select the text to copy it.')).toBeVisible();
});
