// Each game's own day: from its menu to its board, its streak and its month.
import type { Page } from '@playwright/test';
import { addMonths, monthOf } from '../app/today/months.ts';
import { localDate } from '../protocol/dates.ts';
import { dayWords } from '../protocol/dateWords.ts';
import type { DayBox } from '../protocol/today.ts';
import { boardOf } from './board.ts';
import { todayAt, zoneOfOneDay } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce', timezoneId: zoneOfOneDay() });

const noon = todayAt('12:00');
const date = localDate(noon);
const slug = 'higher-lower';

const pageDate = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('en-CA'));

async function ownDay(page: Page, game: string): Promise<DayBox> {
  const answer = await page.request.get(`/api/today?date=${await pageDate(page)}&game=${game}`);
  return (await answer.json()) as DayBox;
}

/** Presses by touch where there is one, else by keys. */
async function choose(page: Page, role: 'button' | 'link', name: RegExp | string): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) return target.tap();
  await target.focus();
  await page.keyboard.press('Enter');
}

/** Opens the game's menu and its line about today's deal. */
async function openDeal(page: Page, words: RegExp): Promise<void> {
  await choose(page, 'button', 'Menu');
  await choose(page, 'link', words);
}

test('a player plays today’s deal from the game’s menu: it has a streak, a board and a month of its own', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await signIn(page, someName());
  await page.goto('/');
  // The box may hold the game at one difficulty, which is then the box's.
  const outside = (await ownDay(page, 'higherlower')).matches.filter((match) => match.outside);
  const level = outside.some(({ difficulty }) => difficulty === 'mid') ? 'mid' : 'noob';
  await page.goto(`/play/${slug}?difficulty=${level}`);
  await openDeal(page, /^Today’s deal: not played yet$/);
  await expect(page).toHaveURL(new RegExp(`/play/${slug}\\?today=\\d{4}-\\d\\d-\\d\\d&difficulty=${level}$`));
  await expect(page.getByText('Deal of')).toBeAttached();
  // MID has seven attempts.
  await winHigherLower(page, { guessed: level === 'mid' ? 3 : 0 });
  const ticket = page.locator('[data-ticket]');
  await expect(ticket).toContainText(/is (lit|blazing)\./);
  await expect(ticket).not.toContainText('Day 1');
  await expectAccessible(page);
  await choose(page, 'button', 'New game');
  await expect(page).toHaveURL(`/play/${slug}`);

  await page.goto(`/play/${slug}?difficulty=${level}`);
  await choose(page, 'button', 'Menu');
  await expect(
    page.getByRole('link', { name: /^Today’s deal: (lit|blazing), \d+(st|nd|rd|th).* · streak 1$/ }),
  ).toBeVisible();
  await choose(page, 'button', 'Leaderboard');
  await page.getByRole('radio', { name: 'Today’s deal' }).check({ force: true });
  await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.goto('/today');
  await expect(page.getByRole('heading', { name: 'Your streak' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Higher / Lower Played' })).toHaveCount(0);
  await page.getByText('All games today').click();
  await expect(page.getByRole('link', { name: 'Higher / Lower Played', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Minefield Not played yet$/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/today/calendar');
  await page.getByLabel('Days of').selectOption('Higher / Lower');
  await expect(page).toHaveURL(`/today/calendar?game=${slug}`);
  const own = ['noob', 'mid', 'pro'].map((each) =>
    each === level ? `${each.toUpperCase()} (lit|blazing)` : `${each.toUpperCase()} to come`,
  );
  const played = page.getByRole('button', { name: new RegExp(`: ${own.join(', ')}\\.$`) });
  await expect(played).toBeVisible();
  await expectAccessible(page);
  // A day opens at the difficulty that was played last.
  await played.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/play/${slug}\\?today=.*&difficulty=${level}$`));
  await page.goto('/');
  await expect(page.getByText('All games today')).toHaveCount(0);
});

test('a guest turns from one difficulty’s deal to another, and back to the round that was left open', async ({
  page,
}) => {
  await page.goto('/');
  const outside = (await ownDay(page, 'twenty48')).matches.filter((match) => match.outside);
  const [one = 'noob', other = 'mid'] = outside.map(({ difficulty }) => difficulty);
  const path = (level = '') => new RegExp(`/play/twenty48\\?today=.*&difficulty=${level}$`);
  await page.goto(`/play/twenty48?today=${await pageDate(page)}&difficulty=${one}`);
  await boardOf(page).focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('radio', { name: other.toUpperCase() }).click({ force: true });
  await expect(page).toHaveURL(path(other));
  await page.getByRole('radio', { name: one.toUpperCase() }).click({ force: true });
  await expect(page).toHaveURL(path(one));
  await choose(page, 'button', 'Menu');
  await expect(page.getByRole('link', { name: 'Today’s deal: in progress' })).toBeVisible();
});

test('the box’s match has one round, from the box’s page and from its game’s own day', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const day = await pageDate(page);
  const box = (await (await page.request.get(`/api/today?date=${day}`)).json()) as DayBox;
  const [match] = box.matches;
  await page.goto('/today');
  const href =
    (await page.getByRole('list', { name: 'Matches' }).getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(`${href}&difficulty=${match?.difficulty}`);
  await expect(page).toHaveURL(href);
  await expect(page.getByText('Box of')).toBeAttached();
});

test('a past day of a game is practice, reached through its month by keys', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install({ time: noon });
  const past = `${addMonths(monthOf(date), -1)}-14`;
  const asked: (string | null)[] = [];
  await page.route('**/api/today/calendar?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.get('game'));
    const box = [57, 101, null].map((par) => ['minefield', par, 0, 0]);
    const isPast = searchParams.get('month') === monthOf(past);
    return route.fulfill({ json: { first: past, days: isPast ? [{ day: 14, box, own: 'l..' }] : [] } });
  });
  await page.route('**/api/today?date=*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const deal = { game: 'minefield', kind: 'thinking', seed: '0'.repeat(32), outside: true };
    const matches = ['noob', 'mid', 'pro'].map((difficulty) => ({ ...deal, difficulty }));
    return route.fulfill({
      json: { date: searchParams.get('date'), number: 45, matches: searchParams.has('game') ? matches : [] },
      headers: { date: new Date(noon).toUTCString() },
    });
  });
  await page.goto('/today/calendar?game=minefield');
  await expect(page.getByLabel('Days of')).toHaveValue('minefield');
  await page.getByRole('button', { name: new RegExp(`^${dayWords(date)}`) }).focus();
  await page.keyboard.press('PageUp');
  const chosen = page.locator('[aria-pressed=true]');
  await expect(chosen).toHaveAttribute('data-date', new RegExp(`^${monthOf(past)}`));
  const from = Number((await chosen.getAttribute('data-date'))?.slice(-2));
  for (let left = Math.abs(from - 14); left > 0; left--)
    await page.keyboard.press(from > 14 ? 'ArrowLeft' : 'ArrowRight');
  await expect(
    page.getByRole('button', { name: `${dayWords(past)}: NOOB lit, MID to come, PRO to come.` }),
  ).toBeFocused();
  expect(new Set(asked)).toEqual(new Set(['minefield']));
  await choose(page, 'link', 'Practise Minefield');
  await expect(page).toHaveURL(`/play/minefield?today=${past}&difficulty=noob`);
  await expect(page.getByText('Deal of')).toContainText(', practice');
});
