// A round that goes on on another of its player's devices.
import { type Browser, devices, type Page } from '@playwright/test';
import { unknown } from '../games/minefield/knowledge.ts';
import { leastGap } from '../kit/contract/leastGap.ts';
import { boardOf } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { cell, centre, clear, expectCleared, look } from './mines.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';

test.use({ reducedMotion: 'reduce' });

async function phoneOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: origin, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent },
  });
  const page = await context.newPage();
  await signIn(page, name);
  return page;
}

/** Number of the open round's actions that the server has. */
const sentBy = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/users/me/open')).json())[0]?.entries ?? 0;

const hiddenIn = async (page: Page) => (await look(page)).filter((value) => value === unknown).length;

test('a field that was begun on a phone is won on a computer, and the phone says where it went', {
  tag: '@once',
}, async ({ page, browser }) => {
  test.slow();
  const name = someName();
  const phone = await phoneOf(browser, name);
  await phone.goto('/play/minefield');
  await cell(phone, centre).tap();
  await expect.poll(() => sentBy(phone)).toBe(1);
  const before = await look(phone);

  await signIn(page, name);
  await page.goto('/');
  const box = page.getByRole('article', { name: 'Minefield' });
  await expect(box).toContainText(/Go on from your phone: \d\d:\d\d, move 2/);
  await box.getByRole('button', { name: 'Play Minefield' }).press('Enter');
  const offer = page.getByRole('button', { name: /^Go on from your phone: \d\d:\d\d, move 2$/ });
  await expect(offer).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  expect(await look(page)).toEqual(before);

  // The phone has not heard of it yet: what it plays stays with it.
  await cell(phone, before.indexOf(unknown)).press('f');
  await expect(phone.getByText(/^This round went on on your computer: \d\d:\d\d, move 2\.$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Go on here' })).toBeFocused();
  await expect(phone.getByRole('button', { name: 'Keep what I played as practice' })).toBeVisible();
  await expectAccessible(phone);

  // At a person's pace, as the server ranks nothing quicker.
  await clear(page, 'noob', (safe) => cell(page, safe).press('Enter', { delay: 2 * leastGap.press }));
  await expectCleared(page);
  const rounds = async () => (await (await page.request.get('/api/users/me/runs')).json()).rounds;
  await expect.poll(rounds).toMatchObject([{ game: 'minefield', result: 'win' }]);

  await phone.goto('/');
  const strip = phone.getByRole('article', { name: 'Minefield' });
  await expect(strip).toContainText(/Best/);
  await expect(strip).not.toContainText('Continue');
  await phone.goto('/play/minefield');
  await expect(phone.getByText('This round ended on your computer.')).toBeVisible();
  await phone.getByRole('button', { name: 'Play another round' }).tap();
  await expect.poll(() => hiddenIn(phone)).toBe(81);
  await phone.context().close();
});

test('what a phone has played on without a connection is practice there, and the computer’s round goes on', {
  tag: '@once',
}, async ({ page, browser }) => {
  const name = someName();
  const phone = await phoneOf(browser, name);
  await phone.goto('/play/twenty48');
  const moves = async (on: Page, count: number) => {
    for (let n = 0; n < count; n++)
      await on.keyboard.press(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'][n % 4] ?? '');
  };
  const played = async (on: Page) => Number(/Moves (\d+)/.exec(await on.locator('main').innerText())?.[1]);
  await expect(boardOf(phone)).toBeVisible();
  await moves(phone, 4);
  // The round is sent once play rests.
  let first = 0;
  await expect(async () => {
    first = await played(phone);
    expect(first).toBeGreaterThan(1);
    expect(await sentBy(phone)).toBe(first);
  }).toPass();
  await phone.context().setOffline(true);
  await moves(phone, 4);
  await expect.poll(() => played(phone)).toBeGreaterThan(first);

  await signIn(page, name);
  await page.goto('/play/twenty48');
  await page.getByRole('button', { name: `move ${first + 1}` }).click();
  await expect.poll(() => played(page)).toBe(first);
  await moves(page, 2);

  await phone.context().setOffline(false);
  await expect(phone.getByText(/^This round went on on your computer/)).toBeVisible();
  await phone.getByRole('button', { name: 'Keep what I played as practice' }).tap();
  await expect(phone.getByText(`Practice from move ${first + 1}`)).toBeVisible();
  await expect.poll(() => played(phone)).toBeGreaterThan(first);
  await phone.context().close();
});
