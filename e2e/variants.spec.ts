// Other ways to play: chosen in the help, with a best of their own, and on no board.
import type { Page } from '@playwright/test';
import { boards, noWalls, rules, type State } from '../games/snake-rush/rules.ts';
import { type Direction, opposite } from '../kit/round/directions.ts';
import { Round } from '../kit/round/round.ts';
import { boardOf, chooseInGameMenu, freeze, seed, stride, touch } from './board.ts';
import { over, playOut } from './cards.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openRound } from './kept.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { waitBetweenRounds } from './win.ts';

const { size, tick } = boards.noob;
const header = (page: Page) => page.locator('header').filter({ hasText: 'SNAKE RUSH' });
const help = (page: Page) => page.getByRole('dialog', { name: 'How to play Snake Rush' });
const ticket = (page: Page) => page.getByRole('dialog', { name: 'Game over' });
const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;

/** Two directions reach every cell where the board has no edge. */
const towardsFood = ({ cells: [head = 0], food }: State): Direction =>
  head % size === (food ?? 0) % size ? 'down' : 'right';

/** Starts, eats some apples and bites itself, a tick of a stopped clock after the other. */
async function playNoWalls(page: Page, dealt: string, apples: number): Promise<void> {
  const round = new Round(rules, { difficulty: 'noob', round: 0, variant: noWalls }, dealt);
  const step = async (turn: Direction): Promise<void> => {
    if (round.play(turn)) await page.keyboard.press(arrows[turn]);
    await page.clock.runFor(tick);
    round.advance(round.at + tick);
  };
  round.play('start');
  await page.clock.runFor(tick / 2);
  while (round.score < 10 * apples) await step(towardsFood(round.state));
  const { direction } = round.state;
  const side = direction === 'right' ? 'up' : 'left';
  for (const turn of [side, opposite[direction], opposite[side]] as const) await step(turn);
  expect(round.outcome).toBe('loss');
  await page.clock.runFor(2_000);
  await expect(ticket(page)).toBeVisible();
}

/** Seed of the open round, once the device has stored it. @param before the last round's */
async function openSeed(page: Page, before?: string): Promise<string> {
  const seed = async () => (await openRound(page, 'snake-rush'))?.seed ?? before;
  await expect.poll(seed).not.toBe(before);
  return (await seed()) ?? '';
}

test('another way to play is chosen in the help by keyboard, has its own best, and reaches no board', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, someName());
  await page.clock.install();
  await page.goto(`/play/snake-rush?seed=${seed}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help(page).getByRole('heading', { name: 'Other ways to play' })).toBeVisible();
  const play = help(page).getByRole('button', { name: 'Play No walls' });
  for (let n = 0; n < 20 && !(await play.evaluate((it) => it === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(help(page)).toBeHidden();
  await expect(header(page)).toContainText('No walls');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await freeze(page, 60_000);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const first = await openSeed(page);
  await playNoWalls(page, first, 3);
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toBeHidden();
  await expect(header(page)).toContainText('No walls');
  await page.keyboard.press('Enter');
  await playNoWalls(page, await openSeed(page, first), 4);
  await expect(ticket(page).getByRole('img', { name: 'New best' })).toBeVisible();
  await expect(ticket(page)).toContainText('Best before');
  expect(sent.filter((url) => url.includes('/api/runs'))).toEqual([]);

  await page.keyboard.press('?');
  const way = help(page).getByRole('listitem').filter({ hasText: 'No walls' });
  await expect(way).toContainText('Best 40 in 2 rounds.');
  await way.getByRole('button', { name: 'Leave No walls' }).click();
  await expect(header(page)).not.toContainText('No walls');
  const stats = await page.request.get('/api/users/me/stats');
  expect(await stats.json()).toEqual([]);
});

test('a link opens a way to play, whose round is watched and shared as one', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/play/snake-rush?variant=${noWalls}&seed=${seed}`);
  await expect(header(page)).toContainText('No walls');
  await expectNoSidewaysScroll(page);
  await freeze(page, 60_000);
  await page.keyboard.press('Enter');
  await playNoWalls(page, seed, 3);
  await page.clock.resume();
  await touch(ticket(page).getByRole('button', { name: 'Share' }));
  const shared = page.getByRole('dialog', { name: 'Share your result' });
  await expect(shared.getByLabel('Link to the game')).toHaveValue(
    /\/play\/snake-rush\?difficulty=noob&variant=no-walls$/,
  );
  await expect(shared).toContainText('Snake Rush, No walls · 30');
  await page.goto('/you');
  const row = page.getByRole('row').filter({ hasText: 'Snake Rush' });
  await expect(row).toContainText('No walls');
  await row.getByRole('link', { name: /^Watch/ }).click();
  await expect(page.getByRole('region', { name: 'About this replay' })).toContainText('No walls');
  await page.getByRole('link', { name: 'the same deal' }).click();
  await expect(page).toHaveURL(new RegExp(`seed=${seed}&variant=no-walls`));
  await expect(header(page)).toContainText('No walls');
});

