// Omi: whole hands, the trump, following suit, and what must not go wrong.
import type { Page } from '@playwright/test';
import { openFrozen, openGame, stride, touch } from './board.ts';
import {
  expectTableFits,
  handOf,
  hideForAnHour,
  over,
  playCard,
  playOut,
  unplayable,
  untilAsked,
} from './cards.ts';
import { left } from './ended.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const chooser = (page: Page) => page.getByRole('group', { name: 'Choose trumps' });

async function nameTrump(page: Page, isMobile: boolean): Promise<void> {
  await expect(handOf(page).getByRole('button')).toHaveCount(4);
  if (isMobile) {
    await touch(chooser(page).getByRole('button', { name: 'hearts' }));
    await expect(page.getByRole('region', { name: 'Omi board' })).toBeFocused();
  } else await page.keyboard.press('h');
  await expect(chooser(page)).toBeHidden();
  await expect(page.getByRole('img', { name: 'Trump: hearts' })).toBeVisible();
  await expect(handOf(page).getByRole('button')).toHaveCount(8);
}

test('a whole hand is played by keyboard alone, and on a phone by touch', { tag: '@quick-phone' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000);
  // Cards in flight are looked at in card-tables.spec.ts: a finger would wait for each to come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFrozen(page, 'omi', 'noob');
  await expect(page.getByText('No rounds yet. Make your move!')).toBeAttached();
  await nameTrump(page, isMobile);
  await playOut(page, isMobile);
  await expect(page.locator('thead')).toHaveText('#TrumpChooserNS tricksEW tricksTokensTime');
  const cells = await page.locator('tbody tr').first().locator('td').allTextContents();
  expect(cells.slice(0, 3)).toEqual(['1', '♥\uFE0E', 'you']);
  expect(Number(cells[3]) + Number(cells[4])).toBe(8);
  expect(cells[5]).toMatch(/^(0|NS [13]|EW [23])$/);
  await expect(over(page)).toContainText(
    /^(Your side wins|East and West win|Nobody wins) the hand\..*Tricks.*\d of 8/,
  );
});

test('at a quick table three robots play within half a second, and a tap takes the trick', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"quickTable":true}'));
  await openFrozen(page, 'omi', 'noob');
  await touch(page.getByRole('button', { name: 'spades' }));
  await playCard(page, isMobile);
  const trick = page.getByRole('list', { name: 'Trick' });
  for (const cards of [2, 3, 4]) {
    await page.clock.runFor(160);
    await expect(trick.getByRole('listitem')).toHaveCount(cards);
  }
  await trick.tap();
  await expect(page.getByRole('button', { name: 'Last trick' })).toBeVisible();
});

test('the next hand starts by itself after 5 seconds, and the next seat chooses trumps', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFrozen(page, 'omi', 'mid');
  await nameTrump(page, isMobile);
  await playOut(page, isMobile);
  for (const seconds of [5, 4, 3, 2, 1]) {
    await expect(left(page, seconds)).toBeVisible();
    await stride(page, 1000);
  }
  await expect(over(page)).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chooser' })).toHaveText('Chooser West');
  await page.clock.runFor(700);
  await expect(page.getByRole('img', { name: /^Trump: / })).toBeVisible();
});

test('a card that does not follow suit stays in the hand, and the reason is shown', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  await openFrozen(page, 'omi', 'pro');
  await nameTrump(page, isMobile);
  for (let card = 0; card < 7; card++) {
    expect(await untilAsked(page)).toBe('asked');
    if ((await unplayable(page).count()) > 0) break;
    await playCard(page, isMobile);
  }
  const before = await handOf(page).getByRole('button').count();
  await unplayable(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Follow suit: you have \w+\.$/).first()).toBeVisible();
  await page.clock.runFor(1500);
  await expect(handOf(page).getByRole('button')).toHaveCount(before);
});

test('the focus stays in the hand when a card is played', { tag: '@once' }, async ({ page, isMobile }) => {
  await openFrozen(page, 'omi', 'noob');
  await nameTrump(page, isMobile);
  await untilAsked(page);
  await playCard(page, false);
  await expect(handOf(page).getByRole('button')).toHaveCount(7);
  await expect(handOf(page).locator(':focus')).toHaveCount(1);
});

test('a restarted hand keeps its chooser, and asks first when a card was played', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  await openFrozen(page, 'omi', 'noob');
  await nameTrump(page, isMobile);
  await touch(page.getByRole('button', { name: 'Restart hand' }));
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Start again? Your current hand will be lost.');
  await touch(page.getByRole('button', { name: 'Start again' }));
  await expect(chooser(page)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chooser' })).toHaveText('Chooser you');
});

test('Escape in mid-hand asks before it closes', { tag: '@once' }, async ({ page, isMobile }) => {
  await openFrozen(page, 'omi', 'noob');
  await nameTrump(page, isMobile);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(
    'Leave the game? Your current hand will be lost.',
  );
  await page.keyboard.press('Escape');
  await expect(handOf(page)).toBeVisible();
});

test('a hand that was hidden for an hour, or resized, goes on', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000);
  await openFrozen(page, 'omi', 'noob');
  await nameTrump(page, isMobile);
  await untilAsked(page);
  await playCard(page, isMobile);
  await hideForAnHour(page);
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ width: size.height, height: size.width });
  await page.clock.runFor(100);
  if (size) await page.setViewportSize(size);
  expect(await untilAsked(page)).toBe('asked');
  await playCard(page, isMobile);
  await expect(handOf(page).getByRole('button')).toHaveCount(6);
});

test('the last trick can be looked at again', { tag: '@once' }, async ({ page, isMobile }) => {
  await openFrozen(page, 'omi', 'noob');
  await nameTrump(page, isMobile);
  await untilAsked(page);
  await playCard(page, isMobile);
  await untilAsked(page);
  await touch(page.getByRole('button', { name: 'Last trick' }));
  await expect(page.getByRole('list', { name: 'Last trick' }).getByRole('listitem')).toHaveCount(4);
  await touch(page.getByRole('button', { name: 'Last trick' }));
  await expect(page.getByRole('list', { name: 'Last trick' })).toBeHidden();
});

test('suits have four colours when wished, also after a reload', { tag: '@once' }, async ({ page }) => {
  await page.goto('/play/omi');
  const four = page.getByRole('button', { name: 'Four suit colours' });
  await four.click();
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'four');
  await page.reload();
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'four');
});

test('the table is accessible and fits', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openGame(page, 'omi', 'noob');
  await settled(page);
  await expectAccessible(page);
  for (const suit of await chooser(page).getByRole('button').all()) {
    await expect(suit).toBeInViewport({ ratio: 1 });
  }
  await nameTrump(page, isMobile);
  await expectTableFits(page, 'Restart hand');
});
