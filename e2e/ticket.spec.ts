// The end of a round as a player sees it: a moment on the board, then a ticket below it that covers none of it.
import type { Page } from '@playwright/test';
import { openGame } from './board.ts';
import { openEnded } from './ended.ts';
import { expect, test } from './fixtures.ts';
import { controlsOf, expectNoSidewaysScroll } from './page.ts';
import { parts } from './parts.ts';
import { playOutTicTacToe, winHigherLower } from './win.ts';

const ticket = (page: Page) => page.getByRole('dialog');
const free = (page: Page) => page.getByRole('button', { name: /, empty$/ });

const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const;

/** Parts that a player looks at when the round is over: cells, cards, a path, or the element that they are drawn on. */
const pieces = [
  '[data-board]',
  '[data-card]',
  '[data-index][data-up="true"]',
  '[role="gridcell"] button',
  '[role="group"][aria-label="Your move"] button',
].join();

/** Pieces that lie beyond their field, or under something else, by name and place. */
async function covered(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: / board$/ }).evaluate((area, pieces) => {
    const field = area.getBoundingClientRect();
    const ticket = document.querySelector('[data-ticket]')?.getBoundingClientRect();
    const seen = [...area.querySelectorAll(pieces)].filter((part) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const wrong = seen.flatMap((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const corners = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
      );
      const hidden = corners.filter(([x, y]) => !area.contains(document.elementFromPoint(x, y)));
      const under = ticket !== undefined && top + height > ticket.top + 1;
      const out = top < field.top - 1 || left < field.left - 1 || left + width > field.right + 1;
      if (hidden.length === 0 && !under && !out) return [];
      const name = part.getAttribute('aria-label') ?? part.outerHTML.slice(0, 70);
      return [`${name}: ${[left, top, width, height].map(Math.round)}, ${hidden.length} of 9 points hidden`];
    });
    return seen.length === 0 ? ['no board is seen'] : wrong;
  }, pieces);
}

/** Numbers of controls, texts and figures that a ticket may have. A control's own words are a part of it. */
const most = { controls: 4, texts: 6, figures: 3 };

function counts(page: Page): Promise<typeof most> {
  return ticket(page).evaluate((paper) => {
    const seen = (selector: string) =>
      [...paper.querySelectorAll(selector)].filter(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) &&
          !part.matches('.visually-hidden, .visually-hidden *'),
      ).length;
    const headline = Math.min(1, seen('[data-look], [role="link"]'));
    return {
      controls: seen('a[href], button, [role="link"]'),
      texts: seen('h2, p, dt') + headline,
      figures: seen('dd, [data-left]'),
    };
  });
}

for (const [part, some] of parts) {
  test(`the ticket and its countdown cover nothing of the board, at any size: ${part}`, {
    tag: '@once',
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const game of some) {
      await page.setViewportSize(sizes[0]);
      await openEnded(page, game);
      await expect(ticket(page)).toBeVisible({ timeout: 15_000 });
      // Toggle's number and its sentence count, too.
      const reviews = () => page.workers().filter((worker) => worker.url().includes('/review-')).length;
      await expect(ticket(page).locator('[data-works="true"]')).toHaveCount(0);
      await expect.poll(reviews).toBe(0);
      const again = ticket(page).getByRole('button', { name: /^(Play again|Next (hand|quiz))$/ });
      for (const size of sizes) {
        await page.setViewportSize(size);
        const where = `${game.slug} at ${size.width}×${size.height}`;
        await expect.soft.poll(() => covered(page), { message: where }).toEqual([]);
        await expect(again, where).toBeInViewport({ ratio: 1 });
        // On phones the header has one row, and the board the room of the scores.
        const header = await page.locator('header').first().boundingBox();
        if (size.width < 760) expect.soft(header?.height, `${where}: header`).toBeLessThanOrEqual(60);
        const { controls, texts, figures } = await counts(page);
        expect.soft(controls, `${where}: controls`).toBeLessThanOrEqual(most.controls);
        expect.soft(texts, `${where}: texts`).toBeLessThanOrEqual(most.texts);
        expect.soft(figures, `${where}: figures`).toBeLessThanOrEqual(most.figures);
        await expect.soft(async () => expectNoSidewaysScroll(page), where).toPass({ timeout: 20_000 });
      }
    }
  });
}

/** Runs in the page: holds messages to its worker until released. */
function holdAnswers(): void {
  const asked = new EventTarget();
  let isHeld = true;
  Object.assign(window, {
    answer: () => {
      isHeld = false;
      asked.dispatchEvent(new Event('answer'));
    },
  });
  window.Worker = class extends Worker {
    override postMessage(question: unknown): void {
      if (isHeld) asked.addEventListener('answer', () => super.postMessage(question));
      else super.postMessage(question);
    }
  };
}

const answer = (page: Page) => page.evaluate(() => (window as unknown as { answer(): void }).answer());

test('late answers move no button of the ticket, and a press on Share that began before them counts', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(holdAnswers);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openGame(page, 'higher-lower', 'noob');
    await winHigherLower(page);
    await expect(ticket(page).getByRole('button', { name: 'Play again' })).toBeFocused();
    const before = await controlsOf(ticket(page));
    expect(before).toHaveLength(3);
    const { x = 0, y = 0, height = 0 } = (await ticket(page).getByText('Share').boundingBox()) ?? {};
    await page.mouse.move(x + 4, y + height - 4);
    await page.mouse.down();
    await answer(page);
    await expect(ticket(page).getByRole('link', { name: /Second look$/ })).toBeVisible();
    await expect(ticket(page).getByText('Toggle', { exact: true })).toBeVisible();
    expect(await controlsOf(ticket(page)), `${size.width}×${size.height}`).toEqual(before);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible();
    // The next Toggle introduces itself, too.
    await page.evaluate(() => localStorage.clear());
  }
});

test('a moment is the board’s alone, which a key cuts short; Play again works at once', {
  tag: '@once',
}, async ({ page }) => {
  await openGame(page, 'tic-tac-toe', 'noob');
  // On a busy machine the moment would be over before it is looked at.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-hold', '60s'));
  await playOutTicTacToe(page);
  await expect(ticket(page)).toBeHidden();
  // Keys of the first 400 ms are the round's.
  await expect(async () => {
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(free(page)).toHaveCount(9);
});

test('the board slides up while the ticket rises', { tag: '@phone' }, async ({ page }) => {
  await openGame(page, 'tic-tac-toe', 'noob');
  await page.evaluate(() => document.documentElement.style.setProperty('--t-ticket', '60s'));
  await playOutTicTacToe(page);
  await expect(page.locator('[data-ticket]')).toHaveAttribute('data-shown', 'true');
  const moving = page.getByRole('region', { name: / board$/ }).evaluate(async (area) => {
    // Later measurements of the ticket must not end it.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return area.firstElementChild?.getAnimations().length;
  });
  expect(await moving).toBe(1);
});

test('Play again has the focus from the first frame in which the ticket shows', {
  tag: '@once',
}, async ({ page }) => {
  await openGame(page, 'tic-tac-toe', 'noob');
  await playOutTicTacToe(page);
  await page.locator('[data-ticket]').evaluate((element) => {
    for (const rising of element.getAnimations()) {
      rising.pause();
      rising.currentTime = rising.effect?.getTiming().delay ?? 0;
    }
  });
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
});
