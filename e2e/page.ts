// Helpers for the specs of the shell and of the home page.
import { expect, type Locator, type Page } from '@playwright/test';

/** Below this width the links and the account fold into a menu. */
const menuWidth = 1240;

function isFolded(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < menuWidth;
}

/** Brings the links and the account into view, wherever they are. */
export async function unfoldMenu(page: Page): Promise<void> {
  if (!isFolded(page)) return;
  const button = page.getByRole('button', { name: 'Menu' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** Expects no sideways scrolling of the page, a dialog or a game's frame. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const scrolling = page.locator('html, dialog[open], [data-field]');
  const wide = await scrolling.evaluateAll((parts) =>
    parts
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth} in ${part.clientWidth} px`),
  );
  expect(wide).toEqual([]);
}

/** Boxes of a part's buttons. */
export const controlsOf = (part: Locator) =>
  part.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

/** Takes the errors out that a test has provoked. */
export function expectErrors(errors: string[], pattern: RegExp): void {
  expect(errors.some((error) => pattern.test(error))).toBe(true);
  allowErrors(errors, pattern);
}

/** Takes the errors out that may come of what a test has done, and need not. */
export function allowErrors(errors: string[], pattern: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)));
}

/** The page is hidden from now on, as in another tab, or shown again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
