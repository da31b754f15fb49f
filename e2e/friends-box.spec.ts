// A friends' box as its page: motions, keys, touch, a screen reader, and storage that never answers.
import type { Locator, Page } from '@playwright/test';
import { monthOf } from '../app/today/months.ts';
import { addDays, localDate, nextMidnight } from '../protocol/dates.ts';
import { dayWords, minutesWords, monthWords } from '../protocol/dateWords.ts';
import type { FriendsBox, FriendsMatch } from '../protocol/friends.ts';
import { todayAt } from './clock.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { breakStorage, faults } from './hold.ts';
import { noteMotions } from './motions.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';

const now = todayAt('14:05');
const date = localDate(now);
const games = ['quickquiz', 'minefield', 'hearts'];
const members = ['Kit', 'Wren', 'Robin'].map((name, i) => ({
  ...{ id: name.toLowerCase(), name, streak: i * 4 },
  ...{ isMaker: name === 'Kit', isYou: name === 'Wren' },
}));

type Result = NonNullable<FriendsMatch['results']>[number];
const lit = (member: string, score: number): Result => ({
  ...{ member, score, ms: 1_000, flame: 'lit', ranked: true, run: 'r'.repeat(16) },
});

const own = [lit('wren', 6)];

/** @param results of the day's matches; undefined under a sleeve */
function boxWith(...results: (readonly Result[] | undefined)[]): FriendsBox {
  const day = (at: string, given: typeof results) => ({
    ...{ date: at, number: 45 },
    matches: games.map((game, i) => ({
      ...{ game, difficulty: 'noob' as const, done: given[i]?.length ?? 2 },
      ...(given[i] && { results: [...given[i]] }),
    })),
  });
  return {
    ...{ id: 'k7', name: 'Kitchen Table', picture: 'hearts', secret: 'A'.repeat(22), members },
    days: [day(date, results), day(addDays(date, -1), [own, own, own])],
    challenges: [],
  };
}

/** Serves a box that a test may replace; the page asks for it ten times a second. */
async function serveBox(page: Page, first: FriendsBox): Promise<(next: FriendsBox) => void> {
  let box = first;
  const summary = { id: 'k7', name: box.name, picture: box.picture, members: 3, isMaker: false };
  await page.route('**/api/friends', (route) => route.fulfill({ json: [summary] }));
  await page.route('**/api/friends/k7?*', (route) => route.fulfill({ json: box }));
  await page.route('**/api/friends/k7/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'retry: 100\n\nevent: friends\ndata: 1\n\n',
    }),
  );
  await page.route('**/api/today?date=*', (route) =>
    route.fulfill({
      json: { date, number: 45, matches: [] },
      headers: { date: new Date(now).toUTCString() },
    }),
  );
  return (next) => {
    box = next;
  };
}

async function openBox(page: Page, box: FriendsBox) {
  await signIn(page, someName());
  await page.clock.install({ time: now });
  const change = await serveBox(page, box);
  await page.goto('/friends/k7');
  await expect(page.getByRole('heading', { name: 'Kitchen Table' })).toBeVisible();
  return change;
}

const row = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const news = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a friend’s match is struck as it lights, and announced', { tag: '@once' }, async ({ page }) => {
  const motions = await noteMotions(page);
  const change = await openBox(page, boxWith(own, own));
  expect(await motions()).toEqual([]);
  change(boxWith(own, [...own, lit('kit', 194)]));
  await expect(row(page, /^Kit: .*Minefield: lit 194/)).toBeVisible();
  await expect(news(page, 'Kit lit Minefield.')).toHaveCount(1);
  const times = async () => (await motions()).map(({ time, delay }) => [time, delay]);
  await expect.poll(times).toEqual([
    [420, 0],
    [420, 0],
  ]);
  const [scrape, flame] = await motions();
  expect(scrape?.frames).toContain('-6px');
  expect(flame?.frames).toContain('"scale":0.2');
});

