// A round that a player finishes quickly.
import { expect, type Page } from '@playwright/test';

/**
 * Wins Higher/Lower: at noob halving always does.
 * @param guessed how many attempts are gone, three at most
 * @returns the number that was hidden
 */
export async function winHigherLower(page: Page, { guessed = 0 } = {}): Promise<number> {
  let low = 1;
  let high = 100;
  for (let tries = guessed; tries < 10; tries++) {
    const guess = Math.floor((low + high) / 2);
    await page.getByLabel('Your guess').fill(String(guess));
    await page.keyboard.press('Enter');
    const answer = page.getByRole('status').filter({ hasText: /Try (higher|lower)|Correct!/ });
    await expect(answer).toHaveText(new RegExp(`Attempts left: ${9 - tries}|Correct!`));
    const text = (await answer.textContent()) ?? '';
    if (text.includes('Correct!')) return guess;
    if (text.includes('higher')) low = guess + 1;
    else high = guess - 1;
  }
  throw new Error('not found by halving');
}
