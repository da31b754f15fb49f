import type { BrowserContext, Page } from '@playwright/test';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { kept } from './kept.ts';
import { allowErrors, expectErrors, expectNoSidewaysScroll, unfoldMenu } from './page.ts';
import {
  chooseInMenu,
  finishPopup,
  guestBox,
  openPopup,
  openPrintedLink,
  signIn,
  signInAtHome,
  signInByPopup,
  someName,
} from './sign-in.ts';
import { origin } from './site.ts';

test.use({ reducedMotion: 'reduce' });

/** Requests of the page that are about who plays. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(auth|api\/(session|users|contact|runs))/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('a player signs in by name on two devices, and is the same one', { tag: '@quick-desktop' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const name = someName();
  const asked = watchRequests(page);
  await page.goto('/');
  await unfoldMenu(page);
  await expect(page.getByPlaceholder(guestBox)).toBeVisible();
  expect(asked).toEqual([]);
  await signInByPopup(page, name);
  const id = () => page.evaluate(async () => (await (await fetch('/api/session')).json()).user.id);
  const first = await id();

  const phone = await browser.newContext({ baseURL: origin });
  const other = await phone.newPage();
  await signInByPopup(other, name.toUpperCase());
  const second = await other.evaluate(async () => (await (await fetch('/api/session')).json()).user.id);
  expect(second).toBe(first);
  await phone.close();
});

test('a signed-in player is still there after a reload', { tag: '@once' }, async ({ page }) => {
  const name = someName();
  await signInAtHome(page, name);
  const asked = watchRequests(page);
  await page.reload();
  await unfoldMenu(page);
  await expect(page.getByRole('button', { name })).toBeVisible();
  expect(asked).toContain('/api/session');
  await expect(page.getByPlaceholder(guestBox)).toBeHidden();
});

test('a guest who signs in is a guest no more', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await unfoldMenu(page);
  await page.getByPlaceholder(guestBox).fill('Ada');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Ada' }).click();
  const name = someName();
  await finishPopup(await openPopup(page, page.getByRole('menuitem', { name: /^Sign in with/ })), name);
  await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toBeNull();
});

test('signing out leaves nothing of the player, and the session is over', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const name = someName();
  await signInAtHome(page, name);
  await page.evaluate(() => {
    sessionStorage.setItem('left', 'over');
    localStorage.setItem('theme', 'dark');
  });
  const before = await context.cookies();
  const reloaded = page.waitForEvent('load');
  await chooseInMenu(page, name, 'Sign out');
  await reloaded;
  await unfoldMenu(page);
  await expect(page.getByPlaceholder(guestBox)).toBeVisible();
  await expect(page).toHaveURL('/');
  const left = await kept(page);
  expect(left).toEqual({
    local: {},
    session: {},
    caches: [],
    records: left.records.map(() => 0),
    cookies: [],
  });
  await context.addCookies(before);
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: null });
});

test('another tab follows: in, and out', { tag: '@once' }, async ({ page, context }) => {
  test.slow();
  const name = someName();
  const other = await context.newPage();
  await other.goto('/');
  await signInAtHome(page, name);
  await unfoldMenu(other);
  await expect(other.getByRole('button', { name })).toBeVisible();
  // The page empties the browser before it starts over; closing the context during that may hang.
  const startedOver = page.waitForEvent('load');
  await chooseInMenu(page, name, 'Sign out');
  await expect(other.getByPlaceholder(guestBox)).toBeVisible();
  await startedOver;
});

test('a window that is closed counts as cancelled after a while, and a late sign-in still counts', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/');
  await unfoldMenu(page);
  const popup = await openPopup(page);
  await popup.close();
  await page.clock.runFor(10_000);
  const words = page.getByText('The sign-in window was closed too soon.');
  await expect(words).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();

  const name = someName();
  const late = await context.newPage();
  await late.goto('/auth/start');
  await late.getByLabel('Your name').fill(name);
  await late.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('a new window takes the place of the one before, and is heard by a page that was loaded again', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/');
  await unfoldMenu(page);
  const first = await openPopup(page);
  await first.evaluate(() => document.body.setAttribute('data-first', ''));
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await expect.poll(() => context.pages().length).toBe(2);
  const popup = context.pages().find((one) => one !== page) ?? first;
  await expect(popup.locator('[data-first]')).toHaveCount(0);
  await expect(popup.getByLabel('Your name')).toBeVisible();

  await page.reload();
  await unfoldMenu(page);
  await expect(page.getByPlaceholder(guestBox)).toBeVisible();
  const name = someName();
  await finishPopup(popup, name);
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('a window that the browser blocks, or a lost connection, is said in plain words', {
  tag: '@once',
}, async ({ page, context, errors }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await unfoldMenu(page);
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await expect(page.getByText('Your browser blocked the sign-in window.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await expect(page.getByText('couldn’t be reached. Check your connection')).toBeVisible();
  // The page may still be fetching what it shows further down.
  allowErrors(errors, /ERR_INTERNET_DISCONNECTED/);
});

test('each failure has a sentence for the player', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await unfoldMenu(page);
  for (const [code, sentence] of [
    ['user-disabled', 'This account has been closed.'],
    ['operation-not-allowed', 'isn’t set up on this server. You can still play as a guest.'],
    ['unauthorized-domain', 'This address isn’t set up for signing in'],
    ['no-such-code', 'Signing in didn’t work.'],
  ] as const) {
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    // The window closes on its own, which goto would wait for.
    await popup.evaluate((end) => location.assign(end), `/auth/done?error=${code}`);
    await closed;
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test('the window that asks for a name is accessible', { tag: '@phone' }, async ({ page }) => {
  await openPrintedLink(page.context());
  await page.goto('/auth/start');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a browser that has not opened the printed link is told of it', async ({ page, errors }) => {
  await page.goto('/auth/start');
  await expect(page.getByText('Open that link in this browser')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expectErrors(errors, /403/);
});

test('players of one browser sign in one after the other', { tag: '@once' }, async ({ page }) => {
  test.slow();
  for (const name of [someName(), someName()]) {
    await signInByPopup(page, name);
    const reloaded = page.waitForEvent('load');
    await chooseInMenu(page, name, 'Sign out');
    await reloaded;
  }
});

test('a player changes the display name, which stays; an empty one is ignored', { tag: '@once' }, async ({
  page,
}) => {
  const name = someName();
  await signInAtHome(page, name);
  const rename = async (from: string, to: string) => {
    await chooseInMenu(page, from, 'Set display name');
    await page.getByRole('textbox', { name: 'Display name' }).fill(to);
    await page.getByRole('textbox', { name: 'Display name' }).press('Enter');
  };
  await rename(name, '   ');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const saved = page.waitForResponse('**/api/users/me');
  await rename(name, ` <b>${name}</b>\u202e `);
  await saved;
  await page.reload();
  await unfoldMenu(page);
  await expect(page.getByRole('button', { name: `<b>${name}</b>` })).toBeVisible();
});

