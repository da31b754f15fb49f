// Rounds that were left open come back. How every game's round is kept and rebuilt is tested beside the code.
import type { Page } from '@playwright/test';
import { games } from '../games/index.ts';
import type { Game } from '../kit/contract/card.ts';
import { boardOf, openFrozen, openGame, openResults, seed } from './board.ts';
import { untilAsked } from './cards.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openRound } from './kept.ts';
import { playOutTicTacToe } from './win.ts';

test.use({ reducedMotion: 'reduce' });

/** The round on the table is on the device. */
async function kept(page: Page, slug: string): Promise<void> {
  await expect.poll(() => openRound(page, slug)).toBeDefined();
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
const choose =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().press('Enter');

const pressFirst = (page: Page): Promise<void> =>
  boardOf(page).locator('button:not([aria-disabled="true"])').first().press('Enter');

/** First actions in games whose first button on the board is not one. */
const beginnings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'tic-tac-toe': press('5'),
  'higher-lower': press('5', '0', 'Enter', 'Backspace'),
  omi: press('h'),
  memory: press('ArrowDown', 'Enter'),
  // The judgement of an answer is the board's to show, and no part of what is saved.
  'quick-quiz': press('a', 'Enter', 'Enter'),
  'emoji-drop': choose('Start'),
  buru: async (page) => {
    await untilAsked(page);
    await choose(/, playable$/)(page);
  },
  'escape-maze': choose('Start'),
  solitaire: press('d'),
  hearts: async (page) => {
    await choose('Auto-select')(page);
    await choose('Pass')(page);
  },
  'color-match': choose('Start'),
  twenty48: press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'),
  'snake-rush': press('ArrowUp'),
  minefield: press('ArrowDown', 'Enter'),
};

/** Returns the accessible board without focus and selection. */
const told = async (page: Page): Promise<string> =>
  (await boardOf(page).ariaSnapshot()).replaceAll(/ \[(?:active|pressed)\]/g, '');

/** Robots have answered, and wait for the player. Against the clock no time passes. */
const atRest = async (page: Page, timed: Game['timed']): Promise<void> => {
  if (!timed) await page.clock.runFor(20_000);
};

/** A round is a single throw, and has no middle. */
const single = ['rpsls'];

for (const { slug, name, timed } of games.filter(({ slug }) => !single.includes(slug))) {
  const tag = slug === 'tic-tac-toe' ? ['@once', '@quick-desktop'] : '@once';
  test(`${name} comes back after its tab has crashed`, { tag }, async ({ context }) => {
    const lost = await context.newPage();
    await openFrozen(lost, slug, 'noob');
    await (beginnings[slug] ?? pressFirst)(lost);
    await atRest(lost, timed);
    await kept(lost, `${slug}:link`);
    const before = await told(lost);
    const crashed = lost.waitForEvent('crash');
    const devtools = await context.newCDPSession(lost);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await lost.close();

    // Its clock is the context's, and stands still.
    const page = await context.newPage();
    await openGame(page, slug, 'noob');
    if (timed) {
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await atRest(page, timed);
    await expect.poll(() => told(page)).toBe(before);
  });
}

test('the session comes back with its round, and leaving a round leaves nothing', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/play/tic-tac-toe');
  const free = boardOf(page).getByRole('button', { name: /, empty$/ });
  await expect(free).toHaveCount(9);
  await playOutTicTacToe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await free.first().click();
  await expect(free).toHaveCount(7);
  await kept(page, 'tic-tac-toe');
  const results = page.getByRole('region', { name: 'Session results' }).last();
  await openResults(page);
  const [rows, title] = [await results.ariaSnapshot(), await page.locator('header').innerText()];

  await page.reload();
  await expect(free).toHaveCount(7);
  // The strip comes after the board.
  await expect(page.getByRole('button', { name: /Session results$/ })).toBeVisible();
  await openResults(page);
  await expect(results).toMatchAriaSnapshot(rows);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(() => page.locator('header').innerText()).toBe(title);

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).not.toHaveURL(/tic-tac-toe/);
  await page.goto('/play/tic-tac-toe');
  await expect(free).toHaveCount(9);

  // A link names one round: those after it are the player's own.
  await page.goto(`/play/tic-tac-toe?seed=${seed}`);
  await free.first().click();
  await expect(free).toHaveCount(7);
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(free).toHaveCount(9);
  await free.first().click();
  await expect(free).toHaveCount(7);
  await kept(page, 'tic-tac-toe');
  await page.goto('/play/tic-tac-toe');
  await expect(free).toHaveCount(7);
});

