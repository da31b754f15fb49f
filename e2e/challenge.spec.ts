// A friend's round by link: made in one browser without an account, played in another. Every game's link is opened in
// app/challenge/openChallenge.test.ts; here are one without a clock and one with.
import type { Browser, Page } from '@playwright/test';
import { chooseInGameMenu, openFrozen, openGame, stride } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { guess } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const ticket = (page: Page) => page.locator('[data-ticket]');
const pace = (page: Page) => page.locator('[data-pace]');

/** All that there are at pro. */
const guesses = [1, 2, 3, 4, 5];

/** @param name of a guest who has none yet */
async function linkOf(page: Page, name?: string, button = 'Challenge a friend'): Promise<string> {
  await ticket(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: button }).click();
  if (name !== undefined) {
    await page.getByRole('textbox', { name: 'Your name, for your friend' }).fill(name);
    await page.keyboard.press('Enter');
  }
  const link = page.getByRole('textbox', { name: 'Challenge link' });
  await expect(link).toHaveValue(/\/challenge#[\w-]+$/);
  return link.inputValue();
}

/** Another browser: it knows nothing of the first one. */
async function elsewhere(browser: Browser, page: Page, work: (other: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
    hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0),
  });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a guest’s round is played by a friend in another browser, by keyboard and with a screen reader, and sent back; and then against the own best', {
  tag: '@quick-desktop',
}, async ({ page, browser }) => {
  await openGame(page, 'higher-lower', 'pro');
  await guess(page, guesses);
  const link = await linkOf(page, 'Ada');
  await expect(page.getByRole('img', { name: /^Higher \/ Lower: Lost\./ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await elsewhere(browser, page, async (friend) => {
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: 'Ada challenges you' })).toBeVisible();
    await expect(friend.getByText('A loss to beat')).toBeVisible();
    await expectAccessible(friend);
    await expectNoSidewaysScroll(friend);
    await friend.getByRole('textbox', { name: 'Your name, for your friend' }).fill('Kit');
    await friend.keyboard.press('Enter');
    await friend.getByRole('button', { name: 'Play', exact: true }).focus();
    await friend.keyboard.press('Enter');
    await expect(pace(friend)).toContainText('Ada');
    await friend.getByRole('button', { name: 'Describe the board' }).last().press('Enter');
    await expect(friend.getByRole('status', { name: 'Narration' })).toContainText('You’re level with Ada.');
    await guess(friend, guesses);
    await expect(ticket(friend).getByText('Level with Ada.')).toBeVisible();
    expect(await linkOf(friend, undefined, 'Send it back')).not.toBe('');
  });

  await chooseInGameMenu(page, 'Help');
  await page.getByRole('checkbox', { name: 'Play against my best round' }).check();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(pace(page)).toContainText('Your best');
});

test('against a clock the ghost is where the friend was at the same time; a link that is cut short says so', {
  tag: '@once',
}, async ({ page, browser }) => {
  await openFrozen(page, 'snake-rush', 'noob');
  await page.keyboard.press('ArrowRight');
  await stride(page, 10_000);
  await expect(ticket(page)).toBeAttached();
  await page.clock.resume();
  const link = await linkOf(page, 'Ada');
  await elsewhere(browser, page, async (friend) => {
    await friend.goto(link.slice(0, -6));
    await expect(friend.getByText('This link is incomplete.')).toBeVisible();
    await friend.goto('about:blank');
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: 'Ada challenges you' })).toBeVisible();
    await friend.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(pace(friend)).toContainText('Level');
  });
});

test('a player’s round that is too long for a link goes by its run, where the player wants that', {
  tag: '@once',
}, async ({ page, browser }) => {
  // As if it could not be packed.
  await page.addInitScript(() => {
    window.CompressionStream = class extends TransformStream {
      constructor() {
        super({ flush: (controller) => controller.enqueue(new Uint8Array(4_000)) });
      }
    };
  });
  const name = someName();
  await signIn(page, name);
  const sent = page.waitForResponse(/\/api\/runs\/[^/]+\/finish$/);
  await page.goto('/play/higher-lower?difficulty=pro');
  await guess(page, guesses);
  await sent;
  await ticket(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  const link = page.getByRole('textbox', { name: 'Challenge link' });
  await expect(
    page.getByText('This round is too long for a link, but our server can share it.'),
  ).toBeVisible();
  await expect(link).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the link' }).press('Enter');
  await expect(link).toHaveValue(/\/challenge\/[\w-]+$/);
  const address = await link.inputValue();
  await elsewhere(browser, page, async (friend) => {
    await friend.goto(address);
    await expect(friend.getByRole('heading', { name: `${name} challenges you` })).toBeVisible();
    await friend.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(pace(friend)).toContainText(name);
  });
});
