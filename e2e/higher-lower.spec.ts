// Higher/Lower: whole rounds by keyboard, by mouse and by touch, halving what is left as a player would.
import type { Locator, Page } from '@playwright/test';
import { freeze } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { waitBetweenRounds } from './win.ts';

const seed = '0000000b0000000b0000000b0000000b';

/** The clock stands still, so that the countdown to the next round takes nothing away. */
async function open(page: Page, difficulty = 'noob'): Promise<void> {
  await page.clock.install();
  await page.goto(`/play/higher-lower?difficulty=${difficulty}&seed=${seed}`);
  await expect(guess(page)).toBeVisible();
  await freeze(page, 60_000);
}

const guess = (page: Page): Locator => page.getByRole('textbox', { name: 'Your guess' });
const status = (page: Page): Locator => page.getByRole('status', { name: 'Narration' });
const history = (page: Page): Locator => page.getByRole('region', { name: 'Guesses' }).getByRole('listitem');
const badge = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** Halves what is left until the number is found. @returns how many guesses it took, and the number */
async function play(page: Page, make: (value: number) => Promise<void>): Promise<[used: number, n: number]> {
  let [low, high] = [1, 100];
  for (let used = 1; ; used++) {
    const value = Math.floor((low + high) / 2);
    await make(value);
    await expect(history(page)).toHaveCount(used);
    const verdict = (await history(page).first().textContent()) ?? '';
    if (verdict === `${value}correct`) return [used, value];
    await expect(status(page)).toHaveText(/^Try (higher|lower)\. Attempts left: \d+$/);
    if (verdict === `${value}higher`) low = value + 1;
    else high = value - 1;
  }
}

async function expectWin(page: Page, used: number, n: number): Promise<void> {
  await expect(page.getByRole('dialog', { name: `Correct! The number was ${n}.` })).toBeVisible();
  await expect(badge(page, 'Wins 1')).toBeVisible();
  await expect(badge(page, `Attempts left ${10 - used}`)).toBeVisible();
  await expect(page.locator('thead')).toHaveText('#OutcomeAttempts usedDifficultyTime');
  await expect(page.locator('tbody td').nth(1)).toHaveText('Win');
  await expect(page.locator('tbody td').nth(2)).toHaveText(String(used));
}

test('a round by keyboard alone: type, Enter, type the next; the answer leaves the number selected', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  const [used, n] = await play(page, async (value) => {
    // Digits find the field from anywhere on the board, and replace what is selected there.
    await page.keyboard.type(String(value));
    await expect(guess(page)).toHaveValue(String(value));
    await expect(guess(page)).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await expectWin(page, used, n);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Guess a number from 1 to 100.');
  await expect(badge(page, 'Wins 1')).toBeVisible();
});

test('a round by pointing, with no keyboard at all: slider, plus, minus and Guess', {
  tag: '@phone',
}, async ({ page, hasTouch }) => {
  await open(page);
  const press = (target: Locator): Promise<void> => (hasTouch ? target.tap() : target.click());
  const slider = page.getByRole('slider');
  const [used, n] = await play(page, async (value) => {
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    const x = box.x + 13 + ((box.width - 26) * (value - 1)) / 99;
    if (hasTouch) await page.touchscreen.tap(x, box.y + box.height / 2);
    else await page.mouse.click(x, box.y + box.height / 2);
    for (;;) {
      const now = Number(await guess(page).inputValue());
      if (now === value) break;
      await press(page.getByRole('button', { name: now < value ? 'Plus 1' : 'Minus 1' }));
    }
    await press(page.getByRole('button', { name: 'Guess' }));
  });
  await expectWin(page, used, n);
  await press(page.getByRole('button', { name: 'Play again' }));
  await expect(status(page)).toContainText('Guess a number from 1 to 100.');
});

test('who goes somewhere else as the board appears stays there', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[inputmode="numeric"]')) return;
      observer.disconnect();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Describe the board')?.focus();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/play/higher-lower?difficulty=mid');
  await expect(page.getByLabel('Your guess')).toBeVisible();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Describe the board' })).toBeFocused();
});