test('a sleeve slides up, and the matches behind it light one by one', { tag: '@once' }, async ({ page }) => {
  const motions = await noteMotions(page);
  const change = await openBox(page, boxWith(own, own));
  const sleeves = page.getByRole('link', { name: /^Play Hearts to see/ });
  await expect(sleeves).toHaveCount(1);
  const all = [...own, lit('robin', 30), lit('kit', 20)];
  change(boxWith(own, own, all));
  await expect(row(page, /^Robin: .*Hearts: lit 30/)).toBeVisible();
  await expect.poll(async () => (await motions()).length).toBe(7);
  const [slide, ...strikes] = await motions();
  const sorted = strikes.toSorted((a, b) => a.delay - b.delay);
  const played = [slide, ...sorted].filter((each) => each !== undefined);
  expect(played.map(({ time }) => time).sort()).toEqual([320, 420, 420, 420, 420, 420, 420]);
  const delays = played.filter(({ time }) => time === 420).map(({ delay }) => delay);
  // The player's own match lights immediately; the friends' ones when the sleeve has gone.
  expect(delays.sort((a, b) => a - b)).toEqual([0, 0, 380, 380, 440, 440]);
  expect(played.find(({ time }) => time === 320)?.frames).toContain('inset(100% 0 0)');
  await expect(page.locator('[inert]').filter({ hasText: 'Play to see' })).toHaveCount(0);
});

test('with reduced motion a sleeve fades, and flames are there at once', { tag: '@once' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const motions = await noteMotions(page);
  const change = await openBox(page, boxWith(own, own));
  change(boxWith(own, [...own, lit('kit', 194)], [...own, lit('robin', 30)]));
  await expect(row(page, /^Robin: .*Hearts: lit 30/)).toBeVisible();
  const fades = async () => (await motions()).map(({ time, frames }) => [time, frames]);
  await expect.poll(fades).toEqual([[120, JSON.stringify([{ opacity: 1 }, { opacity: 0 }])]]);
});

/** Opens the menu in which phones have the actions of a box. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'This box' });
  if (await menu.isVisible()) await menu.click();
}

/** Taps, or on a device without touch presses by keyboard alone from the current focus. */
async function choose(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) return target.tap();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

test.describe('by keys or touch alone', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a box is made, changed, and left', async ({ page }) => {
    await signIn(page, someName());
    await page.goto('/friends');
    await expectAccessible(page);
    const name = page.getByLabel('Name');
    if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await name.tap();
    else
      for (let n = 0; n < 40 && !(await name.evaluate((field) => field === document.activeElement)); n++)
        await page.keyboard.press('Tab');
    await page.keyboard.type('Porch');
    await choose(page.getByRole('button', { name: 'Make the box' }));
    await expect(page.getByRole('heading', { name: 'Porch' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await openMenu(page);
    await choose(page.getByRole('button', { name: 'Members' }).first());
    await expect(dialog).toBeVisible();
    // The page's inks, not those of the night behind it.
    await expect(dialog.getByText('made this box')).toHaveCSS('color', 'rgb(90, 97, 120)');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await choose(dialog.getByRole('button', { name: 'New link' }));
    await expectAccessible(page);
    await choose(dialog.getByRole('button', { name: 'Cancel' }));
    await choose(dialog.getByRole('button', { name: 'Leave this box' }));
    await choose(dialog.getByRole('button', { name: 'Leave', exact: true }));
    await expect(page).toHaveURL('/friends');
    await expect(page.getByRole('list', { name: 'Your boxes' })).toHaveCount(0);
  });

  test('a box is read: rows, days, sleeve and invite', { tag: '@quick-phone' }, async ({
    page,
    isMobile,
  }) => {
    await openBox(page, boxWith([...own, lit('kit', 5)], own));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const dialog = page.getByRole('dialog');
    const close = () => choose(dialog.getByRole('button', { name: 'Close' }));
    const lastDays = page.getByRole('button', { name: 'Last seven days' });
    if (isMobile) {
      const menu = page.getByRole('button', { name: 'This box' });
      await expect(lastDays).toBeHidden();
      await choose(menu);
      await expect(lastDays).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(lastDays).toBeHidden();
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(lastDays).toBeFocused();
    }
    await choose(lastDays);
    await expectAccessible(page);
    await choose(dialog.getByText('Kit', { exact: true }).first());
    await expect(dialog.getByText('Lit · 5')).toBeVisible();
    await expectAccessible(page);
    await close();
    const kit = row(page, /^Kit: /);
    await choose(kit);
    await expect(dialog.getByRole('heading', { name: 'Kit' })).toBeVisible();
    await expectAccessible(page);
    await close();
    await expect(dialog).toHaveCount(0);
    if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) await expect(kit).toBeFocused();
    // As it is read out.
    await expect(page.getByRole('list', { name: 'Members' })).toMatchAriaSnapshot(`
      - list "Members":
        - listitem:
          - 'button "Wren (you): Quick Quiz: lit 6. Minefield: lit 6. Hearts: to come."'
        - listitem:
          - 'button "Kit: Quick Quiz: lit 5. Minefield: to come. Hearts: play to see."'
        - listitem:
          - 'button "Robin: Quick Quiz: to come. Minefield: to come. Hearts: play to see."'
    `);
    await choose(
      page.getByRole('link', { name: 'Play Hearts to see your friends’ results. 2 friends are done' }),
    );
    await expect(page).toHaveURL(/\/play\/hearts/);
  });
});

