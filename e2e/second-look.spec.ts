// The end of a round to its second look: the headline on the ticket, the moments, and the better move on the board.
import type { Locator, Page } from '@playwright/test';
import { game as hearts } from '../games/hearts/card.ts';
import { mine } from '../games/minefield/board.ts';
import { layMines } from '../games/minefield/lay.ts';
import { seeded } from '../kit/round/random.ts';
import { touch } from './board.ts';
import { openEnded, openLook } from './ended.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { openEnd } from './second-look-story.ts';
import { finger } from './touch.ts';
import { playOutTicTacToe } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const seed = '0000000b0000000b0000000b0000000b';
const centre = 40;
const field = layMines({ difficulty: 'noob' }, centre, seeded(seed));
const lastMine = field.lastIndexOf(mine);

const cell = (page: Page, index: number): Locator =>
  page.getByRole('grid').getByRole('button', { includeHidden: true }).nth(index);

/** Opens the middle, and then a mine. */
async function lose(page: Page): Promise<void> {
  await page.goto(`/play/minefield?difficulty=noob&seed=${seed}`);
  await cell(page, centre).click();
  await cell(page, lastMine).click();
  await expect(page.getByRole('dialog', { name: 'Boom!' })).toBeVisible();
}

test('a lost field: the headline, the moment with its proof, and the better cell shown, by keys', {
  tag: '@quick-phone',
}, async ({ page }) => {
  let shown: boolean | undefined;
  page.on('request', async (request) => {
    if (request.url().includes('/review-')) shown ??= await page.locator('[data-ticket]').isVisible();
  });
  await lose(page);
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('status')).toHaveText(/^\d+ cells were safe, and this one had to be a mine/);
  const words = (await ticket.getByRole('status').textContent()) ?? '';
  // Nothing of the review loads before the ticket has appeared.
  expect(shown).toBe(true);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('l');
  const panel = page.getByRole('region', { name: 'Second look' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(words);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(/\/replay\/local-\w+\?look#2$/);
  await expect(panel.locator('[data-kind]')).toHaveText('Slip, move 2');
  await expect(page.getByText('Your guess')).toBeVisible();
  await expect(page.getByText('Safe', { exact: true })).toBeVisible();
  // The board shows the state before the move.
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'hidden');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const hidden = page.getByRole('grid').locator('[data-face="hidden"]');
  const before = await hidden.count();
  // Without motion the board before lies over the one after, which makes a ghost of what the better move changes.
  const seen = { ghost: '[aria-label="Minefield board"] > [inert]', before };
  const played = page.waitForFunction(({ ghost, before }) => {
    const [over] = document.querySelectorAll(ghost);
    const hidden = document.querySelectorAll('[role="grid"] [data-face="hidden"]:not([inert] *)');
    return over && getComputedStyle(over).opacity === '0.5' && hidden.length < before;
  }, seen);
  await page.keyboard.press('s');
  await played;
  await expect(hidden).toHaveCount(before);
  await expect(page.locator(seen.ghost)).toHaveCount(0);

  await page.keyboard.press('Home');
  await expect(page.getByText('Your guess')).toBeHidden();
  await page.keyboard.press(']');
  await expect(page.getByText('Your guess')).toBeVisible();
  await page.keyboard.press('End');
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
  await page.keyboard.press('[');
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'hidden');

  // One step back is the ticket, as it was.
  await page.keyboard.press('Escape');
  await expect(ticket).toBeVisible();
  await expect(page).toHaveURL(/\/play\/minefield\?/);
  await expect(ticket.getByRole('link', { name: /Second look$/ })).toBeFocused();
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
});

