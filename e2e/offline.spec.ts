// The site without a connection, and a new version of it. The browser reaches the server through a proxy of the
// test's own, which can be cut: Playwright's own offline mode does not reach service workers.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { hintKey } from '../app/account/stored.ts';
import { games } from '../games/index.ts';
import type { Chunk } from '../tools/build/chunks.ts';
import { boardOf, openResults } from './board.ts';
import { test as base, expect } from './fixtures.ts';
import { openRound } from './kept.ts';
import { type Line, openLine } from './line.ts';
import { signIn, someName } from './sign-in.ts';
import { aged, answer, keep, panel, slip, stored } from './solve.ts';
import { playOutTicTacToe, takeCell } from './win.ts';

const test = base.extend<{ readonly line: Line }>({
  line: async ({ context }, use) => {
    // A busy machine may take its own line for a slow one. That nothing is fetched while someone plays is a unit test.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } });
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    });
    await context.clock.install();
    await using line = await openLine();
    await use(line);
  },
});
test.use({ serviceWorkers: 'allow', reducedMotion: 'reduce' });

/** The worker, which a page starts 4 s after it has loaded, has fetched whatever the site is made of. */
async function everythingKept(page: Page): Promise<void> {
  await page.clock.fastForward(4_000);
  const chunks: Chunk[] = JSON.parse(readFileSync('dist/chunks.json', 'utf8'));
  const wanted = chunks.map(({ file }) => `/${file}`);
  const missing = () =>
    page.evaluate(async (wanted) => {
      const kept = await (await caches.open('files')).keys();
      const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
      return wanted.filter((path) => !paths.has(path));
    }, wanted);
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

/** As after switching the device on somewhere without a connection. */
async function reopenOffline(context: BrowserContext, line: Line, page: Page): Promise<Page> {
  line.cut();
  await context.setOffline(true);
  await page.close();
  return context.newPage();
}

/** Drops the browser's errors about the missing server. */
function forgetLostRequests(errors: string[]): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('net::ERR_')));
}

const free = (page: Page) => boardOf(page).getByRole('button', { name: /, empty$/ });

for (const third of [0, 1, 2])
  test(`after one visit to the home page the games can be played without a connection: part ${third + 1} of 3`, {
    tag: third === 0 ? ['@once', '@quick-desktop'] : '@once',
  }, async ({ page: visited, context, line, errors }) => {
    test.setTimeout(90_000);
    await visited.goto(line.origin);
    await everythingKept(visited);
    const page = await reopenOffline(context, line, visited);

    await page.goto(line.origin);
    await expect(page.locator('#games h3').first()).toBeVisible();
    for (const { slug, name } of games.filter((_, i) => i % 3 === third)) {
      await page.goto(`${line.origin}/play/${slug}`);
      await expect(boardOf(page)).toBeVisible();
      await expect.poll(() => page.workers().length).toBe(existsSync(`games/${slug}/worker.ts`) ? 1 : 0);
      const pro = page.getByRole('radio', { name: 'PRO', exact: true });
      await pro.click({ force: true });
      await expect(pro).toBeChecked();
      await expect(page.getByRole('region', { name: `${name} board` })).toBeVisible();
      await page.locator('footer').getByRole('button').last().click();
      await expect(page.getByRole('region', { name: `${name} board` })).toBeVisible();
    }
    await page.goto(`${line.origin}/nowhere`);
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
    forgetLostRequests(errors);
  });

