// The calendar of days' boxes: by pointer, by keys and with a screen reader.
import type { Page } from '@playwright/test';
import { addMonths, lastDayOf, monthOf } from '../app/today/months.ts';
import { addDays, dayNumber, localDate, weekdayOf } from '../protocol/dates.ts';
import { dayWords, monthWords } from '../protocol/dateWords.ts';
import { todayAt } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { noteMotions } from './motions.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';

test.use({ reducedMotion: 'reduce' });

const now = todayAt('12:00');
const today = localDate(now);
const thisMonth = monthOf(today);
const monthBefore = addMonths(thisMonth, -1);
/** Date of the first box. */
const first = `${monthBefore}-12`;
/** Flames of today's box, of yesterday's and so on, over and over. */
const own = ['.l.', '...', 'bls', 'bb.', 'lsb', 'blb', 'lsb'];
const daysAgo = (days: number) => addDays(today, -days);
const mondayOf = (date: string) => addDays(date, -weekdayOf(dayNumber(date)));
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

/** Boxes. The player has missed one a week, and two in one of the weeks. */
async function serveMonths(page: Page): Promise<void> {
  const flames = (date: string) => own[(dayNumber(today) - dayNumber(date)) % own.length] ?? '...';
  const isPlayed = (date: string) => date !== daysAgo(11) && flames(date) !== '...';
  await page.route('**/api/today/calendar?*', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? '';
    const days = Array.from({ length: 31 }, (_, i) => i + 1).filter((day) => {
      const date = dayOf(month, day);
      return date >= first && date <= today;
    });
    const box = ['higherlower', 'solitaire', 'hearts'].map((game) => [game, 1, 2, 5]);
    return route.fulfill({
      json: {
        first,
        days: days.map((day) => ({
          day,
          box,
          ...(isPlayed(dayOf(month, day)) && { own: flames(dayOf(month, day)) }),
        })),
        whole: 26,
      },
    });
  });
  const played = Array.from({ length: dayNumber(today) - dayNumber(first) + 1 }, (_, days) =>
    daysAgo(days),
  ).filter(isPlayed);
  await page.route('**/api/today/mine', (route) => route.fulfill({ json: { days: played, guest: [] } }));
  await page.route('**/api/today/*/results', (route) =>
    route.fulfill({ json: { date: today, matches: [] } }),
  );
  await page.route('**/api/today?date=*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    const more = { kind: 'quick', difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' };
    const matches = ['higherlower', 'solitaire', 'hearts'].map((game) => ({ game, ...more }));
    return route.fulfill({
      json: { date, number: 45, matches },
      headers: { date: new Date(now).toUTCString() },
    });
  });
}