test('the second look by its address: a reload keeps the moment, back leads to the game', {
  tag: '@once',
}, async ({ page }) => {
  await lose(page);
  await openLook(page);
  await expect(page).toHaveURL(/#2$/);
  await page.reload();
  await expect(page.getByText('Your guess')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second look' })).toHaveCount(0);
});

/** Distance (px) of the first mark from the nearest card's place. */
const offCards = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = (selector: string) =>
      [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const [mark] = places('[data-as]');
    const away = places('[data-card]').map((card) =>
      mark ? Math.max(Math.abs(card.left - mark.left), Math.abs(card.top - mark.top)) : Infinity,
    );
    return Math.min(...away);
  });

/**
 * Notes the largest step (px) of the board in a frame, from the ticket on. Its slides take minutes, so that only a jump is
 * large. Runs in the page.
 */
function watchBoard(): void {
  let before: DOMRect | undefined;
  const watch = (): void => {
    requestAnimationFrame(watch);
    const area = document.getElementById('board');
    const now = area?.querySelector('[data-board]')?.getBoundingClientRect();
    if (!area || !now) return;
    area.style.setProperty('--t-ticket', '600s');
    const { left, top } = before ?? now;
    before = now;
    if (!document.querySelector('[data-ticket][data-shown="true"]')) return;
    const step = Math.hypot(now.left - left, now.top - top);
    area.dataset.step = String(Math.max(step, Number(area.dataset.step ?? 0)));
  };
  watch();
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the board jumps nowhere on its way to the ticket, to the second look, and back', async ({ page }) => {
    await page.addInitScript(watchBoard);
    await lose(page);
    await openLook(page);
    await expect(page.getByText('Your guess')).toBeVisible();
    await page.goBack();
    const link = page.getByRole('dialog').getByRole('link', { name: /Second look$/ });
    await expect(link).toBeFocused();
    await settled(page);
    const step = await page.locator('#board').getAttribute('data-step');
    expect(Number(step)).toBeLessThan(5);
  });

  test('the look fades from the board of the ticket to its moment, not from the deal', {
    tag: '@once',
  }, async ({ page }) => {
    await openEnded(page, hearts);
    await expect(page.getByRole('dialog').getByRole('link', { name: /Second look$/ })).toBeVisible();
    const copies = await page.getByRole('region', { name: 'Hearts board' }).evaluateHandle((area) => {
      const words: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.inert) words.push(node.textContent);
      }).observe(area, { childList: true });
      return words;
    });
    await openLook(page);
    await expect(page.locator('[data-as]').first()).toBeVisible();
    const words = await copies.jsonValue();
    expect(words).toHaveLength(1);
    expect(words[0]).not.toContain('Pass three cards');
  });

  test('marks lie on their cards once a hand has settled', { tag: '@once' }, async ({ page }) => {
    await openEnded(page, hearts);
    await openLook(page);
    await expect.poll(() => offCards(page)).toBeLessThan(2);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => offCards(page)).toBeLessThan(2);
      await expectNoSidewaysScroll(page);
    }
  });

  test('the better move is played, stays for 900 ms, and goes back', { tag: '@once' }, async ({ page }) => {
    await lose(page);
    await openLook(page);
    await expect(page.getByText('Your guess')).toBeVisible();
    // Pressed in the page itself: from outside the key could come before the count.
    const stay = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const hidden = () =>
        document.querySelectorAll('[role="grid"] [data-face="hidden"]:not([inert] *)').length;
      const before = hidden();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
      while (hidden() === before) await frame();
      const began = performance.now();
      while (hidden() !== before) await frame();
      return performance.now() - began;
    });
    expect(stay).toBeGreaterThan(900);
    await expect(page.getByText('Your guess')).toBeVisible();
  });
});

