// One-button play: Space, and nothing else.
import type { Page } from '@playwright/test';
import { freeze } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** The big button, whose name says which choice is marked, also below an open dialog. */
const choice = (page: Page) => page.getByRole('button', { name: /^Choose/, includeHidden: true });

/** @param pace how long (ms) the frame stays on one thing */
async function sitDown(page: Page, game: string, pace: number): Promise<void> {
  const settings = JSON.stringify({ scan: true, pace, wait: true });
  await page.addInitScript((stored) => localStorage.setItem('settings', stored), settings);
  await page.goto(`/play/${game}`);
  await expect(choice(page)).toBeVisible();
}

/** As quick as it gets (ms), for the tests whose time stands still otherwise. */
const pace = 400;

/** Waits, as a player does, until the frame is on something, and presses the one button. */
async function pressOn(page: Page, name: RegExp, press = () => page.keyboard.press('Space')): Promise<void> {
  for (let steps = 0; !name.test((await choice(page).textContent()) ?? ''); steps++) {
    expect(steps, `the frame comes to ${name}`).toBeLessThan(40);
    await page.clock.runFor(pace);
  }
  await press();
  // An immediate second press would count as a tremor.
  await page.clock.runFor(300);
}

test('a round of Tic Tac Toe, to its second look', { tag: '@once' }, async ({ page }) => {
  // After each press the frame begins again, and here it stays for long on what comes first.
  await sitDown(page, 'tic-tac-toe', 5_000);
  const end = page.getByRole('dialog');
  const empty = page.getByRole('grid').getByRole('button', { name: /, empty$/ });
  const ticket = page.locator('[data-ticket]');
  for (let left = 9; left > 0 && (await ticket.count()) === 0; left = await empty.count()) {
    await expect(choice(page)).toHaveText(/, empty$/);
    await page.keyboard.press('Space');
    // Player and robot have each taken one, or that was the end.
    await expect
      .poll(async () => (await ticket.count()) > 0 || (await empty.count()) === left - 2)
      .toBe(true);
  }
  await expect(end).toBeVisible();
  await expect(choice(page)).not.toHaveText(/, empty$/);
  await expectAccessible(page);
  await expect(choice(page)).toHaveText(/ Second look$/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
  await expect(end).toBeHidden();
  await expect(choice(page)).toHaveText(/^Choose \w/);
});

test('a number from the slider', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await sitDown(page, 'higher-lower?seed=0123456789abcdef0123456789abcdef', pace);
  await freeze(page, 60_000);
  await pressOn(page, /Guess slider/);
  // The slider runs until the next press.
  await page.clock.runFor(7 * pace);
  await page.keyboard.press('Space');
  expect(Number(await page.getByLabel('Your guess').inputValue())).toBeGreaterThan(50);
  await page.clock.runFor(pace);
  await pressOn(page, /Guess$/);
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText('Attempts left: 9');
});

test('a cell out of many, a dialog and back', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await sitDown(page, 'minefield?difficulty=mid', pace);
  await freeze(page, 60_000);
  await pressOn(page, /Hidden and \d+ more/);
  await pressOn(page, /^Choose Hidden$/);
  await expect(page.getByRole('gridcell', { name: /, hidden$/ })).not.toHaveCount(256);
  await pressOn(page, /^Choose Flag.* more/);
  await pressOn(page, /^Choose Menu$/);
  // A click anywhere is the button, too, and closes no menu.
  await pressOn(page, /^Choose Help$/, () => page.mouse.click(300, 700));
  // How long the frame stays is a slider, too. It runs from its start on, until the next press.
  await pressOn(page, /^Choose Settings$/);
  const time = page.getByLabel('Time on each');
  await expect.poll(() => page.clock.runFor(pace).then(() => time.count())).toBe(1);
  await pressOn(page, /^Choose Play with one button.* and 1 more$/);
  await pressOn(page, /Time on each/);
  await page.keyboard.press('Space');
  const chosen = await time.inputValue();
  expect(Number(chosen)).toBeGreaterThan(1);
  await page.clock.runFor(300);
  expect(await time.inputValue()).toBe(chosen);
  await pressOn(page, /^Choose Close$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