test('a month shows each day’s flames, and keys walk its days', { tag: '@quick-desktop' }, async ({
  page,
}) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  await page.goto('/today/calendar');
  const grid = (month: string) => page.getByRole('grid', { name: monthWords(month) });
  const day = (date: string, more = '') =>
    grid(monthOf(date)).getByRole('button', { name: `${dayWords(date)}${more}` });
  await expect(day(today, ': to come, lit, to come.')).toBeVisible();
  await expect(grid(thisMonth).getByRole('button')).toHaveCount(Number(today.slice(8)));
  const spared = daysAgo(11);
  const expectSpared = () =>
    expect(day(spared, ': none played. A spare match kept your streak.')).toBeVisible();
  if (monthOf(spared) === thisMonth) await expectSpared();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await day(today).focus();
  await page.keyboard.press('ArrowUp');
  await expect(day(daysAgo(7))).toBeFocused();
  await page.keyboard.press('Home');
  const monday = mondayOf(daysAgo(7));
  await expect(day(monday)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day(addDays(monday, -1))).toBeFocused();
  // Days before the first box are skipped.
  for (const _ of [1, 2]) await page.keyboard.press('PageUp');
  await expect(day(first)).toBeFocused();
  if (monthOf(spared) === monthBefore) await expectSpared();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/today?date=${first}`);
});

test('a month takes one request, and its figures are those of all months', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/today/calendar') asked.push(searchParams.get('month') ?? '');
  });
  await page.goto('/today/calendar');
  await expect(page.getByRole('grid', { name: monthWords(thisMonth) })).toHaveAttribute('aria-busy', 'false');
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (isWide) {
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar', exact: true })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Whole boxes' }).locator('+ dd')).toHaveText('26');
  } else await expect(page.getByRole('heading', { level: 1 })).toContainText('Streak: ');
  await expect.poll(() => asked.toSorted()).toEqual([monthBefore, thisMonth]);
  await page.getByRole('button', { name: monthWords(monthBefore) }).click();
  await expect(page.getByRole('grid', { name: monthWords(monthBefore) })).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual([addMonths(thisMonth, -2), monthBefore, thisMonth]);
});

test('all months are one tab stop, and keys skip days that have no box', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  await page.goto('/today/calendar');
  const stops = page.locator('[role="grid"] [tabindex="0"]:visible');
  const cell = (date: string) =>
    page
      .getByRole('grid', { name: monthWords(monthOf(date)) })
      .getByRole('gridcell', { name: String(Number(date.slice(8))), exact: true });
  // Keys stay within the days that are known.
  await expect(page.getByRole('grid', { name: monthWords(thisMonth) })).toHaveAttribute('aria-busy', 'false');
  await expect(stops).toHaveCount(1);
  // The grid of next month is not shown.
  if (today !== lastDayOf(thisMonth))
    await expect(cell(daysAgo(-1))).toHaveAttribute('aria-disabled', 'true');
  await expect(cell(addDays(first, -1))).toHaveAttribute('aria-disabled', 'true');
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: dayWords(today) })).toBeFocused();
  await page.keyboard.press('Shift+PageUp');
  await expect(page.getByRole('button', { name: dayWords(first) })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: dayWords(addDays(mondayOf(first), 6)) })).toBeFocused();
  await expect(stops).toHaveCount(1);
  // Months that were turned to have a stop too, although the chosen day is not among them.
  await page.reload();
  await page.getByRole('button', { name: monthWords(monthBefore) }).click();
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/today?date=${lastDayOf(monthBefore)}`);
});

test('months slide by their width in 220 ms, and with reduced motion are there at once', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  const motions = await noteMotions(page);
  await page.goto('/today/calendar');
  const slides = async () => {
    await page.getByRole('button', { name: monthWords(monthBefore) }).click();
    await expect(page.getByRole('grid', { name: monthWords(addMonths(thisMonth, -2)) })).toBeVisible();
    return (await motions()).filter(({ frames }) => frames.includes('100%')).map(({ time }) => time);
  };
  expect(await slides()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  expect(await slides()).toEqual([220, 220]);
});

test('a guest’s months are this device’s, and say how to keep them', { tag: '@once' }, async ({ page }) => {
  await page.clock.install({ time: now });
  await serveMonths(page);
  await page.goto('/today/calendar');
  await expect(page.getByText('These days are on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to keep them' })).toBeVisible();
  await expect(page.getByText('Your first box. Strike a match.')).toBeVisible();
  await expectAccessible(page);
});

test('a month that was seen before shows offline, and another one says that it can’t', {
  tag: '@once',
}, async ({ page, errors }) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  await page.goto('/today/calendar');
  const grid = page.getByRole('grid', { name: monthWords(thisMonth) });
  await expect(grid.getByRole('button', { name: `${dayWords(today)}: ` })).toBeVisible();
  await page.route('**/api/today/calendar?*', (route) => route.abort());
  await page.reload();
  await expect(grid.getByRole('button', { name: `${dayWords(today)}: ` })).toBeVisible();
  await page.getByRole('button', { name: monthWords(monthBefore) }).click();
  await page
    .getByRole('button', { name: monthWords(addMonths(thisMonth, -2)) })
    .or(page.getByText('isn’t on this device'))
    .first()
    .waitFor();
  errors.splice(0);
});
