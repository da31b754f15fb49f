// Sharing a result: a picture like the stored one, a sentence and a link.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { game as colorMatch } from '../games/color-match/card.ts';
import { addDays } from '../protocol/dates.ts';
import { openGame } from './board.ts';
import { today } from './clock.ts';
import { namedInks, openEnded } from './ended.ts';
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

/** The headline of the round's review, once the ticket has it. */
async function headlineOf(page: Page): Promise<string> {
  const ticket = page.locator('[data-ticket]');
  await expect(ticket.getByRole('link', { name: /Second look$/ })).toBeVisible();
  return (await ticket.getByRole('status').textContent()) ?? '';
}

/** Loses at pro, where there are five attempts. */
async function lose(page: Page): Promise<void> {
  await openGame(page, 'higher-lower', 'pro');
  await guess(page, [1, 2, 3, 4, 5]);
}

test('a result is shared as a picture of its label with the result stamped on it, a sentence and a link', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page);
  const headline = await headlineOf(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await expect(dialog.getByRole('img', { name: /^Higher \/ Lower: Lost\./ })).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveAccessibleName(new RegExp(`\\. ${headline}$`));
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible();

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
  const words = await page.evaluate(() => navigator.clipboard.readText());
  expect(words).toContain(`Higher / Lower · Lost · ${headline}\nhttp`);
  expect(words).toMatch(/\/play\/higher-lower$/);
  await expect(dialog.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    const share = async ({ text, url, files }: ShareData): Promise<void> => {
      document.title = [text, url, ...(files ?? []).map(({ name, type }) => `${name} ${type}`)].join(' | ');
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(/Lost.* \| http.+\/play\/higher-lower \| higher-lower\.png image\/png$/);
});

test('a share that the system refuses is said, and copied instead', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  });
  await lose(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Sharing didn’t work. Copied instead.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/play\/higher-lower$/);
});

test('a player leaves the second look out of what is shared', { tag: '@once' }, async ({ page }) => {
  await lose(page);
  const headline = await headlineOf(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await expect(dialog).toContainText(headline);
  await dialog.getByRole('checkbox', { name: 'With the second look' }).uncheck();
  await expect(dialog).not.toContainText(headline);
  await expect(dialog.getByRole('img')).not.toHaveAccessibleName(new RegExp(headline));
});

test('a challenge does not say what the review has found', { tag: '@once' }, async ({ page }) => {
  await lose(page);
  const headline = await headlineOf(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Challenge a friend' });
  await dialog.getByRole('textbox', { name: 'Your name, for your friend' }).fill('Ada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /Ada challenges you/ })).toBeVisible();
  await expect(dialog).not.toContainText(headline);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
});

test('the gap of Color Match is shared from the ticket', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, colorMatch, namedInks());
  const headline = await headlineOf(page);
  expect(headline).toMatch(/\sms (slower|faster) when the word lies\.$/);
  await page.getByRole('button', { name: 'Share' }).click();
  const picture = page.getByRole('img', { name: `${headline} Two strips of dots` });
  await expect(picture).toBeVisible();
  await expect(page.getByText(new RegExp(`^Color Match · \\d+ · ${headline}$`))).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a shared round names the streak', { tag: '@once' }, async ({ page }) => {
  await signIn(page, someName());
  const days = [-2, -1, 0].map((days) => addDays(today(), days));
  await page.route('**/api/today/mine', (route) => route.fulfill({ json: { days, guest: [] } }));
  await lose(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share your result' })).toContainText(
    /Higher \/ Lower · Lost · Day 3 · .+\./,
  );
});
