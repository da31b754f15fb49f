// Sharing a result: a picture like the stored one, a sentence and a link.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addDays, localDate } from '../protocol/dates.ts';
import { openGame } from './board.ts';
import { expect, test } from './fixtures.ts';
import { signIn, someName } from './sign-in.ts';
import { guess } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const stored = new URL('pictures/result.png', import.meta.url);

/**
 * Compares a canvas with a stored picture at a tenth of its size, where each system's way to smooth letters is gone.
 * @returns the canvas at that size, how far the two are apart on average (of 255), and in how many of a hundred
 * places they are clearly different
 */
function compare(canvas: Locator, picture: string) {
  return canvas.evaluate(async (element, address) => {
    const read = async (source: CanvasImageSource) => {
      const small = document.createElement('canvas');
      small.width = 120;
      small.height = 63;
      const pen = small.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(source, 0, 0, small.width, small.height);
      return { address: small.toDataURL(), data: pen.getImageData(0, 0, small.width, small.height).data };
    };
    const image = new Image();
    image.src = address;
    await image.decode();
    const [mine, theirs] = await Promise.all([read(element as HTMLCanvasElement), read(image)]);
    const apart = Array.from(mine.data, (value, i) => Math.abs(value - (theirs.data[i] ?? 0)));
    const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length;
    const different = (apart.filter((each) => each > 48).length / apart.length) * 100;
    return { address: mine.address, mean, different };
  }, picture);
}

/** Loses at pro, where there are five attempts. */
async function lose(page: Page): Promise<void> {
  await openGame(page, 'higher-lower', 'pro');
  await guess(page, [1, 2, 3, 4, 5]);
}

test('a result is shared as a picture of its label with the result stamped on it, a sentence and a link', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await expect(dialog.getByRole('img', { name: /^Higher \/ Lower: Lost\./ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Save picture' })).toBeVisible();

  const base64 = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const seen = await compare(dialog.locator('canvas'), base64(readFileSync(stored)));
  // After a change that is meant: STORE_PICTURES=1 npx playwright test share
  if (process.env.STORE_PICTURES)
    writeFileSync(stored, Buffer.from(seen.address.slice(seen.address.indexOf(',') + 1), 'base64'));
  else {
    expect(seen.mean).toBeLessThan(4);
    expect(seen.different).toBeLessThan(3);
  }

  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const words = /^Higher \/ Lower · Lost( · .+)?\nhttp:\/\/.+\/play\/higher-lower$/;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(words);
  await expect(dialog.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    const share = async ({ text, url, files }: ShareData): Promise<void> => {
      document.title = [text, url, ...(files ?? []).map(({ name, type }) => `${name} ${type}`)].join(' | ');
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('link', { name: 'Save picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(/Lost.* \| http.+\/play\/higher-lower \| higher-lower\.png image\/png$/);
});

test('who has played on days in a row says so', { tag: ['@once', '@long'] }, async ({ page }) => {
  await signIn(page, someName());
  const today = localDate(Date.now());
  const days = [addDays(today, -2), addDays(today, -1), today];
  await page.route('**/api/today/mine', (route) => route.fulfill({ json: { days, guest: [] } }));
  await lose(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share your result' })).toContainText(
    /Higher \/ Lower · Lost · .+ · 3 days in a row/,
  );
});
