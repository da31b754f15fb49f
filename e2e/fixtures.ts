// Base of every end-to-end test: import test and expect from here.
import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { localDate } from '../protocol/dates.ts';
import { moveClock } from '../tools/clock.mjs';
import { ahead } from './clock.ts';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Fixtures {
  /** Errors in the console or uncaught ones; a test that provokes some takes those that it expects out again. */
  readonly errors: string[];
}

export const test = base.extend<Fixtures>({
  // Playwright opens its own pages by this function, too.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (ahead !== 0) await context.addInitScript(moveClock, ahead);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      let signedOut = false;
      page.on('request', (request) => {
        signedOut ||= request.url().endsWith('/api/session/sign-out');
      });
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(errors);
      // The server refuses requests that were under way at a sign-out, and Chromium logs that. Playwright's clock
      // stands at 0 for a moment when it is installed in an open page, which may ask for its box then.
      const left = errors.filter(
        (error) =>
          !(signedOut && error.includes('status of 401')) && !error.includes(`?date=${localDate(0)}`),
      );
      expect(left, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Axe finds nothing serious or critical on the page; the contrasts are looked at in the dark, too. */
export async function expectAccessible(page: Page): Promise<void> {
  // Here instead of by @axe-core/playwright, which opens a blank page for each run: five times the processor time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await expectNoFindings(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoFindings(page: Page, options: axe.RunOptions): Promise<void> {
  await settled(page);
  // Elements that fade in lack contrast at first, so only a lasting finding counts.
  await expect
    .poll(() => graveFindings(page, options), { message: 'axe', intervals: [500, 1_000], timeout: 20_000 })
    .toBe('');
}

/** Returns axe's grave findings in this page, which has no frames. */
async function graveFindings(page: Page, options: axe.RunOptions): Promise<string> {
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...options,
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave
      .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`)
      .join('\n');
  }, options);
}

/** ms: whatever moves for longer shows time that runs out, or goes on for ever. */
const LONGEST_MOTION = 2_000;

/** Waits until the fonts are there, and what moves has come to rest; clocks and what is paused are not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && end <= longest;
    });
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  }, LONGEST_MOTION);
}
