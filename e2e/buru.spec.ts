// Buru: a whole round, and the race to call.
import type { Locator, Page } from '@playwright/test';
import { freeze, stride } from './board.ts';
import { playable } from './cards.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

/** On this deal the player starts. */
const seed = '00000003000000030000000300000003';
const noMatch = 'No match yet — wait for a rank match to claim.';

const call = (page: Page): Locator => page.getByRole('button', { name: 'Buru!' });
const over = (page: Page): Locator => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await page.goto(`/play/buru?seed=${seed}`);
  await expect(call(page)).toBeVisible();
}

/** Opens a round whose time passes only by the test's own clock, so that no machine is too busy for it. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await open(page);
  await freeze(page, 60_000);
}

test('a whole round is played by keyboard alone, and on a phone by touch', { tag: '@quick-phone' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(90_000);
  // Cards in flight are looked at in card-tables.spec.ts: a finger would wait for each to come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  await expect(page.getByText('No rounds yet. Make your move!')).toBeAttached();
  const status = page.getByRole('status', { name: 'Narration' });
  while ((await page.locator('[data-ticket]').count()) === 0) {
    if ((await status.textContent())?.includes('A match.')) {
      await (isMobile ? call(page).tap() : page.keyboard.press('b'));
    } else if (await playable(page).first().isVisible()) {
      const card = playable(page).last();
      await (isMobile ? card.tap() : card.press('Enter'));
    }
    await stride(page, 200);
  }
  await expect(over(page)).toContainText(/cards? captured/);
  await expect(page.locator('thead')).toHaveText('#OutcomeWinnerDifficultyTime');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText(/^1(Win|Loss).+noob/);
});

test('the arrow keys reach the hand from the page as a whole', { tag: '@once' }, async ({ page }) => {
  await openStill(page);
  const cards = page.getByRole('toolbar', { name: /^Your hand/ }).getByRole('button');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
});

test('on a phone the answer to a call leaves the button for suit colours free', {
  tag: '@phone',
}, async ({ page }) => {
  await openStill(page);
  await call(page).tap();
  const answer = page.locator('p').filter({ hasText: noMatch, visible: true }).last();
  await expect(answer).toBeVisible();
  const [said, suits] = await Promise.all([
    answer.boundingBox(),
    page.getByRole('button', { name: 'Four suit colours' }).boundingBox(),
  ]);
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(suits?.x ?? 0);
});

test('a call without a match is answered and locked for a second', { tag: '@once' }, async ({ page }) => {
  await openStill(page);
  await call(page).hover();
  await page.mouse.down();
  await expect(page.getByText(noMatch).first()).toBeVisible();
  await page.clock.runFor(900);
  await expect(call(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(200);
  await expect(call(page)).toHaveAttribute('aria-disabled', 'false');
  // However long the press, it was one call.
  await page.mouse.up();
  await expect(call(page)).toHaveAttribute('aria-disabled', 'false');
});

test('the second one costs the next turn, and Space never plays the card that has the focus', {
  tag: '@once',
}, async ({ page }) => {
  await openStill(page);
  // Space on a focused button presses that button instead of calling.
  const colours = page.getByRole('button', { name: 'Four suit colours' });
  await colours.press(' ');
  await expect(colours).toHaveAttribute('aria-pressed', 'true');
  await expect(call(page)).toHaveAttribute('aria-disabled', 'false');
  await playable(page).first().focus();
  // Held, it is one call.
  await page.keyboard.down(' ');
  await page.clock.runFor(1100);
  await page.keyboard.down(' ');
  await page.keyboard.up(' ');
  await expect(call(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('toolbar', { name: 'Your hand, 13 cards' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByText(`${noMatch} You lose your next turn.`).first()).toBeVisible();
  // The turn is lost, then a robot plays.
  await page.clock.runFor(2 * 420 + 100);
  await expect(page.getByRole('img', { name: /^Pile, 1 card:/ })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Your hand, 13 cards' })).toBeVisible();
});

test('Escape in mid-round asks, and the robots wait meanwhile', { tag: '@once' }, async ({ page }) => {
  await openStill(page);
  await playable(page).first().press('Enter');
  await page.keyboard.press('Escape');
  await expect(over(page)).toHaveAccessibleName('Leave the game? Your current Buru round will be lost.');
  const pile = page.getByRole('img', { name: /^Pile/, includeHidden: true });
  const before = await pile.getAttribute('aria-label');
  await stride(page, 5000);
  expect(await pile.getAttribute('aria-label')).toBe(before);
});

test('the table is accessible and fits', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(call(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Restart' })).toBeInViewport({ ratio: 1 });
  for (const card of await playable(page).all()) await expect(card).toBeInViewport({ ratio: 0.5 });
});