test.describe('what a box says', () => {
  test.use({ reducedMotion: 'reduce' });

  test('offline it is as it was last seen, with the time', { tag: '@once' }, async ({ page, errors }) => {
    await openBox(page, boxWith([...own, lit('kit', 5)], own));
    await page.clock.fastForward(60_000);
    await page.route('**/api/friends/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^You’re offline\. As of today, 14:0\d\.$/)).toBeVisible();
    await expect(row(page, /^Kit: Quick Quiz: lit 5/)).toBeVisible();
    await expectAccessible(page);
    errors.splice(0);
  });

  test('an invite is joined in one press, also after a first one that failed', { tag: '@once' }, async ({
    page,
    errors,
  }) => {
    await signIn(page, someName());
    await page.clock.install({ time: now });
    await serveBox(page, boxWith(own, own));
    const invite = { name: '<b>Kitchen</b> Table', picture: 'hearts', maker: 'Kit', members: 3 };
    let isMember = false;
    await page.route('**/api/friends/k7/invite', (route) => route.fulfill({ json: { ...invite, isMember } }));
    const answers: (() => void)[] = [];
    let status = 503;
    await page.route('**/api/friends/k7/join', async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      isMember = status === 204;
      await route.fulfill({ status });
    });
    await page.goto(`/friends/k7#${'A'.repeat(22)}`);
    await expect(page.getByText('<b>Kitchen</b> Table').first()).toBeVisible();
    await expect(page.getByText('3 people are in')).toBeVisible();
    const button = page.getByRole('button', { name: /^Join/ });
    await settled(page);
    const height = (await button.boundingBox())?.height;
    const joining = page.getByRole('button', { name: 'Joining…' });
    await button.click();
    await expect(joining).toBeVisible();
    await joining.click();
    expect((await joining.boundingBox())?.height).toBe(height);
    // A second press while it is being sent asks for nothing.
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await expect(page.getByRole('alert')).toHaveText('That didn’t work. Please try again later.');
    await expectAccessible(page);
    status = 204;
    await button.click();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await expect(page.getByRole('heading', { name: 'Kitchen Table' })).toBeVisible();
    await expect(page).toHaveURL('/friends/k7');
    errors.splice(0);
  });
});

