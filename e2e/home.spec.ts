// The home page's catalogue, and how a game is opened from it.
import type { Route } from '@playwright/test';
import { madeUp, serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll } from './page.ts';
import { winHigherLower } from './win.ts';

const ticTacToe = {
  id: 'tictactoe',
  name: 'Tic Tac Toe',
  desc: 'Three in a row.',
  category: 'Puzzle',
  order: 1,
};
const failure = 'Failed to load games. Please try again.';
const none = 'No games in this category yet. Try a different filter.';

test('Play now leads to the games', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play now' }).click();
  await expect(page).toHaveURL('/#games');
  await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeInViewport();
});

test('until the first finished round, a second button starts the day’s quick match', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('link', { name: /^Start with Higher \/ Lower/ });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Not played yet')).toHaveCount(0);
  await start.click();
  await winHigherLower(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Not played yet').first()).toBeVisible();
  await expect(start).toHaveCount(0);
});

test.describe('loading', () => {
  test('a spinner shows until the games come', { tag: '@once' }, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await serveCatalogue(page, [ticTacToe]);
    await page.route('**/api/catalogue', async (route) => {
      await answer.promise;
      await route.fulfill({ json: [ticTacToe] });
    });
    await page.route('**/api/catalogue/stream', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: ': nothing yet\n\n' }),
    );
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Loading games…' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    answer.resolve();
    await expect(page.getByRole('heading', { name: 'Tic Tac Toe' })).toBeVisible();
    await expect(page.getByText('Loading games…')).toBeHidden();
  });

  for (const [what, answer] of [
    ['an error', { status: 503, json: { code: 'unavailable' } }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no list', { status: 200, json: { games: [] } }],
  ] as const) {
    // The next test sends an invalid list by the stream.
    test(`${what} is a failure, from which the stream recovers`, { tag: '@once' }, async ({
      page,
      errors,
    }) => {
      await page.route('**/api/catalogue', (route) => route.fulfill(answer));
      await page.route('**/api/catalogue/stream', (route) => route.fulfill({ status: 503 }));
      await page.goto('/');
      await expect(page.getByRole('alert')).toHaveText(failure);
      await expect(page.getByText('Showing 0 of 0 games in All.')).toBeVisible();
      await expect(page.getByText(none)).toBeVisible();
      await expectAccessible(page);

      await page.unroute('**/api/catalogue/stream');
      await serveCatalogue(page, [ticTacToe]);
      await expect(page.getByRole('heading', { name: 'Tic Tac Toe' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      expectErrors(errors, /status of 503/);
    });
  }

  test('a list that is shown stays when the connection is lost, and is renewed after', {
    tag: '@once',
  }, async ({ page, errors }) => {
    const send = await serveCatalogue(page, [ticTacToe]);
    await page.goto('/');
    const shown = page.getByText('Showing 1 of 1 game in All.');
    await expect(shown).toBeVisible();

    // The stream brings nonsense, and then nothing at all.
    const read = page.waitForEvent('console', (message) => /could not be read/.test(message.text()));
    send({ games: [] });
    await read;
    await expect(shown).toBeVisible();
    const unavailable = (route: Route) => route.fulfill({ status: 503 });
    const lost = page.waitForResponse((response) => response.status() === 503);
    await page.route('**/api/catalogue/stream', unavailable);
    await lost;
    await expect(shown).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    await page.unroute('**/api/catalogue/stream', unavailable);
    send([ticTacToe, ...madeUp(2)]);
    await expect(page.getByText('Showing 3 of 3 games in All.')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expectErrors(errors, /status of 503/);
  });
});

test.describe('the list', () => {
  test('twelve games make a page, and two pagers turn it', { tag: '@quick-desktop' }, async ({ page }) => {
    await serveCatalogue(page, madeUp(15));
    await page.goto('/');
    const cards = page.getByRole('article');
    const above = page.getByRole('navigation', { name: 'Pages above the games' });
    const below = page.getByRole('navigation', { name: 'Pages below the games' });
    await expect(page.getByText('Showing 12 of 15 games in All.')).toBeVisible();
    await expect(cards).toHaveCount(12);
    await expect(above.getByRole('button', { name: /^Page / })).toHaveCount(2);
    await expect(above.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await above.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Showing 3 of 15 games in All.')).toBeVisible();
    await expect(cards).toHaveCount(3);
    await expect(below.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(above.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await above.getByRole('button', { name: 'Next page' }).click({ force: true });
    await expect(cards).toHaveCount(3);

    await below.getByRole('button', { name: 'Previous page' }).click();
    await expect(cards).toHaveCount(12);
    await below.getByRole('button', { name: 'Page 2' }).click();
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeInViewport();
  });

  test('a category leaves the others out', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [ticTacToe, { id: 'x', name: 'Xyz', desc: 'No category.' }, ...madeUp(4)]);
    await page.goto('/');
    const category = page.getByRole('combobox', { name: 'Category' });
    await expect(category.getByRole('option')).toHaveText(['All', 'Cards', 'Other', 'Puzzle']);
    await category.selectOption('Other');
    await expect(page.getByText('Showing 1 of 1 game in Other.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await category.selectOption('Puzzle');
    await expect(page.getByText('Showing 3 of 3 games in Puzzle.')).toBeVisible();
  });

  test('a category starts on its first page', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, madeUp(40));
    await page.goto('/');
    await page.getByRole('button', { name: 'Page 3' }).first().click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Cards');
    await expect(page.getByText('Showing 12 of 26 games in Cards.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Page 1' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('when the chosen category vanishes, the filter returns to All and stays there', {
    tag: '@once',
  }, async ({ page }) => {
    const rows = [ticTacToe, ...madeUp(2)];
    const send = await serveCatalogue(page, rows);
    await page.goto('/');
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.selectOption('Cards');
    await expect(page.getByText('Showing 1 of 1 game in Cards.')).toBeVisible();
    send([ticTacToe]);
    await expect(page.getByText('Showing 1 of 1 game in All.')).toBeVisible();
    await expect(category).toHaveValue('All');
    send(rows);
    await expect(page.getByText('Showing 3 of 3 games in All.')).toBeVisible();
    await expect(category).toHaveValue('All');
  });

  test('broken and inactive rows are left out, and the order is kept', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [
      { id: 'late', name: 'Zed', desc: 'No order.' },
      { id: 'also', name: 'Abc', desc: 'No order.' },
      { id: 'first', name: 'First', desc: 'Order 1.', order: 1 },
      { id: 'off1', name: 'Off', desc: 'x', active: false },
      { id: 'off2', name: 'Off', desc: 'x', active: 'false' },
      { id: 'off3', name: 'Off', desc: 'x', active: 0 },
      { id: 'nameless', name: '', desc: 'x' },
      { id: 'wordless', name: 'X', desc: 7 },
      null,
      'row',
    ]);
    await page.goto('/');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['First', 'Abc', 'Zed']);
  });

  test('a card shows what it should', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [
      { ...ticTacToe, idea: 'Mia' },
      { id: 'chess', name: 'Chess', desc: 'Sixty-four squares.', icon: '♟️', order: 2 },
      { id: 'go', name: 'Go', desc: 'Black and white.', order: 3 },
    ]);
    await page.goto('/');
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await expect(card('Tic Tac Toe')).toContainText('Single player');
    await expect(card('Tic Tac Toe')).toContainText('Puzzle');
    await expect(card('Tic Tac Toe')).toContainText('Three in a row.');
    await expect(card('Tic Tac Toe')).toContainText('Idea: Mia');
    await expect(card('Tic Tac Toe')).toContainText('Nº 10');
    await expect(card('Tic Tac Toe').getByRole('button', { name: 'Play Tic Tac Toe' })).toHaveText('Play');
    await expect(card('Chess')).toContainText('♟️');
    await expect(card('Chess')).not.toContainText('Idea');
    await expect(card('Go')).toContainText('🎮');
    await expect(card('Go')).toContainText('Other');
    await settled(page);
    await expectAccessible(page);
  });

  test('long words in an entry do not break the page', { tag: '@phone' }, async ({ page }) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
    await serveCatalogue(page, [{ id: 'long', name: long, desc: long, category: long, idea: long }]);
    await page.goto('/');
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Play Donau/ }).click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('opening a game on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

  test('it lies over the page; Back closes it and the page has not moved', { tag: '@quick-desktop' }, async ({
    page,
  }) => {
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play Tic Tac Toe' });
    await play.click();
    await expect(page).toHaveURL('/play/tic-tac-toe');
    const overlay = page.getByRole('dialog', { name: 'Tic Tac Toe' });
    await expect(overlay).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(page.locator('#games')).toBeAttached();
    const before = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(play).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goForward();
    await expect(overlay).toBeVisible();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await expect(play).toBeFocused();
  });

  test('a reload of what lies over the page opens it as a page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Tic Tac Toe' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Tic Tac Toe', exact: true })).toBeVisible();
    await expect(page.locator('#games')).toBeHidden();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#games')).toBeVisible();
  });
});

test.describe('opening a game on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it is a page; Back returns to where the player was', { tag: '@quick-phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Page 2' }).first().click();
    const play = page.getByRole('button', { name: 'Play Color Match' });
    await play.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await play.click();
    await expect(page).toHaveURL('/play/color-match');
    await expect(page.getByRole('region', { name: 'Color Match', exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(play).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

    // The category, too.
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.selectOption('Cards');
    await page.getByRole('button', { name: 'Play Hearts' }).click();
    await expect(page.getByRole('region', { name: 'Hearts', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Play Hearts' })).toBeFocused();
    await expect(category).toHaveValue('Cards');
  });

  test('the keywords of the name choose the game', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [
      { id: 'ours', name: 'Ultimate Tic Tac Toe', desc: 'An entry of the operator.' },
    ]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Ultimate Tic Tac Toe' }).click();
    await expect(page).toHaveURL('/play/tic-tac-toe');
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('opening a game', () => {
  test('an entry that no keyword knows opens over the page by its id', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [{ ...ticTacToe, name: 'Noughts and crosses' }]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Noughts and crosses' }).click();
    await expect(page.getByRole('dialog', { name: 'Tic Tac Toe' })).toBeVisible();
  });

  test('an entry that is no game of ours says so, and closes', { tag: '@once' }, async ({ page }) => {
    await serveCatalogue(page, [{ id: 'chess', name: 'Chess', desc: 'Sixty-four squares.' }]);
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play Chess' });
    await play.click();
    const dialog = page.getByRole('dialog', { name: 'Chess' });
    await expect(dialog).toContainText('Game not found.');
    await expect(page).toHaveURL('/');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(play).toBeFocused();
  });

  test('the label itself opens the game too', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'TIC TAC TOE' });
    await card.locator('svg').first().click();
    await expect(page).toHaveURL('/play/tic-tac-toe');
  });

  test('by keyboard alone: from the top of the page into a game and out again', { tag: '@once' }, async ({
    page,
  }) => {
    await serveCatalogue(page, [ticTacToe]);
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play Tic Tac Toe' });
    await expect(play).toBeVisible();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await play.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(play).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
    const free = page.getByRole('button', { name: /, empty$/ });
    await expect(free).toHaveCount(9);
    await page.keyboard.press('5');
    await expect.poll(() => free.count()).toBeLessThan(9);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('with reduced motion nothing slides or grows', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play Tic Tac Toe' });
    await play.hover();
    const sleeve = page.getByRole('article').filter({ hasText: 'TIC TAC TOE' }).locator('[data-sleeve]');
    await expect(sleeve).toHaveCSS('transform', 'none');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('no motion was asked for');
      };
    });
    await play.click();
    await expect(page).toHaveURL('/play/tic-tac-toe');
  });
});

test('About describes the arcade and lists its four points', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const about = page.getByRole('region', { name: 'About' });
  await expect(about).toContainText('free arcade');
  await expect(about.getByRole('heading', { level: 3 })).toHaveText([
    'Play instantly',
    'Sign in to save scores',
    'Short rounds and streaks',
    'Regular new games',
  ]);
});

test('Contact invites mail, and says how to see past submissions', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: 'Contact and Support' });
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(contact).toContainText('Signed out. Sign in with your name to view your past submissions.');
});
