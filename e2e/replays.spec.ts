// Rounds watched again: a guest's own, a leaderboard's, and ones that do not hold what they promise.
import type { Locator, Page } from '@playwright/test';
import { expectOnScreen, openResults, seed } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { playOutTicTacToe, winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const verified = /^Verified in your browser: the same (win|loss|draw) from the same seed and moves\.$/;

/** Plays Tic Tac Toe until the round is over. @returns the link to watch it */
async function playTicTacToe(page: Page): Promise<Locator> {
  await page.goto(`/play/tic-tac-toe?difficulty=noob&seed=${seed}`);
  await playOutTicTacToe(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').press('b');
  await openResults(page);
  return page.getByRole('link', { name: 'Watch round 1 (opens a new tab)' });
}

/** @returns the run */
async function winRun(page: Page): Promise<string> {
  await page.goto('/play/higher-lower');
  const saved = page.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await winHigherLower(page);
  return /runs\/([^/]+)\//.exec((await saved).url())?.[1] ?? '';
}

const marks = (page: Page) => page.getByRole('button', { name: /, [XO]\b/ });

test('a guest watches an own round: by steps, by keys, at speed, and verified', {
  tag: '@quick-desktop',
}, async ({ page: table }) => {
  await table.emulateMedia({ colorScheme: 'dark' });
  const opened = table.waitForEvent('popup');
  await (await playTicTacToe(table)).click();
  const page = await opened;
  const mark = page.getByText(verified);
  await expect(mark).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  await expectOnScreen(page, page.getByRole('grid'), page.getByRole('slider'), mark);

  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(marks(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(marks(page)).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(marks(page)).toHaveCount(1);
  await page.keyboard.press('End');
  const whole = await marks(page).count();
  expect(whole).toBeGreaterThan(4);
  await page.getByRole('slider').fill('0');
  await expect(marks(page)).toHaveCount(0);
  // The board is to be looked at.
  await page.getByRole('button', { name: 'Row 1, column 1, empty' }).click();
  await expect(marks(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('radio', { name: '4×' }).check({ force: true });
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(marks(page)).toHaveCount(whole);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a key that comes with the replay itself is taken', { tag: '@once' }, async ({ page: table }) => {
  const opened = table.waitForEvent('popup');
  await (await playTicTacToe(table)).click();
  const page = await opened;
  await page.getByText(verified).waitFor();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent.includes('Verified in your browser')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await expect(page.getByText(verified)).toBeVisible();
  await expect.poll(() => marks(page).count()).toBeGreaterThan(4);
});

test('a visitor’s page counts the rounds on this device, and forgets them when it is told to', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/you');
  await expect(page.getByText('No finished rounds yet.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await (await playTicTacToe(page)).click();
  await expect((await opened).getByText(verified)).toBeVisible();
  await page.goto('/you');
  await expect(page.getByText('Your last 500 rounds, only on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Tic Tac Toe', exact: true }).click();
  const level = page.getByRole('region', { name: 'NOOB' });
  await expect(level.getByText('Plays').locator('..')).toHaveText('Plays1');
  await expect(level.getByRole('table', { name: 'Rounds by score' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Watch Tic Tac Toe/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Omi: Not played yet$/ }).click();
  await expect(page.getByText('You haven’t finished a round of Omi yet.')).toBeVisible();
  const box = page.getByRole('button', { name: /^Tic Tac Toe: Best [\d,]+/ });
  await box.click();
  await expect(box).toHaveAttribute('aria-pressed', 'true');
  await expect(level).toBeVisible();

  await page.getByRole('button', { name: 'Forget my rounds' }).click();
  await page.waitForURL('/');
  await page.goto('/you');
  await expect(page.getByText('No finished rounds yet.')).toBeVisible();
});

test('a leaderboard’s round is anyone’s to watch, and what was tampered with is found out', {
  tag: '@once',
}, async ({ page, browser }) => {
  test.slow();
  const name = someName();
  await signIn(page, name);
  const run = await winRun(page);
  await page.goto('/leaderboards#higherlower');
  const watch = page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: /^Watch/ });
  await expect(watch).toHaveAttribute('href', `/replay/${run}`);

  const visitor = await browser.newContext({ baseURL: origin });
  const other = await visitor.newPage();
  await other.goto(`/replay/${run}`);
  await expect(other.getByText('Verified in your browser: the same win')).toBeVisible();
  await expect(other.getByText(`Replay of ${name}`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(other);
  // The keys stay with the film, though there is a field on the board that takes them where the game is played.
  const guesses = other.getByRole('region', { name: 'Guesses' }).getByRole('listitem');
  await other.keyboard.press('End');
  await expect(guesses).not.toHaveCount(0);
  await other.keyboard.press('Home');
  await expect(guesses).toHaveCount(0);

  const doctored = async (change: (log: { version: number; score: number; entries: unknown[] }) => void) => {
    await other.route('**/api/runs/*', async (route) => {
      const response = await route.fetch();
      const log = await response.json();
      change(log);
      await route.fulfill({ json: log });
    });
    await other.reload();
  };
  await doctored((log) => {
    log.score = 1_240;
  });
  await expect(
    other.getByText('Not verified: the replay in your browser gives 1 point, not 1,240.'),
  ).toBeVisible();
  await other.unrouteAll();
  await doctored((log) => {
    log.entries.unshift([0, { t: 'win' }]);
  });
  await expect(other.getByText(/^Not verified: the rules refuse move 1 of/)).toBeVisible();
  await other.unrouteAll();
  await doctored((log) => {
    log.version -= 1;
  });
  await expect(other.getByText(/can’t be replayed or checked.*: win\.$/)).toBeVisible();
  await visitor.close();
});

test('a player’s page shows verified rounds and the account', { tag: '@once' }, async ({ page, errors }) => {
  test.slow();
  await signIn(page, someName());
  await winRun(page);
  await page.goto('/you');
  await expect(page.getByRole('row', { name: 'Higher / Lower NOOB 1 1 100 %' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Higher \/ Lower: Best [\d,]+ ?, won at NOOB$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Omi: / }).click();
  await expect(page.getByText('You haven’t finished a round of Omi yet.')).toBeVisible();

  // The page keeps its content when more couldn't load.
  await page.route('**/api/users/me/runs?*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: /^Minefield: / }).click();
  await expect(page.getByRole('alert')).toContainText('Your rounds couldn’t load.');
  await expect(page.getByText('You haven’t finished a round of Minefield yet.')).toBeVisible();
  expectErrors(errors, /503/);
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Higher \/ Lower: / }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Watch Higher/ }).click();
  await expect(page.getByText('Verified in your browser: the same win')).toBeVisible();
  await page.goto('/replay/nonsense');
  await expect(page.getByRole('heading', { name: 'Replay not found.' })).toBeVisible();
  expectErrors(errors, /404/);
});
