// Hearts: whole hands, the pass, the clock, and what must not go wrong.
import type { Page } from '@playwright/test';
import { freeze, openFrozen, openGame, stride, touch } from './board.ts';
import {
  expectTableFits,
  focused,
  handOf,
  hideForAnHour,
  over,
  playable,
  playCard,
  playOut,
  unplayable,
  untilAsked,
} from './cards.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const pass = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });
const auto = (page: Page) => page.getByRole('button', { name: 'Auto-select' });
const chosen = (page: Page) => handOf(page).locator('[aria-pressed="true"]');
const claim = (page: Page) => page.getByRole('button', { name: 'Claim the rest' });
const time = (page: Page) => page.getByRole('listitem').filter({ hasText: /^Time/ });

/** By keyboard: three cards are picked in the hand, and Pass is the button before it. */
async function passThree(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await touch(auto(page));
    await expect(chosen(page)).toHaveCount(3);
    await expect(page.getByRole('status', { name: 'Narration' })).toContainText(/ of \w+, .+, .+ chosen\./);
    await touch(pass(page));
  } else {
    await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
    await expect(chosen(page)).toHaveCount(3);
    await page.keyboard.press('Shift+Tab');
    await expect(pass(page)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(pass(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Hearts board' })).toBeFocused();
}

test('a whole hand is played by keyboard alone, and on a phone by touch; the next passes to the right', {
  tag: '@quick-phone',
}, async ({ page, isMobile }) => {
  test.setTimeout(150_000);
  // Cards in flight are looked at in card-tables.spec.ts: a finger would wait for each to come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFrozen(page, 'hearts', 'noob');
  await expect(page.getByText(/^Pass three cards to the left, to /).first()).toBeVisible();
  await passThree(page, isMobile);
  await page.clock.runFor(500);
  await expect(handOf(page).getByRole('button', { name: /, new/ })).toHaveCount(3);
  await playOut(page, isMobile);
  await expect(over(page)).toContainText(/(First|Second|Third|Fourth), with \d+ points?|shot the moon\./);
  await expect(over(page)).toContainText(/Final score \d+/);
  await page.clock.runFor(500);
  await touch(over(page).getByRole('button', { name: 'Next hand' }));
  await expect(page.getByText(/^Pass three cards to the right, to /).first()).toBeVisible();
});

test('exactly three cards are passed: not two, not four', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'hearts', 'noob');
  const cards = handOf(page).getByRole('button');
  await expect(cards).toHaveCount(13);
  for (const i of [0, 4]) await touch(cards.nth(i));
  await expect(pass(page)).toHaveAttribute('aria-disabled', 'true');
  await pass(page).press('Enter');
  await expect(pass(page)).toBeVisible();
  await touch(cards.nth(8));
  // A fourth one is refused.
  await cards.nth(10).press('Enter');
  await expect(chosen(page)).toHaveCount(3);
  await expect(page.getByText('You’ve chosen three. Tap one to take it back.').first()).toBeVisible();
  await touch(cards.nth(4));
  await expect(chosen(page)).toHaveCount(2);
  await touch(cards.nth(10));
  await expect(chosen(page)).toHaveCount(3);
  await touch(pass(page));
  await expect(pass(page)).toBeHidden();
  await expect(cards).toHaveCount(13);
});

test('a card that may not be played stays in the hand, and the reason is shown', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  await openFrozen(page, 'hearts', 'noob');
  await passThree(page, isMobile);
  expect(await untilAsked(page)).toBe('asked');
  // The first trick is clubs: whatever cannot be played does not follow, or scores.
  await unplayable(page).first().focus();
  expect(await focused(page)).toMatch(/, not playable$/);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByText(/^(Follow suit: you have clubs|The two of clubs leads|No points on the first trick)\.$/)
      .first(),
  ).toBeVisible();
  await expect(handOf(page).getByRole('button')).toHaveCount(13);
});

test('the clock stands still while the page is hidden, and the board is covered', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  await openFrozen(page, 'hearts', 'noob');
  await passThree(page, isMobile);
  await untilAsked(page);
  const before = await time(page).textContent();
  await hideForAnHour(page);
  await expect(page.getByText('Paused')).toBeVisible();
  await expect(handOf(page)).toBeHidden();
  await touch(page.getByRole('button', { name: 'Continue' }));
  await page.clock.runFor(300);
  await expect(playable(page).first()).toBeVisible();
  const seconds = (text: string | null) => {
    const [minutes = 0, rest = 0] = (text ?? '')
      .replace(/[^\d:]/g, '')
      .split(':')
      .map(Number);
    return minutes * 60 + rest;
  };
  expect(seconds(before) - seconds(await time(page).textContent())).toBeLessThanOrEqual(1);
});