test('a name that looks like another player’s is refused in plain words', {
  tag: '@once',
}, async ({ page, browser, errors }) => {
  const [name, taken] = [someName(), someName()];
  const phone = await browser.newContext({ baseURL: origin });
  await signIn(await phone.newPage(), taken);
  await phone.close();
  await signInAtHome(page, name);
  await chooseInMenu(page, name, 'Set display name');
  // A Cyrillic letter in the place of the Latin one.
  await page.getByRole('textbox', { name: 'Display name' }).fill(taken.replace('P', 'Р'));
  await page.getByRole('textbox', { name: 'Display name' }).press('Enter');
  await expect(page.getByText('This name, or one that looks like it, is taken.')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expectErrors(errors, /409/);
});

test('a name that the server does not take is taken back', { tag: '@once' }, async ({ page, errors }) => {
  const name = someName();
  await signInAtHome(page, name);
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 429, json: {} }));
  await chooseInMenu(page, name, 'Set display name');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Display name' }).press('Enter');
  await expect(page.getByText('Your name couldn’t be saved.')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expectErrors(errors, /429/);
});

test('sessions are listed, and ended from afar', { tag: '@once' }, async ({ page, browser }) => {
  test.slow();
  const name = someName();
  const phone: BrowserContext = await browser.newContext({ baseURL: origin });
  const other = await phone.newPage();
  await signInAtHome(other, name);
  await signInAtHome(page, name);
  await chooseInMenu(page, name, 'Sessions');
  const dialog = page.getByRole('dialog', { name: 'Sessions' });
  await expect(dialog.getByText('This device')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^End the session on/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await unfoldMenu(other);
  await expect(other.getByPlaceholder(guestBox)).toBeVisible();
  await phone.close();
});

test('a player exports everything, and deletes the account', { tag: '@once' }, async ({ page }) => {
  const name = someName();
  await signInAtHome(page, name);
  const download = page.waitForEvent('download');
  await chooseInMenu(page, name, 'Export my data');
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(JSON.parse(text).users.display_name).toBe(name);

  await chooseInMenu(page, name, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await chooseInMenu(page, name, 'Delete my account');
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await reloaded;
  await unfoldMenu(page);
  await expect(page.getByPlaceholder(guestBox)).toBeVisible();
  expect((await kept(page)).cookies).toEqual([]);
});

test('a player who can’t be signed out is told so, and stays', { tag: '@once' }, async ({ page, errors }) => {
  const name = someName();
  await signInAtHome(page, name);
  await page.route('**/api/session/sign-out', (route) => route.abort());
  await chooseInMenu(page, name, 'Sign out');
  const words = page.getByText('so you’re still signed in');
  await expect(words).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  // On a phone the account is folded away, and there is another way out far below.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/you');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(words).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  expectErrors(errors, /ERR_FAILED/);
});

test('the player’s menu is accessible', { tag: '@once' }, async ({ page }) => {
  await serveCatalogue(page, []);
  const name = someName();
  await signInAtHome(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Your page',
    'Set display name',
    'Settings',
    'Sessions',
    'Export my data',
    'Delete my account',
    'Sign out',
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
