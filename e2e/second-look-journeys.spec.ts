// From the end of a round to the end of a practice: in two games each by mouse, by touch, and by keyboard with a screen reader.

import { game as memory } from '../games/memory/card.ts';
import { placeOf, selectorOf } from '../kit/contract/place.ts';
import { openEnded } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { actBy, openEnd, tell } from './second-look-story.ts';
import { playOutTicTacToe } from './win.ts';

test.use({ reducedMotion: 'reduce' });

test('a round of Tic Tac Toe is played, looked at again, and played on from its last moment', {
  tag: '@once',
}, async ({ page }) => {
  // With this seed the first free cell is never the best.
  await page.goto(`/play/tic-tac-toe?difficulty=noob&seed=${'6'.repeat(32)}`);
  await playOutTicTacToe(page);
  await tell(page, 'tic-tac-toe', 'mouse');
});

for (const [slug, hand] of [
  ['memory', 'mouse'],
  ['minefield', 'finger'],
  ['twenty48', 'finger'],
  ['higher-lower', 'keys'],
  ['color-match', 'keys'],
] as const) {
  test(`${slug}: from the ticket to the end of a practice by ${hand}`, {
    tag: hand === 'finger' ? '@phone' : '@once',
  }, async ({ page }) => {
    await openEnd(page, slug);
    if (hand === 'keys') {
      await expect(page.getByRole('button', { name: /^(Play again|Next hand)$/ })).toBeFocused();
      await expectAccessible(page);
    }
    await tell(page, slug, hand);
  });
}

/** In the page: counts presses of the mouse, a finger or keys; the count is lost with the page. */
function countPresses(): void {
  const { dataset } = document.documentElement;
  dataset.presses = '0';
  const count = () => (dataset.presses = String(Number(dataset.presses) + 1));
  addEventListener('pointerdown', count, true);
  addEventListener('keydown', count, true);
}

for (const [hand, width, height] of [
  ['mouse', 1280, 800],
  ['keys', 1280, 800],
  ['finger', 390, 844],
  ['finger', 844, 390],
  ['finger', 320, 568],
] as const)
  test(`six presses lead from the ticket over a better card to the practice's second move, by ${hand} at ${width}×${height}`, {
    tag: hand === 'finger' ? '@phone' : '@once',
  }, async ({ page }) => {
    const act = actBy(hand);
    await page.setViewportSize({ width, height });
    await openEnded(page, memory);
    const ticket = page.getByRole('dialog');
    const headline = ticket.getByRole('link', { name: /Second look$/ });
    await expect(headline).toBeVisible();
    await page.evaluate(countPresses);
    await act(headline);
    await expect(page).toHaveURL(/\/replay\/local-memory\?look#\d+$/);
    const cell = await page.evaluate(() => {
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = document.querySelector('[data-as="better"]')?.getBoundingClientRect() ?? {};
      const parts = document.elementsFromPoint(left + width / 2, top + height / 2);
      return parts.flatMap((part) => part.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? [])[0] ?? '';
    });
    await act(page.getByRole('button', { name: 'Try it' }));
    await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
    await expect(page).toHaveURL(/\?look#\d+$/);
    await act(page.locator(selectorOf(placeOf({ 'data-cell': cell }))));
    await expect(page.getByRole('heading', { name: "That's it." })).toBeVisible();
    await act(page.getByRole('button', { name: 'Play on' }));
    await expect(page).toHaveURL(/\/play\/memory\?practice=local-memory\.\d+$/);
    const up = page.locator('[data-face="up"]:visible');
    const down = page.locator('[data-face="down"]:visible');
    // The pair that was found settles.
    await expect(up).toHaveCount(0);
    await act(down.first());
    await expect(up).toHaveCount(1);
    await act(down.first());
    expect(await page.evaluate(() => Number(document.documentElement.dataset.presses))).toBe(6);

    // Each step back has its address, and a reload keeps the one that it is at.
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^(Your move|That's it\.)$/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
    await page.goBack();
    await expect(headline).toBeVisible();
    await expect(page).toHaveURL('/play/memory');
    expect(await page.evaluate(() => document.documentElement.dataset.presses)).toBeDefined();
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your move' })).toHaveCount(0);
  });
