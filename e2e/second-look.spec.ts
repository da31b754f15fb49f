// The end of a round to its second look: the headline on the ticket, the moments, and the better move on the board.
import type { Locator, Page } from '@playwright/test';
import { game as hearts } from '../games/hearts/card.ts';
import { mine } from '../games/minefield/board.ts';
import { layMines } from '../games/minefield/lay.ts';
import { seeded } from '../kit/round/random.ts';
import { touch } from './board.ts';
import { openEnded } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { openEnd } from './second-look-story.ts';
import { finger, type Point } from './touch.ts';
import { playOutFrozen } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const seed = '0000000b0000000b0000000b0000000b';
const centre = 40;
const field = layMines('noob', centre, seeded(seed));
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

async function look(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Second look (opens a new tab)' }).click();
  return opened;
}

test('a lost field: the headline, the moment with its proof, and the better cell shown, by keys', {
  tag: '@quick-phone',
}, async ({ page: table }) => {
  let shown: boolean | undefined;
  table.on('request', async (request) => {
    if (request.url().includes('/review-')) shown ??= await table.locator('[data-ticket]').isVisible();
  });
  await lose(table);
  const ticket = table.getByRole('dialog');
  await expect(ticket.getByRole('status')).toHaveText(/ mine\.$/);
  // Nothing of the review loads before the ticket has appeared.
  expect(shown).toBe(true);
  await expect(table.getByRole('button', { name: 'Play again' })).toBeFocused();
  await expectNoSidewaysScroll(table);

  const page = await look(table);
  const panel = page.getByRole('region', { name: 'Second look' });
  await expect(panel.getByRole('heading')).toHaveText(/ mine\.$/);
  const moment = panel.getByRole('button', { name: /^Slip, move 2 of 2\. / });
  await expect(moment).toHaveAttribute('aria-expanded', 'true');
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

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('marks lie on their cards once a hand has settled in another window', { tag: '@once' }, async ({
    page: table,
  }) => {
    await openEnded(table, hearts);
    const page = await look(table);
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

  test('the better move is played, stays for 900 ms, and goes back', { tag: '@once' }, async ({
    page: table,
  }) => {
    await lose(table);
    const page = await look(table);
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

for (const [how, playFromHere] of [
  ['a press', (page: Page) => page.getByRole('link', { name: 'Play from here' }).click()],
  ['a key', (page: Page) => page.keyboard.press('p')],
] as const) {
  test(`practice from a moment: begun by ${how}, kept over a reload, ended and listed as practice`, async ({
    page: table,
  }) => {
    await lose(table);
    const page = await look(table);
    await expect(page.getByText('Your guess')).toBeVisible();
    await playFromHere(page);

    const pill = page.locator('[data-pill]');
    await expect(pill).toHaveText('Practice from move 2');
    await page.getByRole('button', { name: 'Continue' }).click();
    const safe = field.findIndex((value, at) => value !== mine && value > 0 && at > 60);
    await cell(page, safe).click({ force: true });
    await expect(cell(page, safe)).not.toHaveAttribute('data-face', 'hidden');
    const opened = await page.locator('[data-face="hidden"]').count();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('[data-face="hidden"]')).toHaveCount(opened);

    await cell(page, lastMine).click();
    const ticket = page.getByRole('dialog', { name: 'Boom!' });
    await expect(ticket).toContainText('Practice from move 2');
    await expect(ticket).not.toContainText(/your best|to beat|Challenge|Toggle/);
    await expect(ticket.getByRole('link', { name: /^Second look/ })).toBeVisible();
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

test('two guesses: a swipe, a press on the rail and a press on the list go from one to the other', async ({
  page: table,
  isMobile,
}) => {
  // Row 1, column 7 can't be proved safe; the last mine of this deal is hit after it.
  const other = '00000001'.repeat(4);
  const [guess, hit] = [6, layMines('noob', centre, seeded(other)).lastIndexOf(mine)];
  await table.goto(`/play/minefield?difficulty=noob&seed=${other}`);
  for (const index of [centre, guess, hit]) await cell(table, index).click();
  await expect(table.getByRole('dialog').getByRole('status')).toHaveText('One guess too many.');
  const page = await look(table);
  const open = page.getByRole('button', { expanded: true });
  await expect(open).toHaveAccessibleName(/^Slip, move 3 of 3\. /);
  await page.locator('[data-open]:has(> svg)').first().click();
  await expect(open).toHaveAccessibleName(/^Slip, move 2 of 3\. /);
  await expect(cell(page, guess)).toHaveAttribute('data-face', 'hidden');
  if (isMobile) {
    const swiper = await finger(page);
    // The card may still slide into its place when it is first measured.
    await expect(async () => {
      const card = await open.boundingBox();
      if (!card) throw new Error('no card');
      const [x, y] = [card.x + card.width - 20, card.y + card.height / 2];
      await swiper.swipe({ x, y }, { x: x - 120, y }, { x: x - 260, y });
      await expect(open).toHaveAccessibleName(/^Slip, move 3 of 3\. /, { timeout: 2_000 });
    }).toPass();
  } else await page.getByRole('button', { name: /^Slip, move 3 of 3/ }).click();
  await expect(open).toHaveAccessibleName(/^Slip, move 3 of 3\. /);
  await expect(page.getByRole('status').filter({ hasText: /safe/ })).toHaveCount(1);
});

test('the match of the round rewinds the board: its thumb is dragged, or keys move it', async ({
  page: table,
  isMobile,
}) => {
  await lose(table);
  const page = await look(table);
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

/** Middle of a slider's thumb, 44 px wide, at a share of its way. */
async function thumbOf(slider: Locator, share: number): Promise<Point> {
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + 22 + share * (width - 44), y: y + height / 2 };
}

test('the ticket’s match: its flame, dragged back, shows the board before a move, and a practice begins there', async ({
  page,
  isMobile,
}) => {
  await lose(page);
  const ticket = page.getByRole('dialog');
  const slider = ticket.getByRole('slider', { name: 'Place in the round' });
  const opened = page.getByRole('grid').locator('[data-face]:not([data-face="hidden"])');
  await expect(slider).toHaveValue('2');
  const height = await ticket.evaluate(({ clientHeight }) => clientHeight);
  const drag = async (from: number, to: number): Promise<void> => {
    const [start, end] = [await thumbOf(slider, from), await thumbOf(slider, to)];
    if (isMobile) await (await finger(page)).swipe(start, end);
    else {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    }
  };
  await drag(1, 0);
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before move 1 of 2');
  await expect(opened).toHaveCount(0);
  await drag(0, 1);
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
  await expect(ticket.getByRole('link', { name: /^Second look/ })).toBeVisible();
  await drag(1, 0.5);
  await expect(ticket.getByText('Before move 2 of 2')).toBeVisible();
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'hidden');
  await expect(opened).not.toHaveCount(0);
  // The ticket tells of the finished round, at its size.
  await expect(ticket.getByRole('heading')).toHaveText('Boom!');
  expect(await ticket.evaluate(({ clientHeight }) => clientHeight)).toBe(height);

  const practice = page.waitForEvent('popup');
  await ticket.getByRole('link', { name: /^Play from here/ }).click();
  await expect((await practice).locator('[data-pill]')).toHaveText('Practice from move 2');
});

test('the ticket’s match by keys: arrows move the flame, and leaving the ticket shows the end again', {
  tag: '@once',
}, async ({ page }) => {
  await lose(page);
  const ticket = page.getByRole('dialog');
  const slider = ticket.getByRole('slider', { name: 'Place in the round' });
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before move 2 of 2');
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'hidden');
  await expectAccessible(page);
  await slider.press('End');
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
  await slider.press('Home');
  await expect(cell(page, centre)).toHaveAttribute('data-face', 'hidden');
  await ticket.getByRole('button', { name: 'See the board' }).click();
  await expect(cell(page, lastMine)).toHaveAttribute('data-face', 'exploded');
  await page.getByRole('button', { name: 'Result' }).click();
  await expect(slider).toHaveValue('2');
  await slider.press('Home');
  await expect(cell(page, centre)).toHaveAttribute('data-face', 'hidden');
  await ticket.getByRole('button', { name: 'Play again' }).click();
  await expect(ticket).toBeHidden();
  await cell(page, centre).click();
  await expect(cell(page, centre)).not.toHaveAttribute('data-face', 'hidden');
});

/** Whether nothing lies over an element's corners. */
function isFree(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left + 3, right - 3].every((x) =>
    [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}

for (const slug of ['tic-tac-toe', 'rpsls'] as const) {
  test(`the ticket’s match by buttons: one move back and on, on the ticket of ${slug}`, async ({ page }) => {
    await openEnd(page, slug);
    const ticket = page.getByRole('dialog');
    const place = ticket.getByRole('slider', { name: 'Place in the round' });
    const back = ticket.getByRole('button', { name: 'One move back' });
    const on = ticket.getByRole('button', { name: 'One move on' });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    const height = await ticket.evaluate(({ clientHeight }) => clientHeight);
    await touch(back);
    await expect(place).toHaveAttribute('aria-valuetext', /^Before move (\d) of \1$/);
    await expect(page.getByRole('status', { name: 'Narration' })).toContainText(/Before move (\d) of \1/);
    for (const button of [back, on])
      expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    expect(await on.evaluate(isFree)).toBe(true);
    await touch(on);
    await expect(place).toHaveAttribute('aria-valuetext', /^End of the round/);
    await expect(ticket.getByRole('link', { name: /^Second look/ })).toBeVisible();
    expect(await ticket.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
    await expectNoSidewaysScroll(page);
  });
}

for (const slug of ['snake-rush', 'emoji-drop', 'escape-maze'] as const) {
  test(`the ticket’s match takes ${slug} back to its start, and on to its end`, {
    tag: '@once',
  }, async ({ page }) => {
    await openEnd(page, slug);
    const slider = page.getByRole('dialog').getByRole('slider', { name: 'Place in the round' });
    const drawn = () =>
      page
        .getByRole('region', { name: / board$/ })
        .evaluate(
          (area) =>
            [...area.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join() || area.innerHTML,
        );
    await expect(slider).toBeVisible();
    const end = await drawn();
    await slider.press('Home');
    await expect.poll(async () => (await drawn()) === end).toBe(false);
    await slider.press('End');
    await expect.poll(async () => (await drawn()) === end).toBe(true);
  });
}

test('the countdown to the next round waits while the flame is back', { tag: '@once' }, async ({ page }) => {
  await playOutFrozen(page);
  const slider = page.getByRole('dialog').getByRole('slider', { name: 'Place in the round' });
  const free = page.getByRole('button', { name: /, empty$/ });
  await slider.press('Home');
  await expect(free).toHaveCount(9);
  await page.clock.runFor(20_000);
  await expect(slider).toHaveValue('0');
  await slider.press('End');
  await expect(free).not.toHaveCount(9);
  // A second at a time, as each starts when the one before has been drawn.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(slider).toHaveCount(0, { timeout: 50 });
  }).toPass();
  await expect(free).toHaveCount(9);
});

test('a full board of 2048 that was looked at again can’t be undone', { tag: '@once' }, async ({ page }) => {
  await openEnd(page, 'twenty48');
  const replay = await look(page);
  await expect(replay.getByRole('region', { name: 'Second look' })).toBeVisible();
  await page.getByRole('button', { name: 'See the board' }).click();
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
  const watch = await page.getByRole('link', { name: /^Watch this round/ }).getAttribute('href');
  await page.goto('/you');
  await page.getByRole('link', { name: /^Second look at Minefield/ }).click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
  await page.goto(watch ?? '');
  await page.getByRole('link', { name: 'Second look' }).click();
  await expect(page.getByRole('region', { name: 'Second look' })).toBeVisible();
});

test('without its code the ticket says that there is no second look, and offers the replay', {
  tag: '@once',
}, async ({ page, errors }) => {
  await page.route('**/static/js/review-*', (route) => route.abort());
  await lose(page);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No second look this time.');
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Watch this round/ })).toHaveCount(2);
  errors.splice(0);
});
