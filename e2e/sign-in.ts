// Signing in by name, as players of a fresh machine do.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { hintKey } from '../app/account/stored.ts';
import { LocalKey } from '../server/auth/local/key.ts';
import { unfoldMenu } from './page.ts';
import { authSecret, origin } from './site.ts';

export const guestBox = 'Play as Guest (name optional)';

/** Opens the link that the server has printed in its terminal. */
export async function openPrintedLink(context: BrowserContext): Promise<void> {
  await context.request.get(new LocalKey(authSecret).link(origin));
}

/** Clicks, and waits for the sign-in's window to ask for a name. */
export async function openPopup(page: Page, button?: Locator): Promise<Page> {
  await openPrintedLink(page.context());
  const opened = page.waitForEvent('popup');
  await (button ?? page.getByRole('button', { name: /^Sign in with/ })).click();
  const popup = await opened;
  await expect(popup.getByLabel('Your name')).toBeVisible();
  return popup;
}

export async function finishPopup(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByLabel('Your name').fill(name);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await closed;
}

/** From the home page as a visitor to the home page as a player, as a player does it. */
export async function signInByPopup(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await unfoldMenu(page);
  await finishPopup(await openPopup(page), name);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Makes the browser a player's: the same requests as the sign-in's window makes, and no page of the site. */
export async function signIn(page: Page, name: string): Promise<void> {
  const { request } = page.context();
  await openPrintedLink(page.context());
  const asked = await request.get('/auth/start/local');
  const signedIn = await request.post(asked.url(), {
    form: { name },
    headers: { Origin: new URL(asked.url()).origin },
  });
  expect(signedIn.ok()).toBe(true);
  // The hint that a sign-in leaves: without it, the page sends the server no request.
  await page.goto('/humans.txt');
  await page.evaluate((key) => localStorage.setItem(key, '{"id":"","name":""}'), hintKey);
}

/** The home page as a player, for tests of what is done there. */
export async function signInAtHome(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await page.goto('/');
  await unfoldMenu(page);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Opens the account's menu and chooses. */
export async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await unfoldMenu(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

let players = 0;

/** A name that no other test uses: the data is that of the whole run. */
export function someName(): string {
  players += 1;
  return `P${process.pid.toString(36)} ${players.toString(36)} ${Date.now().toString(36)}`;
}
