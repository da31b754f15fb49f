// The day's box, from the home page to the result of a match.
import type { Locator, Page } from '@playwright/test';
import { matchPath } from '../app/lib/route.ts';
import { addDays, DAY_MS, HOUR_MS, localDate } from '../protocol/dates.ts';
import { dayWords } from '../protocol/dateWords.ts';
import type { BoxResults, DayBox } from '../protocol/today.ts';
import { beginsAt } from '../server/today/dates.ts';
import { todayAt } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { controlsOf, expectNoSidewaysScroll, unfoldMenu } from './page.ts';
import { finishPopup, openPopup, signIn, someName } from './sign-in.ts';
import { guess, playOutTicTacToe, winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const noon = todayAt('12:00');

const games = [
  ['higherlower', 'quick'],
  ['solitaire', 'thinking'],
  ['hearts', 'cards-or-action'],
] as const;

/** Two attempts at it, the better one the only blazing one. */
const results = {
  game: 'higherlower',
  difficulty: 'noob',
  count: 2,
  bins: [0, 2].map((score) => ({ from: score, to: score, count: 1 })),
  tenth: { score: 2, seconds: 5 },
};

/** Three matches that a player finishes quickly. */
const shortGames = [
  ['higherlower', 'quick'],
  ['rpsls', 'quick'],
  ['tictactoe', 'thinking'],
] as const;

interface Served {
  readonly dealt?: readonly (readonly [game: string, kind: string])[];
  /** The server's clock. */
  readonly clock?: () => number;
  /** Starts the page's clock. */
  readonly at?: number;
}

/** The box of a date with results, on a page on which it is noon: no day ends during a journey. */
async function serveBoxes(
  page: Page,
  { dealt = games, at = noon, clock = () => at }: Served = {},
): Promise<void> {
  await page.clock.install({ time: at });
  await page.route('**/api/today/*/results', (route) =>
    route.fulfill({ json: { date: localDate(noon), matches: [results] } }),
  );
  await page.route('**/api/today?date=*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    const more = { difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' };
    const now = clock();
    const headers = { date: new Date(now).toUTCString() };
    if (beginsAt(date) > now) return route.fulfill({ status: 404, headers });
    return route.fulfill({
      json: { date, number: 52, matches: dealt.map(([game, kind]) => ({ game, kind, ...more })) },
      headers,
    });
  });
}

/** Taps, or on a device without touch presses by keyboard alone from the current focus. */
async function choose(target: Locator): Promise<void> {
  const page = target.page();
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) return target.tap();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

const box = (page: Page) => page.getByRole('list', { name: 'Matches' });

/** Its row in the box: other journeys on the same server play the other matches. */
const higherLower = (page: Page) => box(page).getByRole('listitem').filter({ hasText: 'Higher / Lower' });

/** The ticket of a day's match, and what it says of the day. */
const ticketOf = (page: Page) => page.locator('[data-ticket]');
const dayLine = (page: Page) => ticketOf(page).getByText(/ is (struck|lit|blazing)\./);
const side = (page: Page, caption: string | RegExp) =>
  ticketOf(page)
    .locator('dl')
    .filter({ has: page.locator('dt', { hasText: caption }) })
    .locator('dd');

/** Finishes the match on the screen by its ticket's main button, which has the focus. */
async function goOn(page: Page, name: string): Promise<void> {
  const button = ticketOf(page).getByRole('button', { name, exact: true });
  await expect(button).toBeFocused();
  await choose(button);
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  });

/** Names on the matches that are cut, or narrow although there is room. */
const squeezed = (page: Page) =>
  box(page)
    .locator('a > b')
    .evaluateAll((names) =>
      names
        .filter((name) => {
          const after = name.parentElement?.lastElementChild?.getBoundingClientRect().left ?? 0;
          const room = after - name.getBoundingClientRect().right;
          const { fontSize, fontStretch } = getComputedStyle(name);
          // A step of the width axis takes up to 0.17 em a letter; ten pixels stay free.
          const step = (name.textContent?.length ?? 0) * Number.parseFloat(fontSize) * 0.17;
          return room < 0 || (room > step + 30 && fontStretch !== '100%');
        })
        .map(({ textContent }) => textContent),
    );

