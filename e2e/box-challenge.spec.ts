// A round sent to a friends' box: the other member sees it arrive, plays its deal, and both see who took it.
import type { APIRequestContext, Page } from '@playwright/test';
import { makeBox, winAndChallenge } from './box.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { origin } from './site.ts';
import { winHigherLower } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const headers = { Origin: origin };

/** Makes a box, and lets another player join it. @returns its ID */
async function share(maker: APIRequestContext, friend: APIRequestContext, name: string): Promise<string> {
  const { id, secret } = await makeBox(maker, name);
  const joined = await friend.post(`/api/friends/${id}/join`, { data: { secret }, headers });
  expect(joined.ok()).toBe(true);
  return id;
}

const ticket = (page: Page) => page.locator('[data-ticket]');
const challenges = (page: Page) => page.getByRole('region', { name: 'Challenges' });

test('a member sends a round to a box, another takes it, and both see how', async ({
  browser,
  page,
  isMobile,
}) => {
  const [kit, wren] = [someName(), `${someName()} ${'W'.repeat(20)}`];
  await signIn(page, kit);
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: isMobile,
  });
  const other = await context.newPage();
  await signIn(other, wren);
  const id = await share(page.request, other.request, 'Kitchen Table');
  const press = (name: string, on: Page) => {
    const control = on
      .getByRole('link', { name, exact: true })
      .or(on.getByRole('button', { name, exact: true }));
    return isMobile ? control.tap() : control.press('Enter');
  };
  await other.goto(`/friends/${id}`);
  await expect(other.getByRole('heading', { name: 'Kitchen Table' })).toBeVisible();
  await expect(challenges(other)).toHaveCount(0);

  const run = await winAndChallenge(page);
  await expect(page.getByText(/Won in \d+ guess(es)?\. Can you do it(, too| in fewer)\?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to Kitchen Table' }).click();
  await expect(page.getByText('Sent. For a day, its members can play this deal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sent to Kitchen Table' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await expect(other.getByText(`${kit} sent a challenge: Higher / Lower.`)).toBeAttached();
  await expect(challenges(other)).toContainText(/Won in \d+ guess(es)?\. Can you do it(, too| in fewer)\?/);
  // Its sender withdraws it, and sends it again.
  const sender = await page.context().newPage();
  await sender.goto(`/friends/${id}`);
  const withdraw = sender.getByRole('button', { name: 'Withdraw Higher / Lower' });
  await expect(withdraw).toBeVisible();
  await press('Withdraw Higher / Lower', sender);
  await expect(challenges(other)).toHaveCount(0);
  await expect(other.getByText(`${kit} withdrew a challenge: Higher / Lower.`)).toBeAttached();
  await expect(challenges(sender)).toHaveCount(0);
  const again = await page.request.post(`/api/friends/${id}/challenges`, { data: { run: run }, headers });
  expect(again.status()).toBe(204);
  await expect(withdraw).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await press(`Play Higher / Lower against ${kit}`, other);
  await expect(other.getByRole('heading', { name: `${kit} challenges you` })).toBeVisible();
  await expect(other.getByText(/\d+ guess(es)? to beat/)).toBeVisible();
  await expect(other.getByText(/^Can you do it(, too| in fewer)\?$/)).toBeVisible();
  await press('Play', other);
  await expect(other.locator('[data-pace]')).toContainText(/\d+ guess(es)?You 0/);
  await winHigherLower(other);
  await expect(ticket(other).getByText(/^You both needed \d+ guess(es)?\./)).toBeVisible();

  await expect(withdraw).toHaveCount(0);
  await page.goto(`/friends/${id}`);
  await expect(challenges(page)).toContainText(new RegExp(`${wren}: Won in \\d+ guess`));
  await expect(
    challenges(page).getByRole('link', { name: `Watch ${kit} (you), Higher / Lower` }),
  ).toBeVisible();
  await other.goto(`/friends/${id}`);
  await expect(challenges(other)).toContainText(new RegExp(`${wren} \\(you\\): Won in \\d+ guess`));
  await expect(challenges(other).getByRole('link', { name: /^Play/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await context.close();
});
