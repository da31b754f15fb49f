// The rival's round on the same deal: on the ticket, in the tally on the player's page, on empty boards.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const rivalSide = (page: Page) => page.getByRole('dialog').getByText('Toggle', { exact: true });

test('a finished round: the rival’s number beside the own one, counted once, kept over a reload and a sign-in', {
  tag: '@quick-phone',
}, async ({ page, browser }) => {
  let shown: boolean | undefined;
  page.on('request', async (request) => {
    if (request.url().includes('/review-')) shown ??= await page.locator('[data-ticket]').isVisible();
  });
  await page.goto('/play/higher-lower?difficulty=noob');
  await winHigherLower(page);
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('button', { name: 'Play again' })).toBeFocused();
  await settled(page);
  await expect(rivalSide(page)).toBeVisible();
  await expect(ticket.getByText('I’m Toggle. I play your deal after you.')).toBeVisible();
  // Nothing of it loads before the ticket has appeared.
  expect(shown).toBe(true);
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText(
    /Your guesses \d+, Toggle (\d+|Lost)\./,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The same ticket again counts nothing.
  await page.reload();
  await page.goto('/you');
  const own = page.getByRole('region', { name: 'Toggle and you' }).getByRole('listitem');
  await expect(own).toContainText('Higher / Lower');
  const [tally = ''] = /Toggle \d – you \d/.exec((await own.textContent()) ?? '') ?? [];
  expect([...tally.matchAll(/\d/g)].reduce((sum, [n]) => sum + Number(n), 0)).toBeLessThanOrEqual(1);
  expect(tally).not.toBe('');
  await expectAccessible(page);

  const name = someName();
  await signIn(page, name);
  await page.goto('/you');
  await expect(page.getByText('on all your devices')).toBeVisible();
  await expect(own).toContainText(tally);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await expect(async () => {
    await signIn(elsewhere, name);
    await elsewhere.goto('/you');
    await expect(elsewhere.getByRole('region', { name: 'Toggle and you' })).toContainText(tally, {
      timeout: 3_000,
    });
  }).toPass();
  await other.close();
});

test('one worker reviews the round, and then plays the rival’s: closing the ticket ends both', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(holdRival);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/play/higher-lower?difficulty=noob');
  await winHigherLower(page);
  const ticket = page.getByRole('dialog');
  // The rival never ends its round here, and the headline does not wait for it.
  await expect(ticket.getByRole('link', { name: /Second look$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.held)).toBe('rival');
  await expect(rivalSide(page)).toHaveCount(0);
  expect(workers).toHaveLength(1);
  expect(page.workers()).toHaveLength(1);
  await ticket.press('b');
  await expect.poll(() => page.workers()).toHaveLength(0);
  expect(workers).toHaveLength(1);
});

/** In the page: keeps from the workers the question for the rival's round. */
function holdRival(): void {
  window.Worker = class extends Worker {
    override postMessage(question: { readonly kind?: string }): void {
      if (question.kind === 'rival') document.documentElement.dataset.held = question.kind;
      else super.postMessage(question);
    }
  };
}

test('an empty board shows the rival’s best, outside the table', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/leaderboards#escapemaze');
  await page.getByRole('radio', { name: 'Today' }).check();
  await page.getByRole('radio', { name: 'PRO' }).check();
  await expect(page.getByText(/Toggle’s best is [\d,]+\. It’s a robot, so it doesn’t rank\./)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});
