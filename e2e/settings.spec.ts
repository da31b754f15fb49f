// Settings: they apply immediately and are remembered on the device or in the account.
import type { Page } from '@playwright/test';
import { chooseInGameMenu } from './board.ts';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors } from './page.ts';
import { chooseInMenu, signInAtHome, someName } from './sign-in.ts';
import { origin } from './site.ts';

type Sense = 'seen' | 'heard' | 'said';

declare global {
  interface Window {
    /** Sounds begun, and vibrations asked for (ms). */
    sensed: { sounds: number; buzzes: unknown[] };
    /** In how many frames after a key the move was on the board, in the ear and in the live region. */
    after: Promise<Record<Sense, number>>;
  }
}

/** Counts what the page plays and how it shakes the phone. Before the first page is opened. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sensed = { sounds: 0, buzzes: [] };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.sensed.sounds++;
      start.apply(this, when);
    };
    navigator.vibrate = (pattern) => {
      window.sensed.buzzes.push(pattern);
      return true;
    };
  });
}

const sounds = (page: Page) => page.evaluate(() => window.sensed.sounds);
const buzzes = (page: Page) => page.evaluate(() => window.sensed.buzzes);
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const look = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

async function openGame(page: Page, slug = 'tic-tac-toe'): Promise<void> {
  await page.goto(`/play/${slug}`);
  await expect(page.getByRole('region', { name: / board$/ })).toBeVisible();
}

/** The way there from within a game. */
async function openFromHelp(page: Page): Promise<void> {
  await chooseInGameMenu(page, 'Help');
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await expect(settings(page)).toBeVisible();
}

test('a move is heard and felt; one tap or M makes it silent, and it stays so', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  await listen(page);
  await openGame(page);
  const mute = page.getByRole('button', { name: 'Mute', includeHidden: true });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('gridcell').first().click();
  await expect.poll(() => sounds(page)).toBeGreaterThan(0);
  await expect.poll(() => buzzes(page)).toContain(10);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await mute.click();
  await page.keyboard.press('Escape');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  // The round has come back, and goes on.
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText('Your move');
  await page.getByRole('gridcell', { name: /empty/ }).first().click();
  await expect.poll(() => buzzes(page)).toContain(10);
  expect(await sounds(page)).toBe(0);

  await page.getByRole('region', { name: / board$/ }).focus();
  await page.keyboard.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
});

/** 100 ms of a screen with 60 frames a second. Frames, as a busy machine shows fewer of them, not later ones. */
const framesOfDelay = 6;

test('a move is on the board at once, and heard and said with the frame that shows it', {
  tag: '@once',
}, async ({ page }) => {
  await listen(page);
  // With this seed each of the keys moves something.
  await openGame(page, 'twenty48?seed=0000057f0000057f0000057f0000057f');
  // The sounds are fetched by the first key.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => sounds(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.after = new Promise((resolve) => {
      let frames = 0;
      const noted: Partial<Record<Sense, number>> = {};
      const note = (sense: Sense): void => {
        noted[sense] ??= frames;
        const { seen, heard, said } = noted;
        if (seen !== undefined && heard !== undefined && said !== undefined) resolve({ seen, heard, said });
      };
      const watch = (selector: string, sense: Sense): void => {
        const part = document.querySelector(selector);
        if (!part) throw new Error(`There is no ${selector}.`);
        const observer = new MutationObserver(() => note(sense));
        observer.observe(part, { attributes: true, characterData: true, childList: true, subtree: true });
      };
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        note('heard');
        start.apply(this, when);
      };
      const onKey = (): void => {
        watch('[data-board][style*="--size"]', 'seen');
        watch('[aria-label="Narration"]', 'said');
        requestAnimationFrame(function frame() {
          frames++;
          requestAnimationFrame(frame);
        });
      };
      addEventListener('keydown', onKey, { capture: true, once: true });
    });
  });
  await page.keyboard.press('ArrowRight');
  const { seen, heard, said } = await page.evaluate(() => window.after);
  expect(seen).toBe(0);
  expect(heard).toBeLessThanOrEqual(1 + framesOfDelay);
  expect(said).toBeLessThanOrEqual(1 + framesOfDelay);
});

test('where the system asks for less motion nothing is heard or felt until it is chosen', {
  tag: '@once',
}, async ({ page }) => {
  await listen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page);
  await page.getByRole('gridcell').first().click();
  await expect(page.getByRole('button', { name: /, O$/ })).toBeVisible();
  expect(await page.evaluate(() => window.sensed)).toEqual({ sounds: 0, buzzes: [] });
  expect(await look(page)).toMatchObject({ motion: 'reduced' });

  await openFromHelp(page);
  await expect(page.getByLabel('Sound', { exact: true })).not.toBeChecked();
  await page.getByLabel('Sound', { exact: true }).check();
  await page.getByLabel('Motion').selectOption('Full');
  await expect.poll(() => look(page)).toMatchObject({ motion: 'full' });
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await page.getByRole('gridcell', { name: /empty/ }).first().click();
  await expect.poll(() => sounds(page)).toBeGreaterThan(0);
  expect(await buzzes(page)).toEqual([]);
});

test('a guest’s settings are in force before the first paint, and in the games', { tag: '@once' }, async ({
  page,
  errors,
}) => {
  await serveCatalogue(page, []);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await expect(settings(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Motion').selectOption('Less');
  await page.getByLabel('More contrast').check();
  await page.getByLabel('Four suit colours').check();
  await page.getByLabel('Wait for me between rounds').check();
  await page.getByLabel('Relaxed mode').check();
  await expect(settings(page)).toContainText('Saved in this browser');
  const chosen = { motion: 'reduced', contrast: 'more', suits: 'four' };
  await expect.poll(() => look(page)).toMatchObject(chosen);
  await settings(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');

  // The script of the app never comes: what is seen is the first paint.
  await page.route('**/static/js/main-*', (route) => route.abort());
  await page.reload();
  expect(await look(page)).toMatchObject(chosen);
  expectErrors(errors, /ERR_FAILED/);
  await page.unroute('**/static/js/main-*');

  await openGame(page, 'snake-rush');
  await chooseInGameMenu(page, 'Help');
  await expect(page.getByRole('button', { name: 'Leave Relaxed mode' })).toBeVisible();
  await expect(page.getByLabel('Wait for me between rounds')).toBeChecked();
});

test('the settings of an account are those of all its devices', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const name = someName();
  await signInAtHome(page, name);
  await chooseInMenu(page, name, 'Settings');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('More contrast').check();
  expect((await saved).ok()).toBe(true);

  const other = await browser.newContext({ baseURL: origin });
  const there = await other.newPage();
  await signInAtHome(there, name);
  await expect.poll(() => look(there)).toMatchObject({ contrast: 'more' });
  await other.close();
});