test('a guest’s figures are there without a connection, with a round that was played without one', {
  tag: '@once',
}, async ({ page: visited, context, line, errors }) => {
  test.setTimeout(60_000);
  await visited.goto(line.origin);
  await everythingKept(visited);
  const page = await reopenOffline(context, line, visited);
  await page.goto(`${line.origin}/play/tic-tac-toe?difficulty=noob`);
  await expect(boardOf(page)).toBeVisible();
  await playOutTicTacToe(page);
  await page.goto(`${line.origin}/figures/tic-tac-toe`);
  await expect(page.getByText('Average of 1 round')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unbeaten' })).toBeVisible();
  forgetLostRequests(errors);
});

test('a round that began online and one that was dealt offline tell what became of them', {
  tag: '@once',
}, async ({ page, context, line, errors }) => {
  test.setTimeout(60_000);
  const name = someName();
  await signIn(page, name);
  // The cookie is the host's, whatever the port; what else is known of the player is the origin's.
  await page.goto(line.origin);
  await page.evaluate(() => localStorage.setItem('signedIn', '{"id":"","name":""}'));
  await page.goto(`${line.origin}/play/tic-tac-toe`);
  await expect(boardOf(page)).toBeVisible();
  await everythingKept(page);
  await takeCell(page);
  line.cut();
  await context.setOffline(true);

  await page.reload();
  await expect(free(page)).toHaveCount(7);
  await playOutTicTacToe(page);
  await expect(page.getByRole('dialog')).toContainText('not saved yet');
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await expect(free(page)).toHaveCount(9);
  await playOutTicTacToe(page);
  await expect(page.getByRole('dialog')).toContainText('not ranked: played offline');
  await openResults(page);
  await expect(page.getByRole('cell', { name: /not ranked: played offline/ })).toBeVisible();

  line.restore();
  await context.setOffline(false);
  await expect(page.getByRole('cell', { name: /not saved yet/ })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: /not ranked: played offline/ })).toHaveCount(1);
  forgetLostRequests(errors);
});

