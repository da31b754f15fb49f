// Boxes of the second look and of practice on phones: upright, on the side, and on the smallest.
import type { Page } from '@playwright/test';
import { games } from '../games/index.ts';
import { game as ticTacToe } from '../games/tic-tac-toe/card.ts';
import { game as twenty48 } from '../games/twenty48/card.ts';
import { place, selectorOf } from '../kit/contract/place.ts';
import { boardOf, openGame } from './board.ts';
import { openEnded } from './ended.ts';
import { expect, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

test.use({ reducedMotion: 'reduce' });

const phones = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
] as const;

async function openLook(page: Page, slug: string): Promise<void> {
  await page.goto(`/replay/local-${slug}?look`);
  const panel = page.getByRole('region', { name: 'Second look' });
  await expect(panel.locator('[data-kind]')).toBeVisible();
}

interface Boxes {
  readonly tags: readonly string[];
  readonly board: number;
}

/** Tags beyond the board or on a mark, and the height of what is seen of the board above the sheet. */
async function boxesOf(page: Page): Promise<Boxes> {
  return boardOf(page).evaluate((board) => {
    const boxes = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect());
    const field = board.getBoundingClientRect();
    const marks = boxes('[data-as]');
    const tags = [...document.querySelectorAll('[data-tag]')].filter((tag) => {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      const isOut = left < field.left || right > field.right || top < field.top || bottom > field.bottom;
      return (
        isOut ||
        marks.some((mark) => left < mark.right && mark.left < right && top < mark.bottom && mark.top < bottom)
      );
    });
    const sheet = document.querySelector('[aria-label="Second look"]')?.getBoundingClientRect();
    const isBelow = sheet !== undefined && sheet.left < field.left + 20;
    return {
      tags: tags.map((tag) => tag.textContent),
      board: (isBelow ? sheet.top : field.bottom) - field.top,
    };
  });
}

test('on phones tags stay on the board and off the marks, which the sheet covers nothing of', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, ticTacToe);
  await openLook(page, ticTacToe.slug);
  const panel = page.getByRole('region', { name: 'Second look' });
  for (const size of phones) {
    await page.setViewportSize(size);
    for (const key of ['Home', ']', ']']) {
      await page.keyboard.press(key);
      if (key === 'Home') continue;
      const where = `${await panel.locator('[data-kind]').textContent()} at ${size.width}×${size.height}`;
      await expect(page.locator('[data-tag]'), where).toHaveCount(2);
      await expect(async () => {
        const { tags, board } = await boxesOf(page);
        expect(tags, where).toEqual([]);
        expect(board, where).toBeGreaterThan(150);
      }).toPass({ timeout: 5_000 });
    }
    await expectNoSidewaysScroll(page);
    for (const name of ['Show', 'Play on', 'Watch'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('upright the header is one row, and the board stays where it is while a move is tried', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, twenty48);
  await page.setViewportSize(phones[0]);
  await openLook(page, twenty48.slug);
  expect((await page.locator('header').boundingBox())?.height).toBe(58);
  const top = async () => (await page.locator(selectorOf(place.cell(0))).boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
  await expect.poll(top).toBeCloseTo(before ?? 0, 0);
});

/** Middle height (px) of the cards on the table. */
const cardsOf = (page: Page) =>
  boardOf(page)
    .locator('[data-card]')
    .evaluateAll((cards) => {
      const heights = cards.map((card) => card.getBoundingClientRect().height).sort((a, b) => a - b);
      return heights[heights.length >> 1] ?? 0;
    });

test('on the smallest phone the cards of a second look have two thirds of their size in play', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const game of games.filter(({ category }) => category === 'Cards')) {
    await openGame(page, game.slug, 'noob');
    await settled(page);
    const inPlay = await cardsOf(page);
    await openEnded(page, game);
    await page.goto(`/replay/local-${game.slug}?look`);
    await expect(page.getByRole('button', { name: 'Numbers' })).toBeVisible();
    await expect
      .poll(async () => (await cardsOf(page)) / inPlay, { message: game.slug })
      .toBeGreaterThan(0.66);
  }
});

test('the numbers open behind a word, and stay open in other games', { tag: '@once' }, async ({ page }) => {
  await openEnded(page, twenty48);
  await page.setViewportSize(phones[0]);
  await openLook(page, twenty48.slug);
  const panel = page.getByRole('region', { name: 'Second look' });
  await expect(panel.getByRole('term')).toHaveCount(0);
  await page.getByRole('button', { name: 'Numbers' }).press('Enter');
  await expect(panel.getByRole('term').first()).toBeVisible();
  await expect(panel.getByRole('definition').filter({ hasText: 'Any other way lasts' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openEnded(page, ticTacToe);
  await openLook(page, ticTacToe.slug);
  await expect(page.getByRole('button', { name: 'Numbers' })).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone’s side the pill of a practice lies beside the board', { tag: '@once' }, async ({ page }) => {
  await openEnded(page, ticTacToe);
  await openLook(page, ticTacToe.slug);
  await page.keyboard.press('p');
  const pill = page.locator('[data-pill]');
  await expect(pill).toHaveText(/^Practice from move \d+$/);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(pill).toBeInViewport({ ratio: 1 });
  const [board, words] = await Promise.all([boardOf(page).boundingBox(), pill.boundingBox()]);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(board?.x ?? 0);
});

test('at 200 % upright, the ticket and the second look stay in reach', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await openEnded(page, ticTacToe);
  const ticket = page.getByRole('dialog');
  const headline = ticket.getByRole('link', { name: /Second look$/ });
  await expect(headline).toBeVisible();
  expect((await headline.boundingBox())?.width).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  for (const part of [ticket.getByRole('heading'), ticket.getByRole('button', { name: 'Play again' })]) {
    await part.scrollIntoViewIfNeeded();
    // Scrolling stops at whole pixels.
    await expect(part).toBeInViewport({ ratio: 0.95 });
  }

  await openLook(page, ticTacToe.slug);
  // The sheet takes half of a zoomed screen.
  await expect.poll(async () => (await boxesOf(page)).board).toBeGreaterThanOrEqual(60);
  const go = page.getByRole('button', { name: 'Play on' });
  await go.scrollIntoViewIfNeeded();
  await expect(go).toBeInViewport({ ratio: 0.95 });
  await expectNoSidewaysScroll(page);
});
