// The story of the second look, in any game: from the ticket of a round to the end of a practice from one of its moments.
import type { Locator, Page } from '@playwright/test';
import { gameBySlug } from '../games/index.ts';
import { mine } from '../games/minefield/board.ts';
import { layMines } from '../games/minefield/lay.ts';
import { seeded } from '../kit/round/random.ts';
import { boardOf } from './board.ts';
import { openEnded } from './ended.ts';
import { expect } from './fixtures.ts';
import { finger } from './touch.ts';

export type Hand = 'mouse' | 'finger' | 'keys';

/** An attempt to go on towards the end of a practice; `n` counts them. */
type Step = (page: Page, act: (target: Locator) => Promise<void>, hand: Hand, n: number) => Promise<void>;

const empty = /, empty$/;
const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
const ways = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

/** Games whose test player leaves a round with several moments, each with a better action in the last one. */
const steps: Readonly<Record<string, Step>> = {
  'tic-tac-toe': (page, act) => act(page.getByRole('button', { name: empty }).first()),
  'higher-lower': async (page, act) => {
    await page.getByRole('textbox', { name: 'Your guess' }).fill('1');
    await act(page.getByRole('button', { name: 'Guess', exact: true }));
  },
  twenty48: async (page, _, hand) => {
    if (hand !== 'finger') {
      for (const key of arrows) await page.keyboard.press(key);
      return;
    }
    const { swipe } = await finger(page);
    for (const [dx, dy] of ways) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await boardOf(page).boundingBox()) ?? {};
      const at = (far: number) => ({ x: x + width / 2 + far * dx, y: y + height / 2 + far * dy });
      await swipe(at(0), at(40), at(90));
    }
  },
  'color-match': async (page, act) => {
    const choices = page.getByRole('group', { name: 'The ink is' }).getByRole('button');
    await act(choices.or(page.getByRole('button', { name: 'Next', exact: true })).first());
  },
  memory: async (page, act, _, n) => {
    // Tries a card with all others, one after the other.
    const up = await page.locator('[data-face="up"]:visible').count();
    const down = page.locator('[data-face="down"]:visible');
    if (up < 2) await act(down.nth(up === 0 ? 0 : n % (await down.count())));
  },
  minefield: (page, act) => act(page.getByRole('button', { name: 'Hidden', exact: true }).last()),
};

/** Time (ms) of a step: the next one tries again. */
const soon = { timeout: 1_000 };

const ticketOf = (page: Page) => page.getByRole('dialog');

/** Opens the ticket of a round that the game's test player has left. Its Minefields have a moment each, so one is lost here. */
export async function openEnd(page: Page, slug: string): Promise<void> {
  const game = gameBySlug(slug);
  if (!game) throw new Error(`no ${slug}`);
  if (slug !== 'minefield') return openEnded(page, game);
  const seed = '00000001'.repeat(4);
  await page.goto(`/play/minefield?difficulty=noob&seed=${seed}`);
  const cells = page.getByRole('grid').getByRole('button');
  for (const cell of [40, 6, layMines({ difficulty: 'noob' }, 40, seeded(seed)).lastIndexOf(mine)]) {
    await cells.nth(cell).press('Enter');
    await expect(cells.nth(cell)).not.toHaveAttribute('data-face', 'hidden');
  }
}

type Act = (target: Locator, options?: { readonly timeout?: number }) => Promise<void>;

export const actBy =
  (hand: Hand): Act =>
  (target, options = {}) =>
    hand === 'mouse'
      ? target.click(options)
      : hand === 'finger'
        ? target.tap(options)
        : target.press('Enter', options);

/** Tells the story from the ticket on, by a hand. Each step waits for what the one before brings. */
export async function tell(page: Page, slug: string, hand: Hand): Promise<void> {
  const act = actBy(hand);
  const ticket = ticketOf(page);
  const headline = ticket.getByRole('status').filter({ hasText: /\.$/ });
  await expect(headline).toBeVisible();
  const words = (await headline.textContent()) ?? '';
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  if (hand === 'keys') await page.keyboard.press('l');
  else await act(ticket.getByRole('link', { name: /Second look$/ }));

  const panel = page.getByRole('region', { name: 'Second look' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(words);
  const open = panel.locator('[data-kind]');
  const number = panel.getByText(/^\d+ of \d+$/);
  const story = panel.getByRole('group', { name: 'Moment' });
  const [before, after] = [
    page.getByRole('button', { name: 'Moment before' }),
    page.getByRole('button', { name: 'Moment after' }),
  ];
  const go = async (key: string, button: Locator): Promise<void> => {
    const text = (await number.textContent()) ?? '';
    if (hand === 'keys') await page.keyboard.press(key);
    else await act(button);
    await expect(number).not.toHaveText(text);
  };
  const isOff = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true';
  await expect(open).toHaveText(/^(Find|Slip|Lucky|Unlucky), (move|guess) \d+$|, \d+:\d\d$/);
  while (!(await isOff(before))) await go('[', before);
  expect(await isOff(after)).toBe(false);
  while (!(await isOff(after))) await go(']', after);
  // A player who listens hears the moment: its text is in a live region.
  const text = (await story.getByRole('heading').textContent()) ?? '';
  await expect(page.getByRole('status').filter({ hasText: text.slice(0, 20) })).toHaveCount(1);

  // It is soon over, and a busy machine late to look.
  const ghost = 'section[aria-label$=" board"] > [inert]';
  const shown = page.waitForFunction((ghost) => document.querySelector(ghost) !== null, ghost);
  if (hand === 'keys') await page.keyboard.press('s');
  else await act(panel.getByRole('button', { name: 'Show', exact: true }));
  await shown;
  await expect(page.locator(ghost)).toHaveCount(0);

  const [place] = /(move|guess) \d+/.exec((await open.textContent()) ?? '') ?? [];
  if (hand === 'keys') await page.keyboard.press('p');
  else await act(panel.getByRole('button', { name: 'Play on', exact: true }));
  // The address counts the actions of the log, which may be several a move.
  await expect(page).toHaveURL(new RegExp(`/play/${slug}\\?practice=.*\\.\\d+$`));
  const practice = place === undefined ? 'Practice' : `Practice from ${place}`;
  await expect(page.locator('[data-pill]:visible')).toHaveText(practice);

  const end = ticketOf(page).filter({ hasText: practice });
  const step = steps[slug];
  let n = 0;
  await expect(async () => {
    if (await end.isVisible()) return;
    await step?.(page, (target) => act(target, soon), hand, n++);
    await expect(end).toBeVisible(soon);
  }).toPass({ intervals: [50], timeout: 90_000 });
  await expect(end).not.toContainText(/best|Challenge/);
  expect(loads).toBe(0);
}
