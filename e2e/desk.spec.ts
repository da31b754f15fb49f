// The operator's desk. Its catalogue is everybody's: what would change it for other tests is answered here.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { arcade } from './arcade.ts';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectErrors, expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { finger } from './touch.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const screens = ['Catalogue', 'Boxes', 'Submissions', 'Players', 'Friends', 'Rounds', 'Health', 'Log'];

/** Signs somebody in whom the command line has made an operator. @returns their id */
async function signInOperator(page: Page, name: string): Promise<string> {
  await signIn(page, name);
  const { user } = await (await page.request.get('/api/session')).json();
  await arcade('operators', 'add', user.id);
  return user.id;
}

interface Entry {
  readonly id: string;
  readonly state: 'shown' | 'hidden';
  readonly acts: readonly string[];
}

/** Changes of games are answered as if they had been made, and sent to the page's stream. */
async function keepGames(page: Page): Promise<void> {
  let games: Entry[] = await (await page.request.get('/api/desk/games')).json();
  const rows = () =>
    games.filter(({ state }) => state === 'shown').map((game, order) => ({ ...game, order }));
  const send = await serveCatalogue(page, rows());
  await page.route(/\/api\/desk\/games(\/|$)/, async (route) => {
    const what = route.request().url().split('/').at(-1);
    const { id, ids, ...texts } = route.request().postDataJSON() ?? {};
    const [state, act] = what === 'hide' ? ['hidden', 'show'] : ['shown', 'hide'];
    const changes = what === 'edit' ? texts : { state, acts: [act, 'edit'] };
    if (what === 'order') games = ids.map((each: string) => games.find((game) => game.id === each));
    else if (what !== 'games')
      games = games.map((game) => ((ids ?? [id]).includes(game.id) ? { ...game, ...changes } : game));
    send(rows());
    await route.fulfill({ json: games });
  });
}

/** As somebody with a finger does it, or with a keyboard alone. */
function pressing(isMobile: boolean): (target: Locator) => Promise<void> {
  return (target) => (isMobile ? target.tap() : target.press('Enter'));
}

test('the desk puts games into order by keys and by hand, and answers what players send', {
  tag: '@quick-desktop',
}, async ({ page, errors, isMobile }) => {
  test.slow();
  const name = someName();
  await signIn(page, name);
  await page.goto('/desk');
  await expect(page.getByText('Page not found.')).toBeVisible();
  expectErrors(errors, /404/);
  const { user } = await (await page.request.get('/api/session')).json();
  await arcade('operators', 'add', user.id);
  await keepGames(page);
  await page.goto('/desk');
  const handles = page.getByRole('button', { name: /^Move / });
  const names = () => handles.evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]));
  await expect(handles.nth(2)).toBeVisible();
  // The labels are those of the home page, titles and all.
  const preview = page.getByRole('region', { name: 'As players see it now' });
  await expect(preview.locator('svg text').filter({ hasText: /^SNAKE RUSH$/ })).toHaveCount(1);
  const before = await names();
  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(names).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await expect(handles.nth(2)).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('place 3 of');
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('no handles');
  const [start, end] = [
    { x: from.x + 20, y: from.y + 20 },
    { x: to.x + 20, y: to.y + 10 },
  ];
  if (isMobile) await (await finger(page)).swipe(start, { x: start.x, y: (start.y + end.y) / 2 }, end);
  else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  }
  await expect.poll(names).toEqual(before);
  if (!isMobile) {
    // Held at the edge of the window, it comes past those that are below, and goes where it is let go, beside the handles too.
    await page.mouse.move(from.x + 20, to.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 220, (page.viewportSize()?.height ?? 0) - 5, { steps: 4 });
    await expect.poll(async () => (await names()).at(-1)).toBe(before[0]);
    await page.mouse.up();
    await expect.poll(names).toEqual([...before.slice(1), before[0]]);
    await expect(page.getByRole('status').first()).toContainText(`place ${before.length} of`);
  }

  const title = `Report of ${name}`;
  const sent = await page.request.post('/api/contact/bug-reports', {
    data: { title, message: 'It broke.' },
    headers: { Origin: origin },
  });
  expect(sent.status()).toBe(201);
  await page.getByRole('link', { name: 'Submissions', exact: true }).click();
  const letter = page.getByRole('article', { name: title });
  await letter.getByRole('combobox', { name: 'Status' }).fill('planned');
  await letter.getByLabel(/^Answer/).fill('Soon. Thank you.');
  // A tap while the page still scrolls to the button stops that, and is lost.
  await expect(async () => {
    await pressing(isMobile)(letter.getByRole('button', { name: 'Send' }));
    await expect(letter.getByText('planned', { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto('/#contact');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('planned');
  await expect(own).toContainText('Soon. Thank you.');
});

test('the desk hides, shows and edits a game, seen beside at once, and sets the box of a day', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.slow();
  const press = pressing(isMobile);
  await signInOperator(page, someName());
  await keepGames(page);
  await page.goto('/desk');
  const seen = page.getByRole('region', { name: 'As players see it now' }).getByRole('listitem');
  const hearts = seen.filter({ has: page.getByText('Hearts', { exact: true }) });
  await expect(hearts).toHaveCount(1);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move Hearts,/ }) });
  await press(entry.getByRole('button', { name: 'Hide', exact: true }));
  await expect(hearts).toHaveCount(0);
  await press(entry.getByRole('button', { name: 'Show', exact: true }));
  await expect(hearts).toHaveCount(1);
  await press(entry.getByText('Edit', { exact: true }));
  await entry.getByLabel('Description').fill('Dodge the queen, and all of her hearts.');
  await press(entry.getByRole('button', { name: 'Save' }));
  await expect(entry.getByLabel('Description')).toBeHidden();
  await expect(hearts).toContainText('Dodge the queen, and all of her hearts.');

  await press(page.getByRole('link', { name: 'Boxes', exact: true }));
  // One for each size of window: both are on the same data, perhaps at the same time.
  const day = page.getByRole('article').nth(isMobile ? 13 : 14);
  await expect(day.getByText('planned')).toBeVisible();
  await press(day.getByText('Choose games'));
  const first = day.getByRole('combobox').first();
  const held = await day.locator('option:checked').evaluateAll((all) => all.map((one) => one.textContent));
  const games = held.map((words) => words?.split(',')[0]);
  const choices = await first.getByRole('option').allTextContents();
  const other = choices.find((words) => !games.includes(words.split(',')[0])) ?? '';
  await first.selectOption(other);
  await press(day.getByRole('button', { name: 'Save' }));
  await expect(day.getByText('set', { exact: true })).toBeVisible();
  await press(day.getByText('Choose games'));
  await expect(first.locator('option:checked')).toHaveText(other);
  await press(day.getByRole('button', { name: 'Back to the rotation' }));
  await expect(day.getByText('planned')).toBeVisible();
  await expect(first.locator('option:checked')).toHaveText(held[0] ?? '');
});

