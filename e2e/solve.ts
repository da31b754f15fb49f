// Yours to solve in a browser: slips of a lost round, as they come back a day later.
import type { Page } from '@playwright/test';
import { rules } from '../games/higher-lower/rules.ts';
import { Round } from '../kit/round/round.ts';
import { addDays } from '../protocol/dates.ts';
import { type Box, parseBox } from '../protocol/toSolve.ts';
import { openGame } from './board.ts';
import { expect } from './fixtures.ts';
import { guess } from './win.ts';

export const stored = async (page: Page): Promise<Box> =>
  parseBox(JSON.parse((await page.evaluate(() => localStorage.getItem('solve'))) ?? '{}'));

/** Guesses so badly that each guess is a slip. */
export async function slip(page: Page, origin = ''): Promise<Box> {
  await openGame(page, 'higher-lower', 'pro', 0, origin);
  return slipHere(page, [1, 2, 3, 4, 5]);
}

/** The same in a ranked round, whose number is any. */
export async function slipRanked(page: Page): Promise<Box> {
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/api/runs') && response.request().method() === 'POST',
  );
  await page.goto('/play/higher-lower?difficulty=pro');
  const { seed } = await (await asked).json();
  const round = new Round(rules, { difficulty: 'pro', round: 0 }, seed);
  for (const number of [1, 2, 3, 4, 5]) round.play(number);
  // From the end that is further from the number: beyond it they would be ruled out.
  const far = (round.state.secret ?? 0) > 50 ? [1, 2, 3, 4, 5] : [100, 99, 98, 97, 96];
  const sent = page.waitForResponse(/\/api\/runs\/[^/]+\/finish$/);
  const box = await slipHere(page, far);
  await sent;
  return box;
}

async function slipHere(page: Page, guesses: readonly number[]): Promise<Box> {
  await guess(page, guesses);
  await expect.poll(async () => (await stored(page)).positions.length).toBeGreaterThanOrEqual(3);
  return stored(page);
}

/** A box as it is a day later. */
export const aged = (box: Box, answers = 0): Box => ({
  ...box,
  positions: box.positions.map((each) => ({
    ...each,
    answers,
    ...{ day: addDays(each.day, -1), last: addDays(each.last, -1), due: addDays(each.due, -1) },
  })),
});

export const keep = (page: Page, box: Box) =>
  page.evaluate((text) => localStorage.setItem('solve', text), JSON.stringify(box));

export const panel = (page: Page) => page.getByRole('region', { name: 'Position' });

export async function answer(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Your guess' }).fill(String(number));
  await page.keyboard.press('Enter');
}
