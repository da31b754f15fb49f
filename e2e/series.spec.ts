// Full games and series: from the game's menu to their own ticket, across reloads.
import type { Page } from '@playwright/test';
import { boardOf, freeze, stride, touch } from './board.ts';
import { over, playOut } from './cards.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { place, press, told } from './series.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { playOutTicTacToe, takeCell, waitBetweenRounds } from './win.ts';

test.use({ reducedMotion: 'reduce' });

test('a best of three is played by keyboard to its own ticket, and goes on after reloads', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  await page.goto('/play/tic-tac-toe?difficulty=noob');
  await expect(boardOf(page)).toBeVisible();
  await waitBetweenRounds(page);
  await press(page, 'button', 'Menu');
  await press(page, 'link', 'Best of three');
  await expect(place(page, 'Round 1 · you 0 · of 3')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'PRO' })).toHaveAttribute('aria-disabled', 'true');
  await takeCell(page);
  // In mid-round: it goes on where it was.
  await page.reload();
  await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(1);
  const names = await page.locator('footer [data-side]').allTextContents();
  expect(names[0]).toBe('You 0');
  const title = over(page).getByRole('heading', { name: /^Best of three: (won|lost|drawn)$/ });
  let before = [0, 0, 0];
  for (let round = 1; ; round++) {
    while (await takeCell(page));
    const after = await told(page);
    expect(after[0]).toBe(round);
    // Nobody loses a win, and at most one is added.
    const added = after.slice(1).map((total, side) => total - (before[side + 1] ?? 0));
    expect(['0,0', '0,1', '1,0']).toContain(String(added));
    before = after;
    if (await title.isVisible()) break;
    expect(round).toBeLessThan(3);
    if (round === 1) {
      await expectAccessible(page);
      await page.reload();
    } else await press(page, 'button', 'Next round');
    await expect(place(page, `Round ${round + 1} · you ${after[1]} · of 3`)).toBeVisible();
    // The robot is the same one after a reload.
    const [, robot = ''] = await page.locator('footer [data-side]').allTextContents();
    expect(robot.split(' ')[0]).toBe(names[1]?.split(' ')[0]);
  }
  // The last ticket is the series' own.
  await expect(over(page).getByRole('term')).toHaveText(['You', names[1]?.replace(/ \d+$/, '') ?? '']);
  await press(page, 'button', 'Play another');
  await expect(place(page, 'Round 1 · you 0 · of 3')).toBeVisible();
  // Once begun it waits in the menu; given up, it is lost.
  await takeCell(page);
  await press(page, 'button', 'Give up');
  await expect(page.getByRole('dialog').getByText('Give up the full game? It counts as lost.')).toBeVisible();
  await press(page, 'button', 'Keep playing');
  await press(page, 'button', 'Give up');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.waitForURL((url) => !url.searchParams.has('series'));
  await expect(boardOf(page)).toBeVisible();
  await press(page, 'button', 'Menu');
  await expect(page.getByRole('link', { name: 'Best of five' })).toBeVisible();
  await page.goto('/you');
  await page.getByRole('button', { name: 'Tic Tac Toe' }).first().click();
  const record = page.getByRole('region', { name: 'Best of several rounds' });
  await expect(record.getByRole('term')).toHaveText(['Won', 'Lost', 'Wins a round', 'Longest']);
});