test('a round of other rules does not come back, and the player is told', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/play/tic-tac-toe');
  await boardOf(page)
    .getByRole('button', { name: /, empty$/ })
    .first()
    .click();
  await kept(page, 'tic-tac-toe');
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('play-small-v2');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rounds = opening.result.transaction('rounds', 'readwrite').objectStore('rounds');
          const asked = rounds.index('slot').get('tic-tac-toe');
          asked.onsuccess = () => {
            rounds.put({ ...asked.result, version: 99 }).onsuccess = () => resolve();
          };
        };
      }),
  );
  await page.goto('/play/tic-tac-toe');
  const words = page.getByRole('complementary', { name: 'Answer' });
  await expect(words).toContainText('your open round couldn’t be restored');
  await expect(boardOf(page).getByRole('button', { name: /, empty$/ })).toHaveCount(9);
  await page.keyboard.press('5');
  await expect(words).toBeHidden();
});

test('two tabs never play the same round', { tag: '@once' }, async ({ page: first, context }) => {
  test.slow();
  const press = (page: Page, ...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const asks = (page: Page) => page.getByText('This round is open in another tab.');
  // The accessible board follows the visible one when the main thread is idle.
  const boardAtRest = async (page: Page) => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return boardOf(page).ariaSnapshot();
  };
  const play = first.getByRole('button', { name: 'Play 2048' });
  await first.goto('/');
  await play.click();
  await expect(boardOf(first)).toBeVisible();
  await press(first, 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown');
  await kept(first, 'twenty48');
  const before = await boardAtRest(first);

  const second = await context.newPage();
  await second.goto('/play/twenty48');
  await expect(asks(second)).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(boardOf(second)).toMatchAriaSnapshot(before);
  await expect(asks(first)).toBeVisible();

  await press(second, 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown');
  const after = await boardAtRest(second);
  await first.getByRole('button', { name: 'Play here' }).click();
  await expect(boardOf(first)).toMatchAriaSnapshot(after);
  await expect(asks(second)).toBeVisible();

  // Once the other tab is through with it, it is open nowhere.
  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(asks(first)).toBeVisible();
  await second.getByRole('button', { name: 'New game' }).click();
  await second.getByRole('button', { name: 'Start again' }).click();
  await expect(second.getByText('Moves 0')).toBeVisible();
  await first.getByRole('button', { name: 'Close' }).click();
  await play.click();
  await expect(first.getByText('Moves 0')).toBeVisible();
});

test('an address that names a deal brings back a round of that deal alone', {
  tag: '@once',
}, async ({ page }) => {
  const open = (query: string) => page.goto(`/play/solitaire?${query}`);
  const difficulty = (name: string) => page.getByRole('radio', { name });
  const moved = page.getByText(/^Moves 1$/);
  await open(`difficulty=noob&seed=${seed}`);
  await expect(boardOf(page)).toBeVisible();
  await page.keyboard.press('d');
  await kept(page, 'solitaire:link');
  const before = await told(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => told(page)).toBe(before);

  await open(`difficulty=mid&seed=${seed}`);
  await expect(difficulty('MID')).toBeChecked();
  await expect(moved).toHaveCount(0);
  expect(await told(page)).not.toBe(before);
});

test('a seed may be any text, and a link that names no deal says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/play/memory?difficulty=noob&seed=Happy%20birthday%20🎂');
  await expect(boardOf(page)).toBeVisible();
  for (const query of [
    'seed=',
    `seed=${'x'.repeat(65)}`,
    `difficulty=hard&seed=${seed}`,
    `round=-1&seed=${seed}`,
  ]) {
    await page.goto(`/play/tic-tac-toe?${query}`);
    await expect(page.getByText('This link’s round can’t be dealt.')).toBeVisible();
    await expect(boardOf(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play another round' }).click();
  await expect(boardOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/play\/tic-tac-toe$/);
});
