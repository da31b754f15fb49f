// The second look of a review with a gap: its picture is a figure of the panel, and a table for screen readers.
import type { Page } from '@playwright/test';
import { game as colorMatch } from '../games/color-match/card.ts';
import { boardOf } from './board.ts';
import { namedInks, openEnded, openLook } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

test.use({ reducedMotion: 'reduce' });

/** @param prepare runs in the page before its code */
async function lookAt(page: Page, prepare?: () => void): Promise<void> {
  if (prepare) await page.addInitScript(prepare);
  await openEnded(page, colorMatch, namedInks());
  await openLook(page);
}

const picture = (page: Page) =>
  page.getByRole('img', { name: /^Two strips of dots on one scale of time\. / });

test('the picture stands in the panel beside the moments, and a table tells it to a screen reader', async ({
  page,
}) => {
  await lookAt(page);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '157 ms slower when the word lies.' })).toBeFocused();
  await expect(boardOf(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Honest words' })).toHaveText(/14\s*685 ms\s*580 ms\s*820 ms$/);
  await expect(rows.filter({ hasText: 'Lying words' })).toHaveText(/26\s*842 ms\s*722 ms\s*962 ms$/);
  await page.keyboard.press(']');
  await expect(page.locator('[data-kind]')).toHaveText(/^(Find|Slip), \d:\d\d$/);
  await expect(picture(page)).toBeVisible();
});

test('the picture has room on every screen', { tag: '@once' }, async ({ page }) => {
  await lookAt(page);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [900, 700],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(picture(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Play on' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    const outside = await picture(page).evaluate((svg) => {
      const { left, right, top, bottom } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text, circle')]
        .map((part) => [part.textContent, part.getBoundingClientRect()] as const)
        .filter(
          ([, part]) =>
            part.left < left - 1 || part.right > right + 1 || part.top < top - 1 || part.bottom > bottom + 1,
        )
        .map(([text]) => text);
    });
    expect(outside, `${width}×${height}`).toEqual([]);
  }
});

/** Notes the parts of the picture that move. */
function noteMoves(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: HTMLElement, ...args) {
    if (this.dataset.part)
      document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ''} ${this.dataset.part}`;
    return animate.apply(this, args);
  };
}

const moved = async (page: Page) => {
  const parts = (await page.locator('html').getAttribute('data-moved'))?.trim().split(' ') ?? [];
  return Object.fromEntries(
    [...new Set(parts)].map((part) => [part, parts.filter((each) => each === part).length]),
  );
};

test('without motion the picture appears whole', { tag: '@once' }, async ({ page }) => {
  await lookAt(page, noteMoves);
  await expect(picture(page)).toBeVisible();
  expect(await moved(page)).toEqual({});
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('dots drop, medians rise, and the match is struck', { tag: '@once' }, async ({ page }) => {
    await lookAt(page, noteMoves);
    await expect(picture(page)).toBeVisible();
    expect(await moved(page)).toEqual({ dot: 40, median: 2, match: 1, flame: 1 });
  });
});