test('the desk finds a player, hides and exports them, removes their round from the leaderboards, closes their account, and ends with the role', {
  tag: '@once',
}, async ({ page, browser, errors, isMobile }) => {
  test.slow();
  const press = pressing(isMobile);
  const name = someName();
  const other = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const theirs = await other.newPage();
  await signIn(theirs, name);
  await theirs.goto('/play/higher-lower');
  const saved = theirs.waitForResponse((response) => response.url().endsWith('/finish') && response.ok());
  await winHigherLower(theirs);
  await saved;

  const id = await signInOperator(page, someName());
  await page.goto('/desk#players');
  await page.getByRole('searchbox').fill(name);
  const player = page.getByRole('article', { name });
  await press(player.getByRole('button', { name: 'Hide from leaderboards' }));
  await expect(player.getByText('Hidden', { exact: true })).toBeVisible();
  await press(player.getByRole('button', { name: 'Show on leaderboards' }));
  await expect(player.getByText('Hidden', { exact: true })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await press(player.getByRole('button', { name: 'Export' }));
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(exported.users.display_name).toBe(name);
  // The run of the next round may be there already.
  expect(exported.runs).toContainEqual(expect.objectContaining({ game_id: 'higherlower', result: 'win' }));

  await press(player.getByRole('link', { name: '1 round' }));
  const round = page.getByRole('article', { name: /^Higher \/ Lower/ }).filter({ hasText: 'finished' });
  const watched = page.waitForEvent('popup');
  await press(round.getByRole('link', { name: /^Watch/ }));
  await expect((await watched).getByRole('slider', { name: 'Place in the round' })).toBeVisible();
  await (await watched).close();
  await press(round.getByRole('button', { name: /^Verify/ }));
  await expect(round.getByText('Verified: the same score')).toBeVisible();
  await press(round.getByText('Remove from leaderboards'));
  const reason = `Played by ${name} to try the desk.`;
  await round.getByLabel(/^Reason/).fill(reason);
  await press(round.getByRole('button', { name: 'Remove for good' }));
  await expect(page.getByRole('article').filter({ hasText: 'unranked' }).getByText(reason)).toBeVisible();
  await theirs.goto('/you');
  await expect(theirs.getByText(reason)).toBeVisible();

  await press(page.getByRole('link', { name: 'Players', exact: true }));
  await page.getByRole('searchbox').fill(name);
  await press(player.getByRole('button', { name: 'Close account' }));
  await expect(player.getByText('Closed')).toBeVisible();
  const session = async () => (await (await other.request.get('/api/session')).json()).user;
  expect(await session()).toBeNull();
  await press(player.getByRole('button', { name: 'Reopen account' }));
  await expect(player.getByText('Closed')).toHaveCount(0);
  expect(await session()).toMatchObject({ displayName: name });

  await press(page.getByRole('link', { name: 'Log', exact: true }));
  const entries = page.getByRole('listitem').filter({ hasText: name });
  for (const action of ['players.close', 'runs.unrank', 'players.export', 'players.hide'])
    await expect(entries.filter({ hasText: action })).toHaveCount(1);
  await arcade('operators', 'remove', id);
  await press(page.getByRole('link', { name: 'Players', exact: true }));
  await expect(page.getByRole('heading', { name: 'You can’t use the desk' })).toBeVisible();
  expectErrors(errors, /404/);
});

test('every screen of the desk is accessible, and no wider than the window', async ({ page, isMobile }) => {
  // Axe looks at each of them twice.
  test.setTimeout(180_000);
  // A name without a place to break.
  await signInOperator(page, `${someName()} ${'W'.repeat(20)}`);
  await page.goto('/desk');
  for (const screen of screens) {
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    if (!isMobile) await expectAccessible(page);
  }
});
