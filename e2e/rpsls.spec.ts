import type { Page } from '@playwright/test';
import { expectOnScreen, openFrozen, openGame, touch } from './board.ts';
import { left } from './ended.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { waitBetweenRounds } from './win.ts';

type Box = { readonly x: number; readonly width: number };

const names = ['Rock', 'Paper', 'Scissors', 'Lizard', 'Spock'];

const move = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const over = (page: Page) => page.getByRole('dialog', { name: /^(You win!|You lose|Draw)$/ });

test('throws by keyboard alone: 1 to 5; the next one waits three seconds, and keys pressed meanwhile are lost', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'rpsls', 'noob');
  await expect(page.getByText('Choose your move!', { exact: true }).first()).toBeAttached();
  await page.keyboard.press('3');
  await expect(over(page)).toBeVisible();
  for (const second of [3, 2, 1]) {
    await expect(left(page, second)).toBeVisible();
    await page.keyboard.press('1');
    await page.clock.runFor(999);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody td').nth(1)).toHaveText('Scissors');
    await page.clock.runFor(1);
  }
  await expect(over(page)).toBeHidden();
  await expect(page.getByText('Choose your move!', { exact: true }).first()).toBeAttached();
  await page.keyboard.press('5');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText('Spock');
});

test('the three seconds count from the throw, when input is locked, and not from the ticket', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'rpsls', 'noob');
  await page.keyboard.press('1');
  for (const second of [3, 2, 1]) {
    await expect(left(page, second)).toBeAttached();
    // The ticket rises by the browser's own clock, which has hardly moved.
    if (second === 3) await expect(page.locator('[data-ticket]')).toHaveAttribute('data-shown', 'false');
    await page.clock.runFor(1000);
  }
  await expect(page.locator('[data-ticket]')).toHaveCount(0);
  await expect(page.getByText('Choose your move!', { exact: true }).first()).toBeAttached();
});

test('a throw by touch, with board, score and control on the screen; the board keeps its place above a long result', {
  tag: '@quick-phone',
}, async ({ page }) => {
  // Each result is longer than one line here.
  await page.setViewportSize({ width: 360, height: 800 });
  await openGame(page, 'rpsls', 'pro');
  await waitBetweenRounds(page);
  const footer = page.locator('footer').filter({ hasText: 'Reads your hand' });
  await settled(page);
  const before = await footer.boundingBox();
  await expectOnScreen(
    page,
    ...names.map((name) => move(page, name)),
    page.getByText('High score'),
    page.getByRole('button', { name: 'Restart round' }),
  );
  await touch(move(page, 'Lizard'));
  await expect(footer).toContainText('You threw Lizard, ');
  expect(await footer.boundingBox()).toEqual(before);
  await expect(over(page)).toBeVisible();
  await expect(move(page, 'Rock')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('thead')).toHaveText('#YouComputerOutcomeDifficultyTime');
  await expect(page.locator('tbody tr')).toContainText(/Lizard.*(Win|Loss|Draw)/);
});

test('the fists beat before the hands meet, with the verb between them; the end is told after that', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'rpsls', 'noob');
  await page.keyboard.press('1');
  const verb = page.getByText(/^(crushes|covers|vaporises|Draw)$/);
  await expect(page.getByRole('status', { name: 'Narration' })).toHaveText(/^You threw Rock/);
  await expect(page.getByRole('group').getByText('You', { exact: true })).toBeVisible();
  await expect(verb).toHaveCount(0);
  await page.clock.runFor(500);
  await settled(page);
  const middle = (box: Box | null) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const hands = await verb.locator('..').boundingBox();
  expect(Math.abs(middle(await verb.boundingBox()) - middle(hands))).toBeLessThan(2);
  await expect(verb).toBeInViewport({ ratio: 0.99 });
});

test('each throw is answered on the board within 600 ms, by drawn hands', { tag: '@phone' }, async ({
  page,
}) => {
  await openFrozen(page, 'rpsls', 'noob');
  const hands = page.getByRole('group', { name: 'Your move' });
  await expect(hands.locator('button svg')).toHaveCount(5);
  await touch(move(page, 'Rock'));
  const verb = page.getByText(/^(crushes|covers|vaporises|Draw)$/);
  let waited = 0;
  for (; waited < 600 && (await verb.count()) === 0; waited += 10) await page.clock.runFor(10);
  const moving = await verb
    .locator('..')
    .evaluate((clash) =>
      clash.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  expect(waited + Math.max(0, ...moving)).toBeLessThanOrEqual(600);
  await expect(verb.locator('..').locator('svg')).toHaveCount(2);
});

test('the ticket is low, with Play again and Close; while it waits a key throws at once', async ({
  page,
  isMobile,
}) => {
  await openFrozen(page, 'rpsls', 'noob');
  await touch(move(page, 'Paper'));
  await expect(over(page)).toBeVisible();
  await touch(over(page).getByRole('heading'));
  await page.clock.resume();
  const sizes = isMobile
    ? [
        [390, 844, 245],
        [320, 640, 300],
        [844, 390, 150],
      ]
    : [
        [1440, 900, 140],
        [1280, 800, 140],
      ];
  for (const [width = 0, height = 0, most = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    expect((await over(page).boundingBox())?.height, `${width}×${height}`).toBeLessThanOrEqual(most);
    for (const name of ['Play again', 'Close'])
      await expect(over(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('5');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText('Spock');
});

test('axe finds nothing grave before a throw and after it', { tag: '@phone' }, async ({ page }) => {
  await openGame(page, 'rpsls', 'mid');
  await waitBetweenRounds(page);
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(over(page)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