test('what is no number from 1 to 100 is refused and costs nothing', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await guess(page).focus();
  for (const [typed, shown] of [
    ['', ''],
    ['0', '0'],
    ['1x0y1', '101'],
    ['-', ''],
  ] as const) {
    await guess(page).fill('');
    await page.keyboard.type(typed);
    await expect(guess(page)).toHaveValue(shown);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an integer between 1 and 100.')).toBeVisible();
  }
  await expect(badge(page, 'Attempts left 10')).toBeVisible();
  await page.keyboard.type('7');
  await expect(page.getByText('Enter an integer between 1 and 100.')).toBeHidden();
});

test('arrow keys step by one and stay within 1 and 100; with the digits they work from the board, too', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  for (const [start, key, end] of [
    ['50', 'ArrowUp', '51'],
    ['50', 'ArrowDown', '49'],
    ['100', 'ArrowUp', '100'],
    ['1', 'ArrowDown', '1'],
    ['', 'ArrowUp', '1'],
    ['250', 'ArrowDown', '100'],
  ] as const) {
    await guess(page).fill(start);
    await page.keyboard.press(key);
    await expect(guess(page)).toHaveValue(end);
  }

  // From the board, which has the focus after Help, they lead to the number: Enter guesses it.
  const board = page.getByRole('region', { name: 'Higher / Lower board' });
  await board.focus();
  await page.keyboard.press('ArrowDown');
  await expect(guess(page)).toHaveValue('99');
  await page.keyboard.press('Enter');
  await expect(history(page)).toHaveCount(1);
  // The next number takes its place.
  await board.focus();
  await page.keyboard.type('75');
  await expect(guess(page)).toHaveValue('75');
});

test('out of attempts tells the number; a guess that is ruled out is warned of once', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, 'pro');
  const wrong = async (value: string, used: number): Promise<void> => {
    await guess(page).fill(value);
    await page.keyboard.press('Enter');
    await expect(history(page)).toHaveCount(used);
  };
  await wrong('1', 1);
  await expect(status(page)).toHaveText('Try higher. Attempts left: 4');
  await wrong('1', 1);
  await expect(
    page.getByText('You’ve already ruled out 1, and it would cost an attempt. Guess again to try it anyway.'),
  ).toBeVisible();
  for (const used of [2, 3, 4, 5]) await wrong('1', used);
  const ticket = page.getByRole('dialog', { name: /^Out of attempts! It was \d+\.$/ });
  await expect(ticket).toBeVisible();
  const [answer] = (await ticket.textContent())?.match(/\d+/) ?? [];
  // The plate has turned over: where the guess stood, the answer is seen.
  await expect
    .poll(() =>
      guess(page).evaluate((field) => {
        const { left, top, width, height } = field.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent;
      }),
    )
    .toBe(answer);
  await expect(page.getByText('Missed it')).toBeVisible();
  await expect(badge(page, 'Losses 1')).toBeVisible();
  await expect(page.locator('tbody td').nth(1)).toHaveText('Loss');
});

test('the line of what is left: always at noob, when asked at mid, never at pro', {
  tag: '@once',
}, async ({ page }) => {
  const left = page.getByText(/^Between \d+ and \d+$/);
  await open(page);
  await expect(left).toHaveText('Between 1 and 100');
  await page.getByRole('radio', { name: 'MID' }).click();
  await expect(left).toBeHidden();
  await page.getByRole('button', { name: 'Number line' }).click();
  await expect(left).toBeVisible();
  await page.getByRole('radio', { name: 'PRO' }).click();
  await expect(left).toBeHidden();
  await expect(page.getByRole('button', { name: 'Number line' })).toBeHidden();
});

test('axe finds nothing grave at the start, after an answer and at the end', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, 'mid');
  await page.clock.resume();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Number line' }).click();
  await guess(page).fill('50');
  await page.keyboard.press('Enter');
  await guess(page).fill('500');
  await page.keyboard.press('Enter');
  await settled(page);
  await expectAccessible(page);
  await guess(page).fill('50');
  await waitBetweenRounds(page);
  for (let press = 0; press < 7; press++) await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
});
