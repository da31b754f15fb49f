// Helpers for the specs of the trick-taking games.
import type { Locator, Page } from '@playwright/test';
import { robotNames } from '../app/frame/personas.ts';
import { stride, touch } from './board.ts';
import { expect, expectAccessible, settled } from './fixtures.ts';
import { expectNoSidewaysScroll, setHidden } from './page.ts';

export const playable = (page: Page): Locator => page.getByRole('button', { name: /, playable$/ });
export const unplayable = (page: Page): Locator => page.getByRole('button', { name: /, not playable$/ });
export const handOf = (page: Page): Locator => page.getByRole('toolbar', { name: /^Your hand/ });
/** The ticket, which is there from the first moment of the end. */
export const over = (page: Page): Locator => page.locator('[data-ticket]');

/** Lets time pass until the user is to play, or the hand is over. */
export async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  for (let i = 0; i < 40; i++) {
    if ((await over(page).count()) > 0) return 'over';
    if ((await playable(page).count()) > 0) return 'asked';
    await stride(page, 250);
  }
  throw new Error('Nobody asked the user for a card.');
}

/** Plays a card: with a finger where there is one, else by the keyboard alone. Until it is drawn, others look playable. */
export async function playCard(page: Page, isMobile: boolean): Promise<void> {
  const cards = handOf(page).getByRole('button');
  const before = await cards.count();
  await chooseCard(page, isMobile);
  await expect(cards).toHaveCount(before - 1);
}

async function chooseCard(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) return touch(playable(page).last());
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 13 && !(await focused(page)).endsWith(', playable'); i++) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

/** Plays on to the end of the hand. The game plays the last card as soon as a worker has answered. */
export async function playOut(page: Page, isMobile: boolean): Promise<void> {
  for (let card = 0; (await untilAsked(page)) === 'asked'; card++) {
    expect(card).toBeLessThan(26);
    if ((await handOf(page).getByRole('button').count()) > 1) await playCard(page, isMobile);
    else await stride(page, 250);
  }
}

/** The page is hidden for an hour, and then shown again. */
export async function hideForAnHour(page: Page): Promise<void> {
  await setHidden(page, true);
  await page.clock.fastForward('01:00:00');
  await setHidden(page, false);
}

/** With a hand to play from: all that can be pressed is on the screen. */
export async function expectTableFits(page: Page, again: string): Promise<void> {
  await expect(playable(page).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: again })).toBeInViewport({ ratio: 1 });
  for (const card of await playable(page).all()) await expect(card).toBeInViewport({ ratio: 0.9 });
}

/** Returns the robot names that don't fit at a robot's place. All are tried, because chance draws who sits there. */
export function cutNames(page: Page): Promise<string[]> {
  return page.locator('[data-table]').evaluate(
    (element, names) =>
      [...element.querySelectorAll<HTMLElement>('[data-turn]')].flatMap((seat) =>
        names.filter((name) => {
          seat.textContent = name;
          return seat.scrollWidth > seat.clientWidth;
        }),
      ),
    robotNames,
  );
}
