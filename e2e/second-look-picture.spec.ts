// The second look of a review with a gap: its picture, the facts below, and the way to the board and back.
import type { Locator, Page } from '@playwright/test';
import { game as colorMatch } from '../games/color-match/card.ts';
import { boardOf } from './board.ts';
import { namedInks, openEnded } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';

test.use({ reducedMotion: 'reduce' });

/** @param prepare runs in the page with the second look, before its code */
async function openLook(table: Page, prepare?: () => void): Promise<Page> {
  await openEnded(table, colorMatch, namedInks());
  const link = table.getByRole('link', { name: /^Second look/ });
  const address = (await link.getAttribute('href')) ?? '';
  if (prepare) await table.addInitScript(prepare);
  await table.goto(address);
  return table;
}

const picture = (page: Page) =>
  page.getByRole('img', { name: /^Two strips of dots on one scale of time\. / });
const share = (page: Page) => page.getByRole('button', { name: 'Share picture' });

test('opens with the picture: a fact shows its moment on the board, and the rail leads back', {
  tag: '@quick-phone',
}, async ({ page: table, isMobile }) => {
  const page = await openLook(table);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '157 ms slower when the word lies.' })).toBeVisible();
  await expect(page.getByText('40 answers.')).toBeVisible();
  await expect(boardOf(page)).toBeHidden();
  await expect(page.getByRole('slider')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const press = (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    return isMobile ? button.tap() : button.click();
  };
  await press('Show');
  await expect(boardOf(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();
  const open = page.getByRole('button', { expanded: true });
  await expect(open).toHaveAccessibleName(/^Find, move \d+ of \d+\. “\w+” in \w+, seen through/);
  while (!(await page.getByRole('button', { name: 'Picture', exact: true }).isVisible()))
    await press('Moment before');
  await press('Picture');
  await expect(picture(page)).toBeVisible();

  await press('Watch');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(boardOf(page)).toBeVisible();
  await press('Back to the picture');
  await expect(picture(page)).toBeVisible();

  const [, move] =
    (await page.getByRole('link', { name: 'Play from here' }).getAttribute('href'))?.match(/move=(\d+)/) ??
    [];
  await page.getByRole('link', { name: 'Play from here' }).click();
  await expect(page.locator('[data-pill]')).toHaveText(`Practice from move ${move}`);
});

test('by keys and by ear: the headline has the focus, a table tells the picture, and brackets lead from it to the moments', {
  tag: '@once',
}, async ({ page: table }) => {
  const page = await openLook(table);
  await expect(page.getByRole('heading', { name: /^157 ms/ })).toBeFocused();
  // The board is hidden.
  await expect(page.getByRole('link', { name: 'Skip to the board' })).toHaveCount(0);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first()).toHaveText(/Strip\s*Answers\s*Median\s*Fastest\s*Slowest/);
  await expect(rows.nth(1)).toHaveText(/^Honest words\s*14\s*685 ms\s*580 ms\s*820 ms$/);
  await expect(rows.nth(2)).toHaveText(/^Lying words\s*26\s*842 ms\s*722 ms\s*962 ms$/);
  const facts = page.getByRole('listitem');
  await expect(facts).toHaveText([
    /^Slowest ink Purple, 0\.87 s/,
    /^Mixed up Black and purple/,
    /^Fastest right answer to a lie 0\.72 s/,
  ]);

  const open = page.getByRole('button', { expanded: true });
  await page.keyboard.press(']');
  await expect(picture(page)).toBeHidden();
  await expect(open).toHaveAccessibleName(/move \d+ of/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('[');
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^157 ms/ })).toBeFocused();
  // Any key of the rail opens the board.
  await page.keyboard.press('ArrowRight');
  await expect(boardOf(page)).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('1');
  await page.getByRole('button', { name: 'Back to the picture' }).press('Enter');
  await expect(picture(page)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('[data-pill]')).toHaveText(/^Practice from move \d+$/);
});

test('the picture, its facts and its buttons have room on every screen', { tag: '@once' }, async ({
  page: table,
}) => {
  const page = await openLook(table);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [900, 700],
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(picture(page)).toBeInViewport({ ratio: 1 });
    await expect(share(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Play from here' })).toBeInViewport({ ratio: 1 });
    for (const fact of await page.getByRole('listitem').all())
      await expect(fact).toBeInViewport({ ratio: 1 });
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

test('on the smallest phone a card holds its buttons, and the word above keeps a height', {
  tag: '@once',
}, async ({ page: table }) => {
  await table.setViewportSize({ width: 320, height: 568 });
  const page = await openLook(table);
  const open = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Moment after', exact: true }).click();
  await expect(open.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  const right = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width;
  };
  const card = await right(open);
  expect(await right(open.getByRole('link', { name: 'Play from here' }))).toBeLessThanOrEqual(card - 8);
  const { height = 0 } = (await boardOf(page).locator('svg').first().boundingBox()) ?? {};
  expect(height).toBeGreaterThan(30);
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

test('without motion the picture appears whole', { tag: '@once' }, async ({ page: table }) => {
  const page = await openLook(table, noteMoves);
  await expect(picture(page)).toBeVisible();
  expect(await moved(page)).toEqual({});
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('dots drop, medians rise, and the match is struck', { tag: '@once' }, async ({ page: table }) => {
    const page = await openLook(table, noteMoves);
    await expect(picture(page)).toBeVisible();
    expect(await moved(page)).toEqual({ dot: 40, median: 2, match: 1, flame: 1 });
  });
});
