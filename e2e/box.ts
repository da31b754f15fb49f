// A friends' box, and a round to send to it.
import type { APIRequestContext, Page } from '@playwright/test';
import type { FriendsBox } from '../protocol/friends.ts';
import { today } from './clock.ts';
import { origin } from './site.ts';
import { winHigherLower } from './win.ts';

/** Makes a box of one member. */
export async function makeBox(
  maker: APIRequestContext,
  name: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const made = await maker.post('/api/friends', {
    data: { name, picture: '🍳' },
    headers: { Origin: origin },
  });
  const { id } = (await made.json()) as { id: string };
  const { secret } = (await (await maker.get(`/api/friends/${id}?date=${today()}`)).json()) as FriendsBox;
  return { id, secret };
}

/** Wins a ranked round, and opens the dialog that sends it. @returns its run's ID */
export async function winAndChallenge(page: Page): Promise<string> {
  const saved = page.waitForResponse(/\/api\/runs\/[^/]+\/finish$/);
  await page.goto('/play/higher-lower?difficulty=noob');
  await winHigherLower(page);
  const [, run = ''] = /runs\/([^/]+)/.exec((await saved).url()) ?? [];
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  return run;
}