test('a resize in mid-hand changes nothing', { tag: '@once' }, async ({ page, isMobile }) => {
  await openFrozen(page, 'hearts', 'noob');
  await touch(auto(page));
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ width: size.height, height: size.width });
  await expect(chosen(page)).toHaveCount(3);
  await touch(pass(page));
  await untilAsked(page);
  if (size) await page.setViewportSize(size);
  await playCard(page, isMobile);
  await expect(handOf(page).getByRole('button')).toHaveCount(12);
});

test("when time runs out, all points not yet taken are the user's", { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await openFrozen(page, 'hearts', 'noob');
  await passThree(page, isMobile);
  await untilAsked(page);
  // Frames must come, or the clock takes it for a stall.
  await page.clock.runFor(600_000);
  await expect(over(page)).toContainText("Time's up!");
  await expect(over(page)).toContainText('You 26, ');
});

test('the table is accessible and fits', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openGame(page, 'hearts', 'noob');
  await settled(page);
  await expectAccessible(page);
  for (const button of [auto(page), pass(page)]) await expect(button).toBeInViewport({ ratio: 1 });
  await passThree(page, isMobile);
  await expectTableFits(page, 'New hand');
});

test('at 320×640 Pass lies free of the robots', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openFrozen(page, 'hearts', 'noob');
  await settled(page);
  await auto(page).click();
  await pass(page).click();
  await expect(pass(page)).toBeHidden();
});

/** Plays the last playable card of each turn until the player is sure of all seven remaining tricks. */
async function playUntilClaim(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/play/hearts?difficulty=pro&round=0&seed=000000000000000000000000000000a7');
  await touch(auto(page));
  await expect(chosen(page)).toHaveCount(3);
  await freeze(page);
  await touch(pass(page));
  while ((await untilAsked(page)) === 'asked' && (await claim(page).count()) === 0) {
    await playable(page).last().press('Enter');
    await stride(page, 50);
  }
}

test('the rest is claimed by C, and on a phone by its button, in a place that nothing else needs', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playUntilClaim(page);
  const words = 'Every remaining trick is yours: C claims the rest.';
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText(words);
  await expect(handOf(page).getByRole('button')).toHaveCount(7);
  const sizes = isMobile
    ? [
        [390, 844],
        [320, 640],
        [320, 568],
        [844, 390],
      ]
    : [
        [1440, 900],
        [1280, 800],
        [768, 1024],
      ];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await expect(claim(page)).toBeInViewport({ ratio: 1 });
    // The widest names, which take two lines on a phone.
    for (const name of ['Gearloose', 'Megabeth', 'Marvin Jr', 'Cogsworth']) {
      await page.locator('[data-side="east"] [data-turn]').evaluate((it, own) => {
        it.textContent = own;
      }, name);
      expect(await claim(page).evaluate(changesAround), `${name} at ${width}×${height}`).toEqual([]);
    }
  }
  if (isMobile) await touch(claim(page));
  else await page.keyboard.press('c');
  await expect(over(page)).toContainText('Fourth, with 22 points');
  await expect(handOf(page).getByRole('button')).toHaveCount(0);
  await expect(claim(page)).toHaveCount(0);
});

/** Returns what the button covers, and what moves when it goes. */
function changesAround(button: Element): string[] {
  const table = button.closest('[data-table]');
  const parts = [...(table?.querySelectorAll('[data-card], [data-side] span, p, button') ?? [])].filter(
    (part) => part !== button && part.checkVisibility(),
  );
  const boxes = () => parts.map((part) => part.getBoundingClientRect());
  const own = button.getBoundingClientRect();
  const covered = boxes().map(
    ({ left, right, top, bottom }) =>
      left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1,
  );
  const before = boxes().map((box) => JSON.stringify(box));
  const parent = button.parentElement;
  if (parent) parent.style.display = 'none';
  const after = boxes().map((box) => JSON.stringify(box));
  if (parent) parent.style.display = '';
  return parts.flatMap((part, i) =>
    covered[i] || before[i] !== after[i] ? [part.outerHTML.slice(0, 120)] : [],
  );
}
