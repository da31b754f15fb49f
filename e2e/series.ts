// Full games and series, as a player follows them from round to round.
import type { Page } from '@playwright/test';
import { over } from './cards.ts';
import { expect } from './fixtures.ts';

/** Presses by keyboard alone. */
export async function press(page: Page, role: 'button' | 'link', name: RegExp | string): Promise<void> {
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .focus();
  await page.keyboard.press('Enter');
}

/** Number of the round that has ended, and the totals after it. */
export async function told(page: Page): Promise<number[]> {
  const line = over(page).getByText(/^After (round|hand) \d+: /);
  await expect(line).toBeVisible();
  const words = (await line.textContent()) ?? '';
  const [, number = '', sides = ''] = /^After \w+ (\d+): (.*)\./.exec(words) ?? [];
  return [Number(number), ...sides.split(', ').map((side) => Number(side.split(' ').at(-1)))];
}

/** The series' place in the header: "Hand 4 · you 23 · to 50". */
export const place = (page: Page, words: string) => page.locator('header').getByText(words, { exact: true });
