// What every end-to-end test starts from: import test and expect from here.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Errors in the console or uncaught ones; a test that provokes some takes those that it expects out again. */
  readonly errors: string[];
}

export const test = base.extend<Fixtures>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(errors);
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Axe finds nothing serious or critical on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A clock that runs out or an animation that was paused is not waited for.
  await Promise.race([settled(page), page.waitForTimeout(2_000)]);
  // What still fades in has no contrast yet: a finding counts when it stays. A busy machine may take its time.
  let found = await graveFindings(page);
  for (let look = 1; look < 4 && found !== ''; look++) {
    await page.waitForTimeout(1_000);
    found = await graveFindings(page);
  }
  expect(found, 'axe').toBe('');
}

async function graveFindings(page: Page): Promise<string> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`)
    .join('\n');
}

export const themes = ['light', 'dark'] as const;

/** Games have the same inks in both themes, which leaves little to look at twice: in the dark, one size is enough. */
export function onceIfDark(theme: (typeof themes)[number]): { tag?: '@once' } {
  return theme === 'dark' ? { tag: '@once' } : {};
}

/** Sets the theme as a visitor who chose it earlier would have it. Before the first page is opened. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
}

/** Waits until the fonts are there and everything that moves of itself, but for endless loops, has come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
}
