// Rounds that a player finishes quickly.
import { expect, type Page } from '@playwright/test';
import { openFrozen } from './board.ts';

/** From here on tickets wait for the player: a busy machine is late for their countdown. */
export async function waitBetweenRounds(page: Page): Promise<void> {
  const wait = (): void => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    if (settings.wait) return;
    localStorage.setItem('settings', JSON.stringify({ ...settings, wait: true }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  };
  // The page may just be on its way to the game, which finds the setting.
  await expect(() => page.evaluate(wait)).toPass();
}

/**
 * Wins Higher/Lower: at noob halving always does.
 * @param guessed how many attempts are gone, three at most
 * @returns the number that was hidden
 */
export async function winHigherLower(page: Page, { guessed = 0 } = {}): Promise<number> {
  await waitBetweenRounds(page);
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

/** Plays Tic Tac Toe until the round is over, by whichever cell is free. */
export async function playOutTicTacToe(page: Page): Promise<void> {
  await waitBetweenRounds(page);
  while (await takeCell(page));
}

/** Plays it out on a clock that stands still, within the first second of the countdown that follows. */
export async function playOutFrozen(page: Page): Promise<void> {
  await openFrozen(page, 'tic-tac-toe', 'noob');
  for (let cell = 1; cell <= 9 && (await page.locator('[data-ticket]').count()) === 0; cell++) {
    await page.keyboard.press(String(cell));
    await page.clock.runFor(900);
  }
}

/**
 * Takes a free cell of Tic Tac Toe once the board lets the player, and waits for the robot.
 * @returns false when the round is over
 */
export async function takeCell(page: Page): Promise<boolean> {
  const count = (mark: string) => page.getByRole('button', { name: new RegExp(`, ${mark}$`) }).count();
  const end = page.locator('[data-ticket]');
  let over = false;
  let robots = 0;
  let mine = Number.POSITIVE_INFINITY;
  // A cell that is pressed while the robot thinks stays empty; the ticket rises a moment after the last mark.
  await expect(async () => {
    over = (await end.count()) > 0;
    // A busy machine may draw a mark after it was waited for: a second press would be another move.
    const marks = await count('X');
    if (over || marks > mine) return;
    mine = marks;
    robots = await count('O');
    const free = page.getByRole('button', { name: /, empty$/ }).first();
    await free.click({ timeout: 300 });
    await expect.poll(() => count('X'), { timeout: 500 }).toBeGreaterThan(mine);
  }).toPass({ intervals: [100], timeout: 7_000 });
  if (over) return false;
  await expect.poll(async () => (await end.count()) > 0 || (await count('O')) > robots).toBe(true);
  return (await end.count()) === 0;
}

/** Makes these guesses in Higher/Lower, up to the right one. */
export async function guess(page: Page, numbers: readonly number[]): Promise<void> {
  await waitBetweenRounds(page);
  for (const [i, number] of numbers.entries()) {
    await page.getByLabel('Your guess').fill(String(number));
    await page.keyboard.press('Enter');
    const guessed = page.getByRole('region', { name: 'Guesses' }).getByRole('listitem');
    await expect(guessed).toHaveCount(i + 1);
    // In the same drawing as the item; the announcement may come later.
    if (await guessed.filter({ hasText: 'correct' }).count()) return;
  }
}