test('a full game of Hearts to 50 is played from its first deal to its ticket, passing round the table', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.setTimeout(600_000);
  await page.clock.install();
  await page.goto('/play/hearts?series=50&difficulty=noob');
  await expect(place(page, 'Hand 1 · you 0 · to 50')).toBeVisible();
  await waitBetweenRounds(page);
  await freeze(page);
  const title = over(page).getByRole('heading', { name: /^Full game, to 50: (won|lost|drawn)$/ });
  let before = [0, 0, 0, 0, 0];
  for (let hand = 1; ; hand++) {
    const to = ['to the left', 'to the right', 'across'][(hand - 1) % 4];
    const auto = page.getByRole('button', { name: 'Auto-select' });
    if (to) {
      await expect(page.getByText(new RegExp(`^Pass three cards ${to}`)).first()).toBeVisible();
      await press(page, 'button', 'Auto-select');
      await press(page, 'button', 'Pass');
      await expect(auto).toBeHidden();
      await boardOf(page).focus();
    } else await expect(auto).toHaveCount(0);
    await stride(page, 1_500);
    await playOut(page, isMobile);
    await stride(page, 2_000);
    const after = await told(page);
    expect(after[0]).toBe(hand);
    const added = after.slice(1).map((total, seat) => total - (before[seat + 1] ?? 0));
    // A moon gives 26 to each of the three others.
    expect([26, 78]).toContain(added.reduce((sum, points) => sum + points, 0));
    before = after;
    if (await title.isVisible()) break;
    expect(Math.max(...after.slice(1))).toBeLessThan(51);
    await press(page, 'button', 'Next hand');
    await expect(place(page, `Hand ${hand + 1} · you ${after[1]} · to 50`)).toBeVisible();
  }
  const [, own = 0, ...robots] = before;
  expect(Math.max(own, ...robots)).toBeGreaterThanOrEqual(50);
  const isWon = own < Math.min(...robots);
  await expect(title).toHaveText(`Full game, to 50: ${isWon ? 'won' : 'lost'}`);
});

const entry = (page: Page) => page.getByRole('article', { name: 'Tic Tac Toe' });

test('a best of three that was left is found on the home page', async ({ page }) => {
  await page.goto('/');
  await page.goto('/play/tic-tac-toe?series=3&difficulty=noob');
  await playOutTicTacToe(page);
  const [, own] = await told(page);
  await touch(over(page).getByRole('button', { name: 'Close' }));
  await expect(entry(page)).toContainText(`Go on: Round 2 · you ${own} · of 3`);
  await touch(entry(page).getByRole('button', { name: 'Play Tic Tac Toe' }));
  await expect(place(page, `Round 2 · you ${own} · of 3`)).toBeVisible();
  await takeCell(page);
  await touch(page.getByRole('button', { name: 'Close', exact: true }));
  await expect(entry(page)).toContainText(`Go on: Round 2 · you ${own} · of 3`);
  await touch(entry(page).getByRole('button', { name: 'Play Tic Tac Toe' }));
  await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(1);
});

test('a best of three goes on on another device of the account, in mid-round and between rounds', {
  tag: '@once',
}, async ({ page, browser }) => {
  const name = someName();
  await signIn(page, name);
  await page.goto('/play/tic-tac-toe?series=3&difficulty=noob');
  await takeCell(page);
  const open = async () => (await page.request.get('/api/users/me/open')).json();
  await expect.poll(open).toMatchObject([{ game: 'tictactoe', entries: 1, series: expect.any(String) }]);

  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signIn(other, name);
  await other.goto('/');
  await expect(entry(other)).toContainText('Go on: Round 1 · you 0 · of 3');
  // The single round there is another one.
  await other.goto('/play/tic-tac-toe');
  await expect(other.getByRole('button', { name: /, empty$/ })).toHaveCount(9);
  await press(other, 'button', 'Menu');
  await press(other, 'link', 'Go on: Round 1 · you 0 · of 3');
  await press(other, 'button', /^Go on from your computer: /);
  await expect(other.getByRole('button', { name: /, X$/ })).toHaveCount(1);
  while (await takeCell(other));
  const [, own] = await told(other);
  await expect.poll(open).toEqual([]);

  await page.goto('/play/tic-tac-toe?series=3&difficulty=noob');
  const next = place(page, `Round 2 · you ${own} · of 3`);
  const another = page.getByRole('button', { name: 'Play another round' });
  await expect(next.or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(next).toBeVisible();
  await context.close();
});