/** A box with so many members besides the player, who has finished two matches of three. */
function crowd(names: readonly string[]): FriendsBox {
  const box = boxWith(own, own);
  const others = names.map((name, i) => ({ id: `m${i}`, name, streak: i, isMaker: false, isYou: false }));
  const [day] = box.days;
  const results = [...own, ...others.map(({ id }, i) => lit(id, i))];
  const matches = day?.matches.map((match, i) => (i < 2 ? { ...match, results } : match)) ?? [];
  return { ...box, members: [...members, ...others], days: [{ date, number: 45, matches }] };
}

test.describe('a box with many members, or with odd ones', () => {
  test.use({ reducedMotion: 'reduce' });

  test('scrolls its list inside the page, under a sleeve as long as the list', { tag: '@phone' }, async ({
    page,
  }) => {
    await openBox(page, crowd(Array.from({ length: 47 }, (_, n) => `Player ${n}`)));
    const sizes = await page.getByRole('list', { name: 'Members' }).evaluate((list) => {
      const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
      const [sleeve] = list.parentElement?.querySelectorAll(':scope > a') ?? [];
      const row = heightOf(list.firstElementChild);
      return { row, list: heightOf(list), sleeve: heightOf(sleeve), shown: heightOf(list.parentElement) };
    });
    expect(sizes.shown).toBeLessThan(9.5 * sizes.row);
    expect(sizes.list).toBeCloseTo(50 * sizes.row, 0);
    expect(Math.abs(sizes.list - sizes.row - sizes.sleeve)).toBeLessThan(8);
    // The player is first, then by today's points.
    const rows = page.getByRole('list', { name: 'Members' }).getByRole('button');
    await expect(rows.first()).toHaveAccessibleName(/^Wren \(you\)/);
    await rows.last().focus();
    await expect(rows.last()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('has nothing behind the buttons at a phone’s thumb that the focus doesn’t bring up', {
    tag: '@phone',
  }, async ({ page }) => {
    await openBox(page, crowd(['Ann', 'Ben']));
    const week = page.getByRole('region', { name: 'This week' });
    await expect(week.locator('[data-leads] path').first()).toHaveCSS('fill', 'rgb(247, 178, 27)');
    const parts = page.locator('main :is(a, button)').filter({ visible: true });
    for (const part of await parts.all()) {
      await part.focus();
      const covered = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        // A row's end lies under its sleeve.
        const on = document.elementFromPoint(left + Math.min(20, width / 2), top + height / 2);
        return element.contains(on) ? undefined : element.textContent;
      });
      expect(covered).toBeUndefined();
    }
    await week.getByText('1 point for a lit match').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    const go = await page.getByRole('link', { name: 'Play Hearts', exact: true }).boundingBox();
    const words = await week.getByText('1 point for a lit match').boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(go?.y ?? 0);
  });

  test('stays in its lines with wide, right-to-left, invisible and joined characters', {
    tag: '@phone',
  }, async ({ page }) => {
    const names = [
      'W'.repeat(20),
      'مرحبا بالعالم أنا لاعب',
      'שלום 12',
      '👩🏽\u200d🚀👨\u200d👩\u200d👧\u200d👦',
      'a\u0301\u0302\u0303',
      '\u202eevil',
      'x\u200b\u2060y',
    ];
    const box = crowd(names);
    const challenge = { difficulty: 'noob' as const, run: 'r'.repeat(16), ends: now + 60_000 };
    const standing = { score: 12_480, result: 'win' as const, actions: 5, ms: 900 };
    const challenges = names.map((_, i) => ({
      ...{ ...challenge, id: `c${i}`, member: `m${i}`, game: 'snakerush', standing },
      answers: [
        { member: `m${(i + 1) % names.length}`, standing },
        { member: 'wren', standing },
      ],
    }));
    await openBox(page, { ...box, challenges });
    await expectNoSidewaysScroll(page);
    // A score after a name that runs from right to left stays after it.
    const line = page.getByRole('region', { name: 'Challenges' }).getByText('שלום 12').first();
    const order = await line.evaluate((name) => {
      const after = document.createRange();
      after.selectNodeContents(name.parentElement ?? name);
      after.setStartAfter(name);
      return name.getBoundingClientRect().left - after.getBoundingClientRect().left;
    });
    expect(order).toBeLessThan(0);
    for (const dialog of ['Members', 'Last seven days']) {
      await openMenu(page);
      await page.getByRole('button', { name: dialog }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
  });

  test('says so to a member who is removed while its page and a dialog are open', { tag: '@once' }, async ({
    page,
    errors,
  }) => {
    await openBox(page, boxWith(own, own));
    await page.getByRole('button', { name: 'Members' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.route('**/api/friends/k7?*', (route) => route.fulfill({ status: 404, json: {} }));
    await expect(page.getByRole('heading', { name: 'This box isn’t here any more.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Nothing of it is left on the device.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('k7')))).toEqual(
      [],
    );
    await page.getByRole('button', { name: 'Your boxes' }).click();
    await expect(page).toHaveURL('/friends');
    errors.splice(0);
  });

  test('tells the time until midnight by the minute, and the next day’s after it', { tag: '@once' }, async ({
    page,
  }) => {
    const box = boxWith(own, own);
    const tomorrow = { ...box.days[0], date: addDays(date, 1), number: 46, matches: [] };
    await openBox(page, { ...box, days: [tomorrow, ...box.days] });
    // The page follows the server's date where its own differs.
    let server = now;
    await page.route('**/api/today?date=*', (route) =>
      route.fulfill({
        json: { date, number: 45, matches: [] },
        headers: { date: new Date(server).toUTCString() },
      }),
    );
    // The server itself may not have reached the next day.
    await page.route('**/api/friends/today?date=*', (route) =>
      route.fulfill({ json: { boxes: 1, played: 0, visible: 0, names: [] } }),
    );
    const left = (number: number, words: string) => page.getByText(`Box Nº ${number} · ${words} left`);
    const midnight = nextMidnight(now);
    const setTime = async (at: number) => {
      server = at;
      await page.clock.setSystemTime(server);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    };
    await expect(left(45, '9 h 55 min')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(left(45, '9 h 54 min').or(left(45, '9 h 53 min'))).toBeVisible();
    await setTime(midnight - 30_000);
    await expect(left(45, '1 min')).toBeVisible();
    await setTime(midnight + 30_000);
    // A day on which the clocks change has an hour more or less.
    await expect(left(46, minutesWords(nextMidnight(midnight) - midnight - 30_000))).toBeVisible();
  });
});

test.describe('with storage that never answers or is refused', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const fault of faults)
    test(`${fault} storage keeps nobody from their boxes and their calendar`, { tag: '@once' }, async ({
      page,
    }) => {
      await signIn(page, someName());
      await breakStorage(page, fault);
      await page.clock.install({ time: now });
      await serveBox(page, boxWith([...own, lit('kit', 5)], own));
      await page.route('**/api/today/calendar?*', (route) => {
        const month = new URL(route.request().url()).searchParams.get('month');
        const box = games.map((game) => [game, 1, 2, 5]);
        return route.fulfill({
          json: {
            first: date,
            days: month === monthOf(date) ? [{ day: Number(date.slice(8)), box, own: 'lb.' }] : [],
            whole: 1,
          },
        });
      });
      await page.goto('/friends');
      await expect(page.getByRole('list', { name: 'Your boxes' })).toBeVisible();
      await page.goto('/friends/k7');
      await expect(row(page, /^Kit: Quick Quiz: lit 5/)).toBeVisible();
      await page.goto('/today/calendar');
      const grid = page.getByRole('grid', { name: monthWords(monthOf(date)) });
      await expect(grid).toHaveAttribute('aria-busy', 'false');
      await expect(
        grid.getByRole('button', { name: `${dayWords(date)}: lit, blazing, to come.` }),
      ).toBeVisible();
    });
});