test('after one visit today’s box is played without a connection, and its result is sent later', {
  tag: '@once',
}, async ({ page, context, line, errors }) => {
  test.setTimeout(60_000);
  await signIn(page, someName());
  await page.goto(line.origin);
  await page.evaluate((key) => localStorage.setItem(key, '{"id":"","name":""}'), hintKey);
  await page.goto(`${line.origin}/today`);
  const matches = page.getByRole('list', { name: 'Matches' });
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  await everythingKept(page);
  line.cut();
  await context.setOffline(true);

  await page.reload();
  await matches.getByRole('link', { name: /^RPSLS/ }).click();
  await page.getByRole('button', { name: 'Rock', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(matches.getByText('not sent yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 1 of your streak' })).toBeVisible();

  line.restore();
  await context.setOffline(false);
  await expect(matches.getByText(/^\d+(st|nd|rd|th)( of \d+)?$/)).toBeVisible();
  await expect(matches.getByText('not sent yet')).toHaveCount(0);
  forgetLostRequests(errors);
});

test('after one visit slips are solved without a connection, and the next ones come', {
  tag: '@once',
}, async ({ page: visited, context, line, errors }) => {
  test.setTimeout(60_000);
  const box = aged(await slip(visited, line.origin));
  await keep(visited, box);
  await everythingKept(visited);
  const page = await reopenOffline(context, line, visited);
  const count = box.positions.length;

  await page.goto(`${line.origin}/today`);
  await page.getByRole('link', { name: `Solve ${count}` }).click();
  await expect(panel(page)).toContainText(`1 of ${count} today`);
  await answer(page, 50);
  await expect(panel(page)).toContainText('It comes back in 3 days.');
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await expect(panel(page)).toContainText(`2 of ${count} today`);
  await page.reload();
  await expect(panel(page)).toContainText(`2 of ${count} today`);
  expect((await stored(page)).positions.map(({ rung }) => rung).toSorted()).toEqual([
    ...Array(count - 1).fill(0),
    1,
  ]);
  forgetLostRequests(errors);
});

/** The same site with a mark in its pages, as another build would be. */
function anotherVersion(path: string, body: string): { body: string } | undefined {
  const marked = (page: string) => page.replace('<html', '<html data-version="2"');
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  if (path !== '/sw.js') return body.startsWith('<!doctype html>') ? { body: marked(body) } : undefined;
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(`dist/client/${file}`, 'utf8'));
  const worker = pages.reduce((text, page) => text.replace(digest(page), digest(marked(page))), body);
  return { body: worker.replace(/version:([`"'])/, 'version:$1other-') };
}

/** Looks for an update, as browsers do now and then. */
function lookForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    await new Promise((resolve) => {
      if (!installing) return resolve(undefined);
      installing.addEventListener(
        'statechange',
        () => installing.state === 'installing' || resolve(undefined),
      );
    });
    return registration.waiting?.state ?? 'none';
  });
}

const version = (page: Page) => page.locator('html').getAttribute('data-version');

test('a new version waits for the round that is open, and comes after it', {
  tag: '@once',
}, async ({ page, line }) => {
  await page.goto(`${line.origin}/play/tic-tac-toe`);
  await everythingKept(page);
  await takeCell(page);
  line.deploy(anotherVersion);
  expect(await lookForUpdate(page)).toBe('installed');

  await page.reload();
  await expect(free(page)).toHaveCount(7);
  expect(await version(page)).toBeNull();
  await playOutTicTacToe(page);
  // Until it is written as ended, it counts as open.
  await expect.poll(() => openRound(page, 'tic-tac-toe')).toBeUndefined();
  await page.reload();
  await expect(boardOf(page)).toBeVisible();
  expect(await version(page)).toBe('2');
});

/** Deployments that went wrong: what they answer, by what is wrong with them. */
const broken: Readonly<Record<string, Parameters<Line['deploy']>[0]>> = {
  'the pages that the worker names do not come': (path, body) =>
    path === '/sw.js' ? anotherVersion(path, body) : undefined,
  'the scripts of the new pages are missing': (path, body) => {
    const renamed = body.replaceAll(/main-[\w-]+\.js/g, 'main-missing.js');
    return path === '/sw.js' || body.startsWith('<!doctype html>') ? { body: renamed } : undefined;
  },
  'the worker fails': (path) => (path === '/sw.js' ? { body: 'throw new Error("broken");' } : undefined),
  'the server does not come up': () => ({ status: 502, body: 'Bad gateway' }),
};

test('a deployment that went wrong changes nothing; the kill switch removes all copies', {
  tag: '@once',
}, async ({ page, line, errors }) => {
  test.slow();
  await page.goto(line.origin);
  await everythingKept(page);
  for (const [wrong, deployed] of Object.entries(broken)) {
    line.deploy(deployed);
    expect(await lookForUpdate(page), wrong).toBe('none');
    await page.reload();
    await expect(page.locator('#games h3').first(), wrong).toBeVisible();
  }
  line.cut();
  await page.reload();
  await expect(page.locator('#games h3').first()).toBeVisible();
  line.restore();

  // The copies are removed even while a download keeps the old worker busy.
  deployKillSwitch(line);
  const download = line.hold('/static/slow.js');
  await page.evaluate(() => void fetch('/static/slow.js'));
  await download.asked;
  expect(await copiesIn(page)).toBeGreaterThan(50);
  expect(await lookForUpdate(page)).toBe('installed');
  // Requests during the removal may be kept.
  expect(await copiesIn(page)).toBeLessThan(5);

  // With its last page closed, nothing keeps the old worker.
  download.release();
  const context = page.context();
  await page.close();
  const after = await context.newPage();
  await expect(async () => {
    await after.goto(line.origin);
    expect(await workersOf(after)).toBe(0);
    expect(await after.evaluate(() => caches.keys())).toEqual([]);
  }).toPass();
  await expect(after.locator('#games h3').first()).toBeVisible();
  errors.length = 0;
});

// When Chromium lets the new worker begin while a page is open is its own affair, and may take minutes.
test('the kill switch reloads open pages', { tag: '@once' }, async ({ page, line, errors }) => {
  test.setTimeout(360_000);
  await page.goto(line.origin);
  await everythingKept(page);
  deployKillSwitch(line);
  const reloaded = page.waitForEvent('load', { timeout: 330_000 });
  await lookForUpdate(page);
  await reloaded;
  await expect.poll(() => workersOf(page)).toBe(0);
  errors.length = 0;
});

function deployKillSwitch(line: Line): void {
  const body = stripTypeScriptTypes(readFileSync('app/offline/killSwitch.ts', 'utf8'));
  line.deploy((path) => (path === '/sw.js' ? { body } : undefined));
}

function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

function copiesIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return kept.reduce((sum, count) => sum + count, 0);
  });
}