test('a guest’s first try counts, and shows on the page, the home page and in the navigation; the second is practice', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await serveBoxes(page);
  await page.goto('/today');
  await expect(box(page).getByRole('link', { name: /NOOB$/ })).toHaveCount(3);
  await expectAccessible(page);
  await choose(page.getByRole('link', { name: 'Play Higher / Lower' }));
  await expect(page.getByText('Box of')).toBeAttached();
  await winHigherLower(page);
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Close' }));

  await expect(page).toHaveURL('/today');
  await expect(box(page).getByText('Lit', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 1 of your streak' })).toBeVisible();
  await expect(page.getByText('2 matches left for the whole box.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // As it is read out.
  await expect(box(page)).toMatchAriaSnapshot(`
    - list "Matches":
      - listitem:
        - link "Higher / Lower NOOB"
        - paragraph:
          - text: Won You’d be 2nd of 3
          - link "Watch your round of Higher / Lower"
          - emphasis: Lit
  `);

  const next = page.getByRole('link', { name: 'Play Solitaire' });
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(next).toBeInViewport({ ratio: 1 });
  expect(await topOf(next)).toBeLessThan(await topOf(share));
  const [score, flame] = [
    box(page).getByText('Won', { exact: true }),
    box(page).getByText('Lit', { exact: true }),
  ];
  expect(Math.abs((await middleOf(score)) - (await middleOf(flame)))).toBeLessThan(2);
  expect(await squeezed(page)).toEqual([]);

  await choose(share);
  const shared = page.getByRole('dialog', { name: 'Share your day' });
  await expect(
    shared.getByText(/^Play Small · \w+ \d+ \w+ · Day 1\n● Higher \/ Lower Won\n○ /),
  ).toBeVisible();
  await expect(
    shared.getByRole('img', { name: /Higher \/ Lower: Won, lit; Solitaire: to come/ }),
  ).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Save picture' })).toBeVisible();
  await expectAccessible(page);
  await choose(shared.getByRole('button', { name: 'Close' }));
  await expect(shared).toHaveCount(0);

  await choose(box(page).getByRole('link', { name: /^Higher/ }));
  await expect(page.getByText(/, practice$/)).toBeAttached();
  await page.goto('/');
  await expect(page.getByText('Day 1 of your streak.')).toBeVisible();
  await unfoldMenu(page);
  await expect(page.getByRole('link', { name: 'Today , 1 of 3 struck' })).toBeVisible();
});

test('a guest plays a box from ticket to ticket: each strikes its match, and the last one has the day’s card', {
  tag: '@phone',
}, async ({ page }) => {
  await serveBoxes(page, { dealt: shortGames });
  await page.goto('/today');
  const play = page.getByRole('link', { name: 'Play Higher / Lower' });
  await expect(play).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main').getByRole('link').first()).toHaveAccessibleName('Play Higher / Lower');
  await choose(play);
  await winHigherLower(page);
  await expect(ticketOf(page).getByRole('heading')).toHaveText('Day 1');
  await expect(dayLine(page)).toHaveText('Higher / Lower is lit.');
  await expect(side(page, 'You’d be')).toHaveText(/2nd of 3$/);
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText(/You’d be 2nd of 3\./);
  await expect(ticketOf(page).getByText('Play again')).toHaveCount(0);
  await expect(ticketOf(page).locator('a:visible, button:visible')).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await goOn(page, 'Next: RPSLS');
  await expect(page).toHaveURL(/\/play\/rpsls\?today=/);
  await choose(page.getByRole('button', { name: 'Rock', exact: true }));
  await expect(dayLine(page)).toHaveText(/^RPSLS is (lit|struck\. A win lights it)\.\s*$/);
  await expect(ticketOf(page).getByRole('heading')).not.toHaveText(/Day/);
  await goOn(page, 'Next: Tic Tac Toe');
  await expect(page).toHaveURL(/\/play\/tic-tac-toe\?today=/);
  await playOutTicTacToe(page);
  await goOn(page, 'The day’s card');
  const card = page.getByRole('dialog', { name: 'Share your day' });
  await expect(
    card.getByRole('img', { name: /Higher \/ Lower: Won, lit; .*Tic Tac Toe: (Won|No win)/ }),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save picture' })).toBeVisible();
  await expectAccessible(page);
  await choose(card.getByRole('button', { name: 'Close' }));
  await expect(ticketOf(page).getByRole('button', { name: 'The day’s card' })).toBeFocused();

  await page.keyboard.press('b');
  await choose(page.getByRole('button', { name: 'Restart' }));
  await expect(page.getByText(/, practice$/)).toBeAttached();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { name: 'The whole box' })).toBeVisible();
});

test('the day’s first match is struck over the board, with the day in words, before its ticket rises; the next one in short', {
  tag: '@once',
}, async ({ page }) => {
  await serveBoxes(page, { dealt: shortGames });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // On a busy machine the ticket would rise before the result is known, and then nothing is struck.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-ticket][data-ticket] { --t-hold: 60s }');
    document.adoptedStyleSheets = [sheet];
    const buzzes: unknown[] = [];
    Object.assign(window, { buzzes });
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0;
  });
  const buzzes = () => page.evaluate(() => (window as unknown as { buzzes: unknown[] }).buzzes);
  const strike = page.locator('[data-strike]');
  const holds = () =>
    page.locator('[data-ticket]').evaluate((ticket) => getComputedStyle(ticket).getPropertyValue('--t-hold'));
  await page.goto('/today');
  await page.getByRole('link', { name: /^Play (?!Small|this)/ }).click();
  await winHigherLower(page);
  await expect(strike).toHaveAttribute('data-strike', 'first');
  expect(await holds()).toBe('1160ms');
  await expect(strike).toContainText('Day 1Higher / Lower is lit');
  await expect(ticketOf(page).getByRole('heading')).toHaveText('Day 1');
  await expect(strike).toBeHidden();
  expect(await buzzes()).toContainEqual([0, 180, 12, 168, 24]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/today');
  await page.getByRole('link', { name: /^Play (?!Small|this)/ }).click();
  await page.getByRole('button', { name: 'Rock', exact: true }).click();
  await expect(strike).toHaveAttribute('data-strike', 'later');
  expect(await holds()).toBe('900ms');
  await expect(strike).toHaveText('');
  await expect(dayLine(page)).toBeVisible();
  await expect(strike).toBeHidden();
  expect((await buzzes()).filter((pattern) => Array.isArray(pattern))).toEqual([]);
});

test('a result that comes after the ticket strikes its match above it, and moves none of its controls', {
  tag: '@once',
}, async ({ page }) => {
  await serveBoxes(page, { dealt: shortGames });
  const result = Promise.withResolvers<void>();
  // The day is read again, with its results, when the round is over.
  await page.route('**/api/today/*/results', async (route) => {
    await result.promise;
    await route.fallback();
  });
  await page.goto(matchPath('higher-lower', localDate(noon)));
  await winHigherLower(page);
  await expect(ticketOf(page).getByRole('button', { name: 'Today’s box' })).toBeFocused();
  const strike = page.locator('[data-strike]');
  await expect(strike).toHaveCount(0);
  const before = await controlsOf(ticketOf(page));
  result.resolve();
  await expect(strike).toContainText('Day 1Higher / Lower is lit');
  const [above, below] = [await strike.boundingBox(), await ticketOf(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await expect(ticketOf(page).getByRole('heading')).toHaveText('Day 1');
  await expect(strike).toBeHidden();
  await expect(ticketOf(page).getByRole('button', { name: /^Next: / })).toBeFocused();
  expect(await controlsOf(ticketOf(page))).toEqual(before);
});

test('on a phone a day’s Minefield still tells its size, its mines and whose box it is of', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/api/today?date=*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date');
    const more = { difficulty: 'mid', seed: '0'.repeat(32), par: 1, parFrom: 'card' };
    const matches = ['minefield', 'solitaire', 'hearts'].map((game) => ({ game, kind: 'quick', ...more }));
    return route.fulfill({ json: { date, number: 52, matches } });
  });
  await page.goto('/today');
  await choose(page.getByRole('link', { name: 'Play Minefield' }));
  const facts = page.locator('footer li');
  await expect(facts.filter({ hasText: '16×16 40 mines' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('header').getByText('Box of')).toBeInViewport({ ratio: 1 });
});

test('a box whose games are all hidden says so on its page, and leaves the home page whole', {
  tag: '@once',
}, async ({ page }) => {
  await serveBoxes(page, { dealt: [] });
  await page.goto('/');
  await expect(page.getByText('Three games a day, the same for everyone.')).toBeVisible();
  await page.goto('/today');
  await expect(page.getByRole('status').getByText('Today’s games are all off for repair.')).toBeVisible();
  await expect(page.getByText('Every match struck.')).toHaveCount(0);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL('/#games');
});

test('an open match is gone on with, and the box changes at the player’s midnight', {
  tag: '@once',
}, async ({ page }) => {
  const date = localDate(noon);
  // On the day of noon, although the year may have ended since this file was read.
  let now = noon + 11.975 * HOUR_MS;
  await serveBoxes(page, { at: now, clock: () => now });
  await page.goto(`/play/higher-lower?today=${date}`);
  await guess(page, [1]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/play/);
  await page.goto('/today');
  await expect(page.getByText(dayWords(date))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Higher / Lower' })).toBeVisible();

  now += 120_000;
  await page.clock.fastForward(120_000);
  await expect(page.getByText(dayWords(addDays(date, 1)))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Higher / Lower' })).toBeVisible();
  // A match begun before midnight counts for that day.
  await page.getByRole('link', { name: 'Yesterday’s box' }).click();
  await box(page)
    .getByRole('link', { name: /^Higher/ })
    .click();
  await winHigherLower(page, { guessed: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(box(page).getByText('Lit', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Today’s box' }).click();
  await expect(page.getByRole('heading', { name: 'Day 1 of your streak' })).toBeVisible();
});

for (const [way, days] of [
  ['ahead', -1],
  ['behind', 1],
] as const) {
  test(`on a device whose clock is a day ${way} the page shows the server’s day, and says so`, {
    tag: '@once',
  }, async ({ page }) => {
    const server = noon + days * DAY_MS;
    await serveBoxes(page, { clock: () => server });
    await page.goto('/today');
    await expect(page.getByText(`${dayWords(localDate(server))} · `)).toBeVisible();
    await expect(page.getByText(`Your device’s clock says ${dayWords(localDate(noon))}.`)).toBeVisible();
  });
}

/** @returns the box as the browser holds it */
async function openToday(page: Page): Promise<DayBox> {
  await page.goto('/today');
  await expect(box(page).getByRole('listitem')).toHaveCount(3);
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('kept:box:')) ?? '';
    return localStorage.getItem(key) ?? '';
  });
  return JSON.parse(stored).data;
}

/** On the page of the box, once the match's round is over. */
async function closeMatch(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/today');
}

async function openMatch(page: Page, name: RegExp): Promise<void> {
  await box(page).getByRole('link', { name }).click();
  await expect(page.getByText('Box of')).toBeAttached();
}

/** Names the number of attempts if there are several. */
const amongWords = (all: number): string => (all > 1 ? ` of ${all}` : '');

test.describe('in two time zones', () => {
  // Both have the date after or before that of the other journeys, whose results would count in this box too.
  const [east, west] =
    new Date().getUTCHours() < 11 ? ['Etc/GMT+11', 'Etc/GMT+12'] : ['Etc/GMT-14', 'Etc/GMT-13'];
  test.use({ timezoneId: east });

  test('a guest and a player play the same box: first tries count and are compared, later ones are not; and the guest’s come along', {
    tag: '@once',
  }, async ({ page: guest, browser }) => {
    const dealt = await openToday(guest);
    const { date } = dealt;
    const shown = (await (await guest.request.get(`/api/today/${date}/results`)).json()) as BoxResults;
    const before = shown.matches[0]?.count ?? 0;
    await openMatch(guest, /^Higher/);
    const hidden = await winHigherLower(guest);
    await closeMatch(guest);
    await expect(higherLower(guest).getByText('Lit', { exact: true })).toBeVisible();

    const context = await browser.newContext({ timezoneId: west, serviceWorkers: 'block' });
    const player = await context.newPage();
    await signIn(player, someName());
    expect(await openToday(player)).toEqual(dealt);
    await openMatch(player, /^Higher/);
    // As many as there are at noob, towards the number from its far side: none is ruled out by the one before.
    await guess(
      player,
      Array.from({ length: 10 }, (_, i) => (hidden > 50 ? 1 + i : 100 - i)),
    );
    await expect(dayLine(player)).toHaveText('Higher / Lower is struck. A win lights it.');
    await expect(side(player, 'Today')).toHaveText(new RegExp(`\\d+(st|nd|rd|th)${amongWords(before + 1)}$`));
    await closeMatch(player);
    const place = (of: number) => new RegExp(`^\\d+(st|nd|rd|th)${amongWords(of)}$`);
    await expect(box(player).getByText(place(before + 1))).toBeVisible();
    await openMatch(player, /^Higher/);
    await guess(player, [hidden]);
    await closeMatch(player);
    await expect(box(player).getByText(place(before + 1))).toBeVisible();
    await expect(box(player).getByText('Struck', { exact: true })).toBeVisible();
    await context.close();

    await openMatch(guest, /^RPSLS/);
    await guest.getByRole('button', { name: 'Rock', exact: true }).click();
    await closeMatch(guest);
    await expect(higherLower(guest).getByText('Lit', { exact: true })).toBeVisible();
    await openMatch(guest, /^Tic/);
    await playOutTicTacToe(guest);
    await closeMatch(guest);
    await expect(guest.getByRole('heading', { name: 'The whole box' })).toBeVisible();

    await unfoldMenu(guest);
    await finishPopup(await openPopup(guest), someName());
    const offer = guest.getByRole('status').filter({ hasText: 'as a guest' });
    await expect(offer).toHaveText(
      'You’ve played 3 rounds and 1 day of today’s box here as a guest. Add to my account',
    );
    await offer.getByRole('link').click();
    await guest.getByRole('button', { name: 'Add to my account' }).click();
    await expect(guest.getByText(/, kept on this device\. /)).toBeVisible();
    await expect(guest.getByText('Day 1 of your streak.')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('a round whose page is left before its end is written counts on every page, and for the streak', {
  tag: '@once',
}, async ({ page }) => {
  await serveBoxes(page);
  await page.goto('/today');
  await choose(page.getByRole('link', { name: 'Play Higher / Lower' }));
  await expect(page.getByText('Box of')).toBeAttached();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The page is going.', 'AbortError');
    };
  });
  await winHigherLower(page);

  await page.goto('/you');
  await expect(page.getByRole('link', { name: /^Watch Higher \/ Lower/ })).toBeVisible();
  await expect(page.getByText('Day 1 of your streak')).toBeVisible();
});
