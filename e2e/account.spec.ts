import type { Page, Route } from '@playwright/test';
import { serveCatalogue } from './catalogue.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectErrors, unfoldMenu } from './page.ts';

test.use({ reducedMotion: 'reduce' });

const box = 'Play as Guest (name optional)';

async function openHome(page: Page): Promise<void> {
  await serveCatalogue(page, []);
  await page.goto('/');
  await unfoldMenu(page);
}

async function startAs(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder(box).fill(name);
  await page.getByRole('button', { name: 'Start' }).click();
}

test('until it is known who plays, the page says Loading…', { tag: '@once' }, async ({ page, errors }) => {
  await page.route('**/static/js/main-*', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#site-account')).toHaveText('Loading…');
  expectErrors(errors, /ERR_FAILED/);
});

test('the button names whom the server signs in with, and nobody before it has said so', {
  tag: '@once',
}, async ({ page }) => {
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/providers', (route) => asked.resolve(route));
  await openHome(page);
  const button = page.getByRole('button', { name: /^Sign in/ });
  await expect(button).toHaveText('Sign in');
  await settled(page);
  const before = await button.boundingBox();
  await (await asked.promise).fulfill({ json: [{ id: 'oidc', name: 'Google' }] });
  await expect(button).toHaveText('Sign in with Google');
  expect(await button.boundingBox()).toEqual(before);
});

test('a guest starts with a name, trimmed, and is still there after a reload', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  await openHome(page);
  await startAs(page, '  Ada   Lovelace ');
  const button = page.getByRole('button', { name: 'Ada Lovelace' });
  await expect(button).toBeFocused();
  await expect(button).toContainText('AL');
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toBe('{"displayName":"Ada Lovelace"}');
  await page.reload();
  await unfoldMenu(page);
  await expect(button).toBeVisible();
});

test('a guest without a name is Guest', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await page.getByPlaceholder(box).fill('   ');
  await page.getByPlaceholder(box).press('Enter');
  await expect(page.getByRole('button', { name: 'Guest' })).toBeVisible();
});

test('on a phone on its side all of the account’s menu can be reached', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openHome(page);
  await startAs(page, 'Ada');
  await page.getByRole('button', { name: 'Ada' }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await signOut.scrollIntoViewIfNeeded();
  await expect(signOut).toBeInViewport({ ratio: 1 });
});

test('a guest changes the display name; an empty one is ignored', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await startAs(page, 'Ada');
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('menuitem', { name: 'Set display name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set display name' });
    await expectAccessible(page);
    await expect(dialog.getByLabel('Display name')).toBeFocused();
    await dialog.getByLabel('Display name').fill(name);
    await dialog.getByLabel('Display name').press('Enter');
    await expect(dialog).toBeHidden();
  };
  await rename('   ');
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  await rename(' Grace ');
  await expect(page.getByRole('button', { name: 'Grace' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toBe('{"displayName":"Grace"}');
});

test('names used on this device are offered again', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await startAs(page, 'Ada');
  const read = () => page.evaluate(() => JSON.parse(localStorage.getItem('players') ?? 'null'));
  await expect.poll(read).not.toBeNull();
  const stored = await read();
  expect(stored).toEqual({
    version: 1,
    players: [{ id: expect.stringMatching(/^player-\d{13}$/), name: 'Ada' }],
    activeIds: [stored.players[0].id],
  });
  await page.evaluate(() => localStorage.removeItem('guest'));
  await page.reload();
  await unfoldMenu(page);
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'Ada');
});

test('the menu works by keyboard alone', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
  await openHome(page);
  await startAs(page, 'Ada');
  const button = page.getByRole('button', { name: 'Ada' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(item('Your page')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Set display name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Settings')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Sign in with your name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(item('Your page')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Your page')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('the menu closes when the player points elsewhere', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await startAs(page, 'Ada');
  await page.getByRole('button', { name: 'Ada' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('signing out leaves nothing behind and starts over at the root', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await page.goto('/#about');
  await startAs(page, 'Ada');
  await page.evaluate(async () => {
    sessionStorage.setItem('left', 'over');
    localStorage.setItem('theme', 'dark');
    await (await caches.open('left')).put('/over', new Response('over'));
  });
  await page.getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await unfoldMenu(page);
  await expect(page.getByPlaceholder(box)).toBeVisible();
  const left = await page.evaluate(async () => [
    // The day's box is everybody's.
    Object.keys(localStorage).filter((key) => !key.startsWith('kept:box:')),
    sessionStorage.length,
    await caches.keys(),
  ]);
  expect(left).toEqual([[], 0, []]);
});

test('a stored guest that is none is nobody', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  for (const bad of ['{', '{"displayName":{}}']) {
    await page.evaluate((value) => {
      localStorage.setItem('guest', value);
      localStorage.setItem('players', value);
    }, bad);
    await page.reload();
    await unfoldMenu(page);
    await expect(page.getByPlaceholder(box), bad).toBeVisible();
    await startAs(page, 'Ada');
    await expect(page.getByRole('button', { name: 'Ada' }), bad).toBeVisible();
  }
});

test('another tab that signs the guest in or out is followed', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  await startAs(other, 'Ada');
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByPlaceholder(box)).toBeVisible();
});
