// A friends' box: made, joined by its link, and alive while both look at it.
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { gameById } from '../games/index.ts';
import { loadEngine } from '../games/load.ts';
import { testPlayerOf } from '../games/testing/built.ts';
import { walkToEnd } from '../kit/testing/conformance.ts';
import type { FinishedRun, IssuedRun } from '../protocol/runs.ts';
import type { DayBox, DayMatch } from '../protocol/today.ts';
import { zoneOfOneDay } from './clock.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';

test.use({ reducedMotion: 'reduce', timezoneId: zoneOfOneDay() });

/** Today's date in the page's time zone. */
const dateIn = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));

/** Plays a match of the day by its test player, without a page. @returns whether the server has taken it */
async function play(
  player: APIRequestContext,
  { game, difficulty, seed, content }: DayMatch,
  date: string,
): Promise<boolean> {
  const card = gameById(game);
  if (!card) return false;
  const engine = await loadEngine(card);
  const withheld = card.content !== undefined;
  const issued = await player.post('/api/runs', {
    data: { game, difficulty, round: 0, today: date, ...(withheld && { withheld }) },
    headers: { Origin: origin },
  });
  const { run } = (await issued.json()) as IssuedRun;
  const setup = { difficulty, round: 0, ...(content !== undefined && { content }) };
  const round = walkToEnd({ engine, setup, seed, player: await testPlayerOf(card) });
  const entries = round.entries.map(([at, action]) => [at, action]);
  let finished: APIResponse | undefined;
  // The server puts off a round until it can have taken as long as it says.
  await expect(async () => {
    finished = await player.post(`/api/runs/${run}/finish`, {
      data: { from: 0, entries, end: round.at, pauses: [] },
      headers: { Origin: origin },
    });
    expect(finished.headers()['retry-after']).toBeUndefined();
  }).toPass();
  return finished?.ok() === true && ((await finished.json()) as FinishedRun).today?.first === true;
}

/** The day's matches that can be played immediately, in the order of the box. */
async function playable(page: Page, date: string): Promise<readonly DayMatch[]> {
  const box = (await (await page.request.get(`/api/today?date=${date}`)).json()) as DayBox;
  return box.matches;
}

test('two players join a box, and one’s match lights up for the other while both look', {
  tag: '@quick-desktop',
}, async ({ browser, page }) => {
  const [kit, wren] = [someName(), someName()];
  await signIn(page, kit);
  await page.goto('/today');
  await page.getByRole('link', { name: 'Play this with friends' }).click();
  await page.getByLabel('Name').fill('Kitchen Table');
  await page.getByRole('button', { name: 'Make the box' }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen Table' })).toBeVisible();
  await expect(page.getByText('1 player. You made this box.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const link = await page.getByLabel('Invite link').inputValue();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: `${kit} saved you a match` })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in to join' })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await signIn(other, wren);
  await other.goto(link);
  await other.getByRole('button', { name: `Join as ${wren}` }).click();
  await expect(other.getByText(`2 players. ${kit} made this box.`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${wren}: `) })).toBeVisible();

  const date = await dateIn(page);
  const matches = await playable(page, date);
  let played: DayMatch | undefined;
  for (const match of matches) {
    if (!(await play(other.request, match, date))) continue;
    played = match;
    break;
  }
  const name = gameById(played?.game ?? '')?.name ?? '';
  const sleeve = page.getByRole('link', { name: `Play ${name} to see your friends’ results` });
  await expect(sleeve).toContainText('1 friend is done');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${wren}: .*${name}: play to see`) }),
  ).toBeVisible();

  expect(played && (await play(page.request, played, date))).toBe(true);
  await expect(sleeve).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${wren}: .*${name}: (struck|lit|blazing)`) }),
  ).toBeVisible();
  await expect(page.getByText(/Streak: 1/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await context.close();
});

test('a match lights up for a friend within a second of its end', { tag: '@once' }, async ({
  browser,
  page,
}) => {
  const wren = someName();
  await signIn(page, someName());
  const made = await page.request.post('/api/friends', {
    data: { name: 'Kitchen Table', picture: 'hearts' },
    headers: { Origin: origin },
  });
  const { id } = (await made.json()) as { id: string };
  const date = await dateIn(page);
  const box = (await (await page.request.get(`/api/friends/${id}?date=${date}`)).json()) as {
    secret: string;
  };
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, wren);
  const join = { data: { secret: box.secret }, headers: { Origin: origin } };
  expect((await other.request.post(`/api/friends/${id}/join`, join)).status()).toBe(204);
  await page.goto(`/friends/${id}`);
  await expect(page.getByRole('button', { name: new RegExp(`^${wren}: `) })).toBeVisible();
  // From the server's answer to the lit match in the other page, ms. A busy machine may be late once, a late push always is.
  const delays: number[] = [];
  for (const match of await playable(page, date)) {
    if (!(await play(page.request, match, date))) continue;
    const name = gameById(match.game)?.name ?? '';
    const row = page.getByRole('button', { name: new RegExp(`^${wren}: .*${name}: (struck|lit|blazing)`) });
    const lit = row.waitFor({ timeout: 60_000 }).then(() => Date.now());
    expect(await play(other.request, match, date)).toBe(true);
    const ended = Date.now();
    delays.push((await lit) - ended);
  }
  // Infinity without a match: longer rounds than this journey has taken are refused.
  expect(Math.min(...delays)).toBeLessThanOrEqual(1_000);
  await context.close();
});

test('an invite that was renewed says so, and a box that was left is gone', { tag: '@once' }, async ({
  browser,
  page,
}) => {
  await signIn(page, someName());
  await page.goto('/friends');
  await page.getByLabel('Name').fill('Porch');
  await page.getByRole('button', { name: 'Make the box' }).click();
  const field = page.getByLabel('Invite link');
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Members' }).first().click();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(field).not.toHaveValue(link);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This invite doesn’t work any more.' })).toBeVisible();
  await expect(other.getByText('Ask your friend for a new link.')).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Members' }).first().click();
  await page.getByRole('button', { name: 'Leave this box' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/friends');
  await expect(page.getByRole('list', { name: 'Your boxes' })).toHaveCount(0);
});