test('the list of ways is accessible, and a change of way asks before moves are lost', async ({ page }) => {
  await page.goto('/play/memory?difficulty=mid');
  await touch(page.getByRole('gridcell').first().getByRole('button'));
  await chooseInGameMenu(page, 'Help');
  const list = page.getByRole('dialog', { name: 'How to play Memory Flip' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await touch(list.getByRole('button', { name: 'Play 6×6' }));
  const asked = page.getByRole('dialog', { name: /^Start a new board\?/ });
  await touch(asked.getByRole('button', { name: 'Start new' }));
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(16);
});

test('the field of a chosen size is laid, and its way to play can be left again', async ({ page }) => {
  await page.goto('/play/minefield');
  await chooseInGameMenu(page, 'Help');
  const list = page.getByRole('dialog', { name: 'How to play Minefield' });
  await list.getByLabel('Rows').selectOption('6 rows');
  await list.getByLabel('Columns').selectOption('7 columns');
  await list.getByLabel('Mines').selectOption('a mine in 6');
  await touch(list.getByRole('button', { name: 'Play Own size' }));
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  await expect(page.locator('header')).toContainText('6 rows, 7 columns, a mine in 6');
  await expect(page.getByRole('listitem').filter({ hasText: '6×7' })).toContainText('7 mines');
  await touch(page.getByRole('gridcell').nth(24));
  await expect(page.getByRole('gridcell', { name: /hidden/ }).first()).toBeVisible();
  await page.reload();
  await touch(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  await chooseInGameMenu(page, 'Help');
  await expect(list.getByLabel('Columns')).toHaveValue('2');
  await touch(list.getByRole('button', { name: 'Leave Own size' }));
  await touch(page.getByRole('button', { name: 'Start new' }));
  await expect(page.getByRole('gridcell')).toHaveCount(81);
});

test('a deal with one pass is ended by its player', { tag: '@quick-phone' }, async ({ page, hasTouch }) => {
  await page.goto(`/play/solitaire?variant=untimed:1.2.1&seed=${seed}`);
  await expect(page.locator('header')).toContainText('Draw three, one pass, Vegas');
  for (let n = 0; n < 8; n++) await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Stock, empty', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText('−52');
  if (hasTouch) await page.getByRole('button', { name: 'End the deal' }).tap();
  else await page.keyboard.press('a');
  const end = page.getByRole('dialog', { name: 'No way on.' });
  await expect(end).toContainText('0 of 52 cards were home.');
});

test('a robot learns in twenty throws, and tells it', async ({ page, hasTouch }) => {
  await page.goto(`/play/rpsls?variant=learner&seed=${seed}`);
  for (let n = 1; n <= 20; n++) {
    if (hasTouch) await page.getByRole('button', { name: 'Rock', exact: true }).tap();
    else await page.keyboard.press('1');
    await expect(page.getByRole('listitem').filter({ hasText: 'Throws' })).toContainText(`${n} of 20`);
  }
  const end = page.getByRole('dialog', { name: 'You lose' });
  await expect(end).toContainText('expected 18 of your 20 throws. Your favourite was Rock, 20 times.');
});

test('a hand of Hearts with the jack of diamonds is played to its end, and the next one has it too', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`/play/hearts?variant=jack&seed=${seed}`);
  await expect(page.locator('header')).toContainText('Jack of diamonds');
  await waitBetweenRounds(page);
  await freeze(page, 60_000);
  await touch(page.getByRole('button', { name: 'Auto-select' }));
  await touch(page.getByRole('button', { name: 'Pass', exact: true }));
  await boardOf(page).focus();
  await playOut(page, isMobile);
  const points = over(page).getByText(/^You −?\d+, .+ −?\d+, /);
  await expect(points).toBeVisible();
  const all = ((await points.textContent()) ?? '').match(/−?\d+(?=[,.])/g) ?? [];
  const sum = all.reduce((sum, each) => sum + Number(each.replace('−', '-')), 0);
  // Ten back of 26, or of a moon's 78.
  expect([16, 68]).toContain(sum);
  await expect(over(page).getByRole('button', { name: /^Second look/ })).toHaveCount(0);
  await stride(page, 2_000);
  await touch(over(page).getByRole('button', { name: 'Next hand' }));
  await expect(page.getByText(/^Pass three cards to the right, to /).first()).toBeVisible();
  await expect(page.locator('header')).toContainText('Jack of diamonds');
});
