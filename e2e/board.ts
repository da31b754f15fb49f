// Helpers for the specs of single games.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Chunk } from '../tools/build/chunks.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

/** A desktop, a phone, and a phone on its side (px). */
export const screens = [
  [1440, 900],
  [390, 844],
  [844, 390],
] as const;

/** A seed like any other: the same one keeps a run repeatable. */
export const seed = '0123456789abcdef0123456789abcdef';

export async function openGame(
  page: Page,
  slug: string,
  difficulty: 'noob' | 'mid' | 'pro',
  round = 0,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/play/${slug}?difficulty=${difficulty}&round=${round}&seed=${seed}`);
  await expectBoard(page);
  await expect(page.getByRole('radio', { name: difficulty.toUpperCase(), exact: true })).toBeChecked();
}

export const boardOf = (page: Page): Locator => page.getByRole('region', { name: / board$/ });

/** The game's code is there, and its keys work. */
async function expectBoard(page: Page): Promise<void> {
  await expect(boardOf(page)).toBeVisible({ timeout: 15_000 });
}

/**
 * As openGame, but time stands still: it passes only by `page.clock.runFor`, however slow the machine is. Frames
 * come every 16 ms of it, so that what is due is seen up to a frame later.
 */
export async function openFrozen(
  page: Page,
  slug: string,
  difficulty: 'noob' | 'mid' | 'pro',
  round = 0,
): Promise<void> {
  await page.clock.install();
  await openGame(page, slug, difficulty, round);
  // React shows code that comes after it is needed on a timer, which would never end.
  const chunks: readonly Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
  const ticket = chunks.find(({ modules }) => modules.includes('app/frame/EndTicket.tsx'));
  await page.evaluate((code) => import(code), `/${ticket?.file}`);
  await freeze(page);
}

/** Stops an installed clock some time (ms) from now. */
export async function freeze(page: Page, ms = 1_000): Promise<void> {
  // On a busy machine the time may be over before the page knows.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
  }).toPass();
}

/**
 * Lets some time (ms) of a stopped clock pass in strides, one frame each: a tenth of the work of `runFor`, which draws
 * one every 16 ms. A game takes no longer stride than this for time that was played.
 */
export async function stride(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) await page.clock.fastForward(Math.min(left, 250));
}

/** A finger where the device has one, else the mouse. */
export async function touch(locator: Locator): Promise<void> {
  const hasTouch = await locator.page().evaluate(() => navigator.maxTouchPoints > 0);
  if (hasTouch) await locator.tap();
  else await locator.click();
}

/** Expects all of these to be wholly visible at the same time, from the top of the game. */
export async function expectOnScreen(page: Page, ...parts: readonly Locator[]): Promise<void> {
  // A touch that waited for something to get out of its way may have scrolled to the results below.
  await page.getByRole('button', { name: 'Close', exact: true }).first().scrollIntoViewIfNeeded();
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
}

/** Chooses something in the frame's menu. */
export async function chooseInGameMenu(
  page: Page,
  name: 'Help' | 'Leaderboard' | 'Session results',
): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).last().click();
}

/** Opens the tray with the session's results by the strip, or by the menu where the strip has no room. */
export async function openResults(page: Page): Promise<void> {
  const strip = page.getByRole('button', { name: /Session results$/ });
  if (await strip.isVisible()) await strip.click();
  else await chooseInGameMenu(page, 'Session results');
}
