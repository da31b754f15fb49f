// Narrow screens, zoomed pages and forced colours: nothing is out of reach, nothing disappears.
import type { Locator, Page } from '@playwright/test';
import { difficulties } from '../kit/round/difficulty.ts';
import { contrast, readColour } from '../kit/testing/colours.ts';
import { longestName } from '../protocol/name-length.ts';
import { boardOf } from './board.ts';
import { serveCatalogue } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, unfoldMenu } from './page.ts';
import { parts } from './parts.ts';
import { chooseInMenu, signIn, someName } from './sign-in.ts';

test.use({ reducedMotion: 'reduce' });

/** The narrowest that pages must bear, and 1280×800 at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

/** Names of what can be pressed and lies, wholly or in part, beyond the sides of the window. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((button) => button.ariaLabel ?? button.textContent ?? ''),
  );
}

/** Words of headings that don't fit on a line, and break within. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility())
      .flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}’]+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) words.push(word);
          }
        }
        return words;
      }),
  );
}

/**
 * Names of buttons that nothing sets off from the ground: no edge, no picture, no colours of their own. And of chosen
 * radio buttons that are shown by their labels alone, which nothing sets off from the others.
 */
async function unseen(page: Page): Promise<string[]> {
  const chosen = await page.getByRole('radio', { checked: true }).evaluateAll((radios) =>
    radios
      .filter((radio) => getComputedStyle(radio).opacity === '0')
      .map((radio) => radio.closest('label'))
      .filter((label) => label && getComputedStyle(label).forcedColorAdjust !== 'none')
      .map((label) => label?.innerText ?? ''),
  );
  const pressed = await page.getByRole('button').evaluateAll((buttons) => {
    const isSeen = (part: Element): boolean => {
      const { outlineStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(part);
      const edged = outlineStyle !== 'none' || Number.parseFloat(borderTopWidth) > 0;
      return edged || forcedColorAdjust === 'none' || part.matches('svg, img');
    };
    return buttons
      .filter((button) => button.checkVisibility())
      .filter((button) => ![button, ...button.querySelectorAll('*')].some(isSeen))
      .map((button) => button.ariaLabel ?? button.textContent ?? '');
  });
  return [...chosen, ...pressed];
}

test('the pages fit 320 px, and 1280 px at 200 %', { tag: ['@once', '@quick-desktop'] }, async ({ page }) => {
  await serveCatalogue(page, []);
  for (const path of ['/', '/leaderboards', '/you', '/#settings', '/#privacy']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (path.startsWith('/#')) await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect.soft(await outOfReach(page), `${path} at ${size.width} px`).toEqual([]);
      expect.soft(await brokenWords(page), `${path} at ${size.width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unseen(page), `${path} in forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

/** The longest names and numbers, on a board with the player in its middle. */
function longestBoard(you: string) {
  const row = {
    name: 'W'.repeat(longestName),
    score: 123_456,
    ms: 3_599_000,
    at: Date.now(),
    attempts: 98_765,
  };
  const rows = [1, 2, 3].map((rank) => ({ ...row, rank, run: `r${rank}` }));
  const neighbours = [
    { ...row, rank: 10_000, score: row.score + 1234, run: 'r4' },
    { ...row, name: you, you: true, run: 'r5' },
  ];
  return { rows, own: { neighbours } };
}

/** From left to right: the second, the first and the third, none in another's way; the better, the taller the match. */
async function expectPodium(page: Page): Promise<void> {
  const boxes = async (parts: string) => {
    const found = page.getByRole('rowgroup').nth(1).locator(parts);
    return found.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  };
  const [first, second, third, ...more] = await boxes('tr');
  if (!first || !second || !third) throw new Error('no podium');
  expect(more).toEqual([]);
  expect(second.right).toBeLessThanOrEqual(first.left);
  expect(first.right).toBeLessThanOrEqual(third.left);
  const heights = (await boxes('[data-match]')).map(({ height }) => height);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(3);
  const texts = await boxes('bdi, small, td:nth-child(3), td:nth-child(4), a');
  for (const { left, right, width } of texts.filter((text) => text.width > 0)) {
    const column = [first, second, third].find((row) => left >= row.left - 1 && right <= row.right + 1);
    expect(column, `${left} to ${right}, ${width} px`).toBeDefined();
  }
}

test('the longest names and numbers fit too', { tag: '@once' }, async ({ page }) => {
  const name = someName().replaceAll(' ', '').padEnd(longestName, 'W');
  await page.route('**/api/leaderboards/*', (route) => route.fulfill({ json: longestBoard(name) }));
  await signIn(page, name);
  for (const path of ['/', '/leaderboards#minefield', '/you']) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeAttached();
    if (path.startsWith('/leader')) {
      await expect(page.getByRole('row')).toHaveCount(6);
      await expect(page.getByText('best of 98,765')).toHaveCount(5);
      await expect(page.getByText('1,234 points to the next place')).toBeVisible();
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (path.startsWith('/leader')) await expectPodium(page);
      expect.soft(await outOfReach(page), `${path} at ${size.width} px`).toEqual([]);
      expect.soft(await brokenWords(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
  // Menus and dialogs at these sizes.
  await page.goto('/');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await unfoldMenu(page);
    await expectNoSidewaysScroll(page);
    await chooseInMenu(page, name, 'Delete my account');
    await expect(page.getByRole('dialog')).toContainText(name);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
  // On one line, a long name leaves room for the link after it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/leaderboards#minefield');
  const own = page.getByRole('cell', { name: `${name} (you)` });
  const [cell, link] = [await own.boundingBox(), await own.getByRole('link').boundingBox()];
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0));
  await page.setViewportSize({ width: 500, height: 800 });
  await expectNoSidewaysScroll(page);
});

/** The screens that boards are made for. */
const screens = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/**
 * How much of the room for a board its named parts take together: 1 for 92 % of the width or 86 % of the height, whichever
 * is reached, and for a board of a fixed size.
 */
async function filled(page: Page): Promise<number> {
  return page.getByRole('region', { name: / board$/ }).evaluate((area) => {
    if (area.querySelector('[data-fills="fixed"]')) return 1;
    const boxes = Array.from(area.querySelectorAll('[data-board], [data-fills]'), (part) =>
      part.getBoundingClientRect(),
    );
    const room = area.firstElementChild?.getBoundingClientRect() ?? area.getBoundingClientRect();
    const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
    return Math.max(span('left', 'right') / room.width / 0.92, span('top', 'bottom') / room.height / 0.86);
  });
}

/** Parts that are drawn in a game's own inks, or whose inks forced colours take away. */
const drawnParts = {
  'tic-tac-toe': [['[data-mark]', 'stroke']],
  rpsls: [['[aria-label="Your move"] line', 'stroke']],
  'escape-maze': [
    ['path[stroke-width][d^="M0 "]', 'stroke'],
    ['[data-direction] svg', 'fill'],
  ],
  twenty48: [['[data-rung="11"]', 'color']],
  'higher-lower': [['[data-way]', 'color']],
  memory: [['[data-face="down"] svg', 'outline-color']],
} as const;

/** The colour of a part, by the property that draws it, and of the ground that it stands on: an outline, on what is around. */
function inkAndGround(part: Locator, property: string): Promise<[ink: string, ground: string]> {
  return part.evaluate((element, of) => {
    const groundOf = (behind: Element): string => {
      const { backgroundColor } = getComputedStyle(behind);
      const clear = /^rgba.*, 0\)$/.test(backgroundColor);
      return clear && behind.parentElement ? groundOf(behind.parentElement) : backgroundColor;
    };
    const behind = of === 'outline-color' ? (element.parentElement ?? element) : element;
    return [getComputedStyle(element).getPropertyValue(of), groundOf(behind)];
  }, property);
}

test('what the boards draw stands out at 3:1 in forced colours, light and dark', {
  tag: '@once',
}, async ({ page }) => {
  for (const [slug, parts] of Object.entries(drawnParts)) {
    await page.goto(`/play/${slug}`);
    if (slug === 'tic-tac-toe') await page.getByRole('gridcell').first().getByRole('button').click();
    if (slug === 'escape-maze') await page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const [part, property] of parts) {
        const [ink, ground] = await inkAndGround(page.locator(part).first(), property);
        const seen = contrast(readColour(ink, ''), readColour(ground, ''));
        expect.soft(seen, `${slug}, ${part}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** The least (px) that a finger needs each way (WCAG 2.2, 2.5.8), with what is lost to rounding. */
const leastCell = 23.9;

/** Sizes of the cells of a grid that are too small for a finger; of all its cells there may be hundreds. */
async function smallCells(page: Page): Promise<string[]> {
  // With the lines around a cell: its own button may be as much smaller (WCAG's exception for spacing).
  const cells = boardOf(page).locator('[role="gridcell"], [data-cell]:not([role="gridcell"] *)');
  const small = await cells.evaluateAll((all, least) => {
    const boxes = all.map((cell) => cell.getBoundingClientRect());
    const under = boxes.filter(({ width, height }) => width > 0 && Math.min(width, height) < least);
    return under.map(({ width, height }) => `${width.toFixed(1)}×${height.toFixed(1)}`);
  }, leastCell);
  return [...new Set(small)];
}

for (const [part, some] of parts) {
  test(`the games fit too, keep their edges in forced colours, and fill their room at every size: ${part}`, {
    tag: '@once',
  }, async ({ page }) => {
    for (const { slug } of some) {
      await page.goto(`/play/${slug}`);
      const board = boardOf(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(board).toBeInViewport({ ratio: 0.5 });
        await expectNoSidewaysScroll(page);
        expect.soft(await outOfReach(page), `${slug} at ${size.width} px`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await unseen(page), `${slug} in forced colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      for (const size of screens) {
        await page.setViewportSize(size);
        const where = `${slug} at ${size.width}×${size.height}`;
        // Cells are whole pixels, some boards have a rim, and all take a moment to follow.
        await expect.poll(() => filled(page), where).toBeGreaterThan(0.95);
        await expect(async () => expectNoSidewaysScroll(page), where).toPass();
      }
      if ((await board.getByRole('gridcell').count()) === 0) continue;
      for (const difficulty of difficulties) {
        await page.goto(`/play/${slug}?difficulty=${difficulty}`);
        await expect(board.getByRole('gridcell').first()).toBeVisible();
        for (const size of [...sizes, ...screens]) {
          await page.setViewportSize(size);
          const where = `cells of ${slug} at ${difficulty}, ${size.width}×${size.height}`;
          await expect.poll(() => smallCells(page), where).toEqual([]);
        }
      }
    }
  });
}
