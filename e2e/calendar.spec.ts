// The calendar of days' boxes: by pointer, by keys and by ear.
import type { Page } from '@playwright/test';
import { addDays } from '../protocol/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { noteMotions } from './motions.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';

test.use({ reducedMotion: 'reduce' });

const now = new Date('2026-11-25T12:00').getTime();
const first = '2026-10-12';
const own = ['lsb', 'bb.', 'bls', '...', '.l.', 'lsb', 'blb'];
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

/** Boxes from 12 October on, of which the player has missed every 5th of a month and 14 November. */
async function serveMonths(page: Page): Promise<void> {
  const flames = (date: string) => own[Number(date.slice(-2)) % own.length] ?? '...';
  const isPlayed = (date: string) =>
    date.slice(-2) !== '05' && date !== '2026-11-14' && flames(date) !== '...';
  await page.route('**/api/today/calendar?*', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? '';
    const days = Array.from({ length: 31 }, (_, i) => i + 1).filter((day) => {
      const date = dayOf(month, day);
      return date >= first && date <= '2026-11-25';
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
  const played = Array.from({ length: 45 }, (_, i) => addDays(first, i)).filter(isPlayed);
  await page.route('**/api/today/mine', (route) => route.fulfill({ json: { days: played, guest: [] } }));
  await page.route('**/api/today/*/results', (route) =>
    route.fulfill({ json: { date: '2026-11-25', matches: [] } }),
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
  const grid = page.getByRole('grid', { name: 'November 2026' });
  const day = (name: string) => grid.getByRole('button', { name });
  await expect(day('Wednesday 25 November: to come, lit, to come.')).toBeVisible();
  await expect(day('Saturday 14 November: none played. A spare match kept your run.')).toBeVisible();
  await expect(day('Thursday 26 November')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await day('Wednesday 25 November').focus();
  await page.keyboard.press('ArrowUp');
  await expect(day('Wednesday 18 November')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day('Monday 16 November')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day('Sunday 15 November')).toBeFocused();
  await page.keyboard.press('PageUp');
  const before = page.getByRole('grid', { name: 'October 2026' });
  await expect(before.getByRole('button', { name: 'Thursday 15 October' })).toBeFocused();
  // Days before the first box are skipped.
  await page.keyboard.press('PageUp');
  await expect(before.getByRole('button', { name: 'Monday 12 October' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/today?date=2026-10-12');
});

test('a month takes one request, and its figures are those of all months', async ({ page }) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/today/calendar') asked.push(searchParams.get('month') ?? '');
  });
  await page.goto('/today/calendar');
  await expect(page.getByRole('grid', { name: 'November 2026' })).toHaveAttribute('aria-busy', 'false');
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (isWide) {
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar', exact: true })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Whole boxes' }).locator('+ dd')).toHaveText('26');
  } else await expect(page.getByRole('heading', { level: 1 })).toContainText('Streak: ');
  await expect.poll(() => asked.toSorted()).toEqual(['2026-10', '2026-11']);
  await page.getByRole('button', { name: 'October 2026' }).click();
  await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('all months are one tab stop, and keys skip days that have no box', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  await serveMonths(page);
  await page.goto('/today/calendar');
  const stops = page.locator('[role="grid"] [tabindex="0"]:visible');
  const cell = (month: string, name: string) =>
    page.getByRole('grid', { name: month }).getByRole('gridcell', { name, exact: true });
  await expect(stops).toHaveCount(1);
  await expect(cell('November 2026', '26')).toHaveAttribute('aria-disabled', 'true');
  await expect(cell('October 2026', '11')).toHaveAttribute('aria-disabled', 'true');
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Wednesday 25 November/ })).toBeFocused();
  await page.keyboard.press('Shift+PageUp');
  await expect(page.getByRole('button', { name: /^Monday 12 October/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Sunday 18 October/ })).toBeFocused();
  await expect(stops).toHaveCount(1);
  // Months that were turned to have a stop too, although the chosen day is not among them.
  await page.reload();
  await page.getByRole('button', { name: 'October 2026' }).click();
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/today?date=2026-10-31');
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
    await page.getByRole('button', { name: 'October 2026' }).click();
    await expect(page.getByRole('grid', { name: 'September 2026' })).toBeVisible();
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
  const grid = page.getByRole('grid', { name: 'November 2026' });
  await expect(grid.getByRole('button', { name: /^Wednesday 25 November: / })).toBeVisible();
  await page.route('**/api/today/calendar?*', (route) => route.abort());
  await page.reload();
  await expect(grid.getByRole('button', { name: /^Wednesday 25 November: / })).toBeVisible();
  await page.getByRole('button', { name: 'October 2026' }).click();
  await page
    .getByRole('button', { name: 'September 2026' })
    .or(page.getByText('isn’t on this device'))
    .first()
    .waitFor();
  errors.splice(0);
});
