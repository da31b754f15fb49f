// Boxes of the second look and of practice on phones: upright, on the side, and on the smallest.
import type { Page } from '@playwright/test';
import { game as ticTacToe } from '../games/tic-tac-toe/card.ts';
import { game as twenty48 } from '../games/twenty48/card.ts';
import { boardOf } from './board.ts';
import { openEnded } from './ended.ts';
import { expect, test } from './fixtures.ts';
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
  await expect(panel.getByRole('button', { expanded: true }).last()).toHaveAccessibleName(/move \d+ of/);
}

interface Boxes {
  readonly tags: readonly string[];
  /** Pixels of the card after the open one that are on the screen. */
  readonly peek: number;
  readonly board: number;
}

/** Tags beyond the board or on a mark, what shows of the next card, and the height of the board's area. */
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
    const list = document.querySelector('[data-open]')?.parentElement;
    const next = list?.querySelector('[data-open="true"] + li')?.getBoundingClientRect();
    return {
      tags: tags.map((tag) => tag.textContent),
      peek: Math.round((list?.getBoundingClientRect().right ?? 0) - (next?.left ?? 0)),
      board: field.height,
    };
  });
}

test('on phones tags stay on the board and off the marks, and the next card shows', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, ticTacToe);
  await openLook(page, ticTacToe.slug);
  const moments = page.getByRole('region', { name: 'Second look' }).getByRole('listitem');
  const count = await moments.count();
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.keyboard.press('Home');
    for (let index = 0; index < count; index++) {
      const where = `moment ${index + 1} at ${size.width}×${size.height}`;
      await page.keyboard.press(']');
      await expect(moments.nth(index)).toHaveAttribute('data-open', 'true');
      await expect(page.locator('[data-tag]'), where).toHaveCount(2);
      await expect(async () => {
        const { tags, peek, board } = await boxesOf(page);
        expect(tags, where).toEqual([]);
        expect(board, where).toBeGreaterThan(150);
        if (index === count - 1) return;
        expect(peek, where).toBeGreaterThanOrEqual(24);
        expect(peek, where).toBeLessThanOrEqual(40);
      }).toPass({ timeout: 5_000 });
    }
    await expectNoSidewaysScroll(page);
    const figures = page.getByRole('button', { name: 'Figures' });
    if (await figures.isVisible()) {
      await figures.click();
      for (const figure of await page.getByRole('term').all())
        await expect(figure).toBeInViewport({ ratio: 1 });
      await figures.click();
    }
  }
  expect(count).toBeGreaterThan(1);
});

test('the row of figures is whole, and takes the focus so that keys can scroll it', { tag: '@once' }, async ({
  page,
}) => {
  await openEnded(page, twenty48);
  await page.setViewportSize(phones[0]);
  await openLook(page, twenty48.slug);
  const row = page.getByRole('region', { name: 'Second look' }).getByRole('group', { name: 'Figures' });
  await row.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(row).toBeFocused();
  for (const label of await row.locator('dt').all()) await expect(label).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
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
  const headline = ticket.getByRole('status').filter({ hasText: /\.$/ });
  await expect(headline).toBeVisible();
  expect((await headline.boundingBox())?.width).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  for (const part of [ticket.getByRole('heading'), ticket.getByRole('button', { name: 'Play again' })]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }

  await openLook(page, ticTacToe.slug);
  expect((await boxesOf(page)).board).toBeGreaterThanOrEqual(150);
  const go = page.getByRole('link', { name: 'Play from here' }).first();
  await go.scrollIntoViewIfNeeded();
  await expect(go).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