/** Counts the documents that the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

for (const [how, tag, playOn] of [
  ['a press', '@phone', (page: Page) => touch(page.getByRole('button', { name: 'Play on' }))],
  ['a key', '@once', (page: Page) => page.keyboard.press('p')],
] as const) {
  test(`practice from a moment: begun by ${how}, kept over a reload, ended and listed as practice`, {
    tag,
  }, async ({ page }) => {
    await lose(page);
    const loads = countLoads(page);
    await openLook(page);
    await expect(page.getByText('Your guess')).toBeVisible();
    await playOn(page);

    const pill = page.locator('[data-pill]:visible');
    await expect(pill).toHaveText('Practice from move 2');
    await expect(page).toHaveURL(/\/play\/minefield\?practice=local-\w+\.2$/);
    // The count of three ends with the first press, which opens the cell.
    const table = page.getByRole('grid').filter({ visible: true }).getByRole('button');
    const safe = field.findIndex((value, at) => value !== mine && value > 0 && at > 60);
    await touch(table.nth(safe));
    await expect(table.nth(safe)).not.toHaveAttribute('data-face', 'hidden');
    expect(loads()).toBe(0);
    const opened = await page.locator('[data-face="hidden"]:visible').count();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('[data-face="hidden"]')).toHaveCount(opened);

    await cell(page, lastMine).click();
    const ticket = page.getByRole('dialog', { name: 'Boom!' });
    await expect(ticket).toContainText('Practice from move 2.');
    await expect(ticket).not.toContainText(/best|Challenge|Toggle/);
    await expect(ticket.getByRole('link', { name: 'Back to the second look' })).toBeVisible();
    await ticket.getByRole('button', { name: 'Play again' }).click();
    await expect(pill).toHaveText('Practice from move 2');
    await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'hidden');

    await page.goto('/you');
    await expect(
      page.getByRole('row', { name: /Minefield/ }).filter({ hasText: 'Practice from move 2' }),
    ).toHaveCount(1);
    // The round itself counts once.
    await expect(page.getByRole('definition').first()).toHaveText('1');
  });
}

test('the better move is tried on the board: a slip again, then the move itself, and play goes on from it', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  // With this seed the first free cell is never the best.
  await page.goto(`/play/tic-tac-toe?difficulty=noob&seed=${'6'.repeat(32)}`);
  await playOutTicTacToe(page);
  const loads = countLoads(page);
  await openLook(page);
  const free = page.getByRole('button', { name: /, empty$/ });
  const [mine, better] = await page.evaluate(() => {
    const at = (as: string) => {
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = document.querySelector(`[data-as="${as}"]`)?.getBoundingClientRect() ?? {};
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementsFromPoint(x, y).find((part) => part.ariaLabel)?.ariaLabel ?? '';
    };
    return [at('yours'), at('better')];
  });
  await touch(page.getByRole('button', { name: 'Try it' }));
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
  await expect(page.locator('[data-pill]')).toHaveText('Try it');
  // A task has no main button.
  await expect(page.locator('[data-attempt] .go')).toHaveCount(0);
  await expectAccessible(page);
  const left = await free.count();
  await touch(page.getByRole('button', { name: mine }));
  await expect(page.getByRole('status').filter({ hasText: /Still gives away|worth/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused();
  await expect(free).toHaveCount(left - 1);
  await page.keyboard.press('r');
  await expect(free).toHaveCount(left);
  await touch(page.getByRole('button', { name: better }));
  await expect(
    page.getByRole('heading', { name: 'That’s it.' }).or(page.getByRole('heading', { name: "That's it." })),
  ).toBeVisible();

  // Back is the moment; forward through another try goes on from the move.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
  await page.keyboard.press('t');
  await touch(page.getByRole('button', { name: better }));
  await touch(page.getByRole('button', { name: 'Play on' }));
  await expect(page.locator('[data-pill]:visible')).toHaveText(/^Practice from move \d+$/);
  await expect(page.getByRole('button', { name: better.replace('empty', 'X') })).toBeVisible();
  expect(loads()).toBe(0);
});

test('the path goes back step by step: practice, second look, ticket', { tag: '@once' }, async ({ page }) => {
  await lose(page);
  const loads = countLoads(page);
  await openLook(page);
  await page.keyboard.press('p');
  await expect(page.locator('[data-pill]:visible')).toHaveText('Practice from move 2');
  const table = page.getByRole('grid').filter({ visible: true }).getByRole('button');
  await touch(table.nth(lastMine));
  const ticket = page.getByRole('dialog', { name: 'Boom!' });
  await expect(ticket).toContainText('Practice from move 2.');
  await expect(ticket).toContainText('Before');
  await expectAccessible(page);
  await ticket.getByRole('link', { name: 'Back to the second look' }).click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play on' })).toBeFocused();
  await page.goBack();
  await expect(ticket.getByRole('link', { name: /Second look$/ })).toBeFocused();
  await expect(page).toHaveURL(/\/play\/minefield\?difficulty/);
  expect(loads()).toBe(0);
});

test('two guesses: a press on the line, on an arrow and on the list go from one to the other', {
  tag: '@once',
}, async ({ page }) => {
  // Row 1, column 7 can't be proved safe; the last mine of this deal is hit after it.
  const other = '00000001'.repeat(4);
  const [guess, hit] = [6, layMines({ difficulty: 'noob' }, centre, seeded(other)).lastIndexOf(mine)];
  await page.goto(`/play/minefield?difficulty=noob&seed=${other}`);
  for (const index of [centre, guess, hit]) await cell(page, index).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /^One guess too many, with \d+ safe cells? left\.$/,
  );
  await openLook(page);
  const open = page.locator('[data-kind]');
  await expect(open).toHaveText('Slip, move 3');
  await page.locator('[data-open]').first().click();
  await expect(open).toHaveText('Slip, move 2');
  await expect(cell(page, guess)).toHaveAttribute('data-face', 'hidden');
  await touch(page.getByRole('button', { name: 'Moment after' }));
  await expect(open).toHaveText('Slip, move 3');
  await expect(page.getByRole('status').filter({ hasText: /^You guessed at/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Slip, move 2/i }).click();
  await expect(open).toHaveText('Slip, move 2');
});

test('the line of the round rewinds the board: its thumb is dragged, or keys move it', async ({
  page,
  isMobile,
}) => {
  await lose(page);
  await openLook(page);
  await expect(page.getByText('Your guess')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Place in the round' });
  const opened = page.getByRole('grid').locator('[data-face]:not([data-face="hidden"])');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [end, start] = [
    { x: x + width - 13, y: y + height / 2 },
    { x: x + 2, y: y + height / 2 },
  ];
  if (isMobile) await (await finger(page)).swipe(end, { x: x + width / 2, y: end.y }, start);
  else {
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y, { steps: 4 });
    await page.mouse.up();
  }
  await expect(slider).toHaveValue('0');
  await expect(opened).toHaveCount(0);
  // The slider's own keys are the page's, and a moment's keys work on it too.
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await expect(opened).not.toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(opened).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page.getByText('Your guess')).toBeVisible();
});

test('a full board of 2048 that was looked at again can’t be undone', { tag: '@once' }, async ({ page }) => {
  await openEnd(page, 'twenty48');
  await openLook(page);
  await page.goBack();
  await page.getByRole('dialog').press('b');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A second look ends the round.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Result' }).click();
  await expect(page.getByRole('dialog', { name: 'No moves left' })).toBeVisible();
});

test('practice of a round that is gone says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/play/minefield?practice=local-gone&move=3');
  await expect(page.getByText('This link’s round can’t be dealt.')).toBeVisible();
});

test('the second look is offered by the replay and by the own page', { tag: '@once' }, async ({ page }) => {
  await lose(page);
  await page.goto('/you');
  await page.getByRole('link', { name: /^Second look at Minefield/ }).click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('link', { name: 'Second look' }).click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
});

test('without its code the ticket says that there is no second look, and offers the replay', {
  tag: '@once',
}, async ({ page, errors }) => {
  await page.route('**/static/js/review-*', (route) => route.abort());
  await lose(page);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No second look this time.');
  await expect(page.getByRole('dialog').getByRole('link', { name: /Watch$/ })).toHaveAttribute(
    'href',
    /^\/replay\/local-/,
  );
  errors.splice(0);
});
