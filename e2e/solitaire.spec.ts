// Solitaire, played to the end. The seed's deal is known to be winnable: the game's own solver says how.
import type { Locator, Page } from '@playwright/test';
import { isFinishable, risingMove } from '../games/solitaire/finish.ts';
import { hintOf } from '../games/solitaire/hint.ts';
import { type Action, rules, type State } from '../games/solitaire/rules.ts';
import { searchLimit, solve } from '../games/solitaire/solver.ts';
import { roomySteps } from '../games/solitaire/view/layout.ts';
import { seeded } from '../kit/round/random.ts';
import { screens } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll, setHidden } from './page.ts';

const seed = '0000010c0000010c0000010c0000010c';
const random = seeded(seed);
const deal = rules.start({ difficulty: 'noob', round: 0 }, random);

/** The solver's way up to where auto-completion can take over, with the state before each step. */
function winningLine(): { before: State; action: Action }[] {
  const line: { before: State; action: Action }[] = [];
  let state = deal;
  for (const step of solve(deal, 1, searchLimit) ?? []) {
    if (isFinishable(state)) break;
    line.push({ before: state, action: step });
    state = rules.play(state, step, 0, random) ?? state;
  }
  return line;
}

const pile = (page: Page, spot: string): Locator => page.locator(`[data-pile="${spot}"]`);

/** The nth card of a pile, from the bottom. */
const card = (page: Page, spot: string, index: number): Locator =>
  page.locator(`[data-spot="${spot}"][data-index="${index}"]`);

/** The lowest of the cards that a move takes. */
function taken(page: Page, { tableau, waste, foundations }: State, from: string, count: number): Locator {
  const column = tableau[Number(from[1]) - 1];
  if (from === 'waste') return card(page, 'waste', waste.length - 1);
  if (from.startsWith('t') && column) return card(page, from, column.down.length + column.up.length - count);
  return card(page, from, (foundations['SHCD'.indexOf(from[1] ?? '')] ?? 0) - 1);
}

async function open(page: Page, from = seed, difficulty = 'noob'): Promise<void> {
  await page.goto(`/play/solitaire?difficulty=${difficulty}&seed=${from}`);
  await expect(pile(page, 'stock')).toBeVisible();
  await settled(page);
}

async function expectWon(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText('You win!', { timeout: 30_000 });
  await expect(page.getByRole('dialog')).toContainText('for the seconds left');
  for (const suit of ['spades', 'hearts', 'clubs', 'diamonds']) {
    await expect(pile(page, `f${suit[0]?.toUpperCase()}`)).toHaveAccessibleName(
      `Foundation of ${suit}, up to king of ${suit}`,
    );
  }
}

/** Kings on their way down from the foundations, which stay as they are once the ticket has risen. */
const cascade = (page: Page): Locator => page.locator('[data-cascade] > *');

/** The key that leads to a column or the waste. */
const keyOf = (spot: string): string => (spot === 'waste' ? 'w' : (spot[1] ?? ''));

async function playByKeys(page: Page, action: Action): Promise<void> {
  if (action.type !== 'move') return page.keyboard.press('d');
  if (!action.from.startsWith('f')) await page.keyboard.press(keyOf(action.from));
  else await pile(page, action.from).focus();
  if (action.to.startsWith('f')) return page.keyboard.press('f');
  // More cards are taken before they are in hand, or by the pile's button alone.
  const [before, after] = action.count % 2 === 0 ? [action.count - 1, 0] : [0, action.count - 1];
  for (let more = 0; more < before; more++) await page.keyboard.press('ArrowUp');
  for (let more = -1; more < after; more++) await page.keyboard.press('Enter');
  await page.keyboard.press(keyOf(action.to));
  await page.keyboard.press('Enter');
}

/** A finger near the corner of what is seen there: in a column, the cards below cover the rest of it. */
async function tapCorner(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  await target.page().touchscreen.tap(box.x + 8, box.y + 8);
}

/** Plays an action by touch. With reduced motion it waits for the result alone, not for cards to come to rest. */
async function playByTouch(page: Page, before: State, action: Action): Promise<void> {
  const { stock, waste, tableau, foundations } = before;
  if (action.type !== 'move') {
    // An empty stock shows its place: a tap there turns the waste over.
    const isEmpty = stock.length === 0;
    await tapCorner(isEmpty ? pile(page, 'stock') : card(page, 'stock', stock.length - 1));
    return (isEmpty ? card(page, 'stock', waste.length - 1) : card(page, 'waste', waste.length)).waitFor();
  }
  const lowest = taken(page, before, action.from, action.count);
  await tapCorner(lowest);
  const column = tableau[Number(action.to[1]) - 1];
  const height = foundations['SHCD'.indexOf(action.to[1] ?? '')] ?? 0;
  const cards = column ? column.down.length + column.up.length : height;
  await tapCorner(cards > 0 ? card(page, action.to, cards - 1) : pile(page, action.to));
  await card(page, action.to, cards + action.count - 1).waitFor();
}

// By keyboard alone it is won in e2e/blind.
test('a whole deal is won by touch', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const { before, action } of winningLine()) await playByTouch(page, before, action);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Auto-complete' }).tap();
  await expectWon(page);
  await settled(page);
  const home = await pile(page, 'fS').boundingBox();
  const tops = await cascade(page).evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops.filter((top) => top > (home?.y ?? 0) + (home?.height ?? 0)).length).toBeGreaterThan(40);
  await expect(page.getByRole('dialog').getByRole('img', { name: /^(All home|New best)$/ })).toBeVisible();
});

test('arrow keys walk the piles, and choose how many cards to take', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await pile(page, 'stock').focus();
  await page.keyboard.press('ArrowDown');
  await expect(pile(page, 't1')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(pile(page, 'fD')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(pile(page, 'stock')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pile(page, 'waste')).toHaveAccessibleName(/^Waste, 1 card, on top /);
  await page.keyboard.press('u');
  await expect(pile(page, 'waste')).toHaveAccessibleName('Waste, empty');
});

/** Opens a deal of four cards that can go home, one after the other, and returns the pile of the first. */
async function openWithAce(page: Page): Promise<string> {
  const seed = '00000001'.repeat(4);
  const home = risingMove(rules.start({ difficulty: 'noob', round: 0 }, seeded(seed)));
  if (!home) throw new Error('no card can go home');
  await open(page, seed);
  return home.from;
}

test('a right click sends a card home, Ctrl+Z takes it back, and S sends all', { tag: '@once' }, async ({
  page,
}) => {
  const from = await openWithAce(page);
  const top = page.locator(`[data-spot="${from}"][data-top]`);
  const home = page.locator('[data-spot^="f"][data-index]');
  await top.click({ button: 'right' });
  await expect(home).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(home).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(home).toHaveCount(4);
  await page.keyboard.press('s');
  await expect(page.getByRole('status', { name: 'Narration' })).toContainText('No card can go home now.');
  await expect(home).toHaveCount(4);
});

test('a double tap sends a card home, and one on a foundation sends all', { tag: '@phone' }, async ({
  page,
}) => {
  const from = await openWithAce(page);
  const home = page.locator('[data-spot^="f"][data-index]');
  const top = page.locator(`[data-spot="${from}"][data-top]`);
  // Two taps of a busy machine may be too far apart: the second one then only lays the card back.
  const doubleTap = (target: Locator, isHome: () => Promise<boolean>) =>
    expect(async () => {
      await tapCorner(target);
      await tapCorner(target);
      expect(await isHome()).toBe(true);
    }).toPass();
  await doubleTap(top, async () => (await home.count()) === 1);
  await expect(home).toHaveAttribute('data-index', '0');
  await doubleTap(home.first(), async () => (await home.count()) === 4);
});

test('one tap moves a card to its place, on a table mirrored for the left hand', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"oneTap":true,"leftHanded":true}'));
  const from = await openWithAce(page);
  const left = async (spot: string) => (await pile(page, spot).boundingBox())?.x ?? 0;
  expect(await left('stock')).toBeGreaterThan(await left('waste'));
  expect(await left('waste')).toBeGreaterThan(await left('fD'));
  await tapCorner(page.locator(`[data-spot="${from}"][data-top]`));
  await expect(page.locator('[data-spot^="f"][data-index]')).toHaveCount(1);
});

test('H shows a hint and says it, until the next move', { tag: '@once' }, async ({ page }) => {
  const moving = '0000000a0000000a0000000a0000000a';
  const deal = rules.start({ difficulty: 'noob', round: 0 }, seeded(moving));
  await open(page, moving);
  const hint = hintOf(deal);
  if (hint.type !== 'move') throw new Error('this deal begins with a move');
  const { from, to, count } = hint;
  const narrator = page.getByRole('status', { name: 'Narration' });
  await pile(page, 'stock').focus();
  await page.keyboard.press('h');
  await expect(narrator).toContainText(/Hint: .+ to .+\./);
  await expect(taken(page, deal, from, count)).toHaveAttribute('data-hint', 'from');
  await expect(pile(page, to)).toHaveAccessibleName(/, hinted$/);
  await expectAccessible(page);
  await playByKeys(page, hint);
  await expect(page.locator('[data-hint]')).toHaveCount(0);
  await expect(narrator).not.toContainText('Hint:');
  // A focused control makes the letter no shortcut.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('h');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-hint]')).toHaveCount(0);
});

test('Escape lets go of what is in hand before it asks to leave', { tag: '@once' }, async ({ page }) => {
  await open(page);
  for (const last of [false, true]) {
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expect(pile(page, 't7')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(pile(page, 't7')).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/solitaire/);
    if (last) return;
    const columns = () =>
      page.locator('[data-pile^="t"]').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel).join());
    const dealt = await columns();
    await page.getByRole('button', { name: 'New deal' }).click();
    await expect.poll(columns).not.toBe(dealt);
  }
});

test("a tap on a covered card of the waste's fan says why it does nothing", async ({ page }) => {
  await open(page, seed, 'mid');
  await page.keyboard.press('d');
  await settled(page);
  await card(page, 'waste', 1).click({ position: { x: 4, y: 20 } });
  await expect(
    page.getByText(/^You can only play the top card of the waste: the .+\.$/).first(),
  ).toBeVisible();
});

test('the cards are as large as the room', { tag: '@once' }, async ({ page }) => {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await open(page);
    const used = await page.getByRole('toolbar', { name: 'Solitaire table' }).evaluate((table) => {
      const room = (table.parentElement ?? table).getBoundingClientRect();
      const card = table.querySelector('[data-spot="t1"][data-index]')?.getBoundingClientRect();
      const across = table.getBoundingClientRect().width / room.width;
      const length = (name: string): number =>
        Number.parseFloat(getComputedStyle(table).getPropertyValue(name));
      const steps = (length('--depth') - length('--h')) / length('--widest-step');
      return { across, rows: room.height / (card?.width ?? 1), steps };
    });
    expect(used.steps, `${width}×${height}: steps of a column that is not squeezed`).toBeGreaterThan(
      roomySteps,
    );
    expect(used.across > 0.92 || used.rows < 5.8, `${width}×${height}: ${JSON.stringify(used)}`).toBe(true);
    expect(used.across).toBeLessThanOrEqual(1);
  }
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** By a finger on a phone, else by the mouse. @returns lets go */
async function drag(page: Page, isMobile: boolean, from: Point, to: Point): Promise<() => Promise<unknown>> {
  if (!isMobile) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    return () => page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  return () => touch('touchEnd', []);
}

test('a card is dragged to where it may go, and springs back from where it may not', {
  tag: '@quick-desktop',
}, async ({ page, isMobile }) => {
  // On this deal the first move can put the 7 of clubs on a red 8.
  await open(page, '00000001000000010000000100000001');
  const move = { from: 't2', to: 't4' };
  const lowest = card(page, 't2', 1);
  const from = await lowest.boundingBox();
  const name = (await pile(page, move.from).getAttribute('aria-label')) ?? '';
  const target = await page.locator(`[data-spot="${move.to}"][data-top]`).boundingBox();
  const stock = await pile(page, 'stock').boundingBox();
  if (!from || !target || !stock) throw new Error('nothing to drag');
  // Held by its corner, so that it does not follow by its middle.
  const grip = { x: from.x + 9, y: from.y + 9 };

  const release = await drag(page, isMobile, grip, { x: stock.x + 9, y: stock.y + 9 });
  await release();
  await expect(pile(page, move.from)).toHaveAccessibleName(name);
  await expect.poll(async () => (await lowest.boundingBox())?.x).toBeCloseTo(from.x, 0);

  // Over the highest card there, which hid what lay lower.
  const over = { x: target.x + 9, y: target.y + 9 };
  const drop = await drag(page, isMobile, grip, over);
  await expect(pile(page, move.to)).toHaveAttribute('data-over', 'true');
  const seen = ({ x, y }: typeof over) =>
    document
      .elementFromPoint(x + 4, y + 4)
      ?.closest('[data-index]')
      ?.getAttribute('data-spot');
  await expect.poll(() => page.evaluate(seen, over)).toBe(move.from);
  await drop();
  await expect(pile(page, move.from)).not.toHaveAccessibleName(name);
});

test('a flick that comes and goes within one frame drops the card where it ended', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '00000001000000010000000100000001');
  const name = (await pile(page, 't2').getAttribute('aria-label')) ?? '';
  await card(page, 't2', 1).evaluate((held) => {
    const at = (type: string, { x, y }: DOMRect) =>
      held.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, isPrimary: true, pointerId: 5, pointerType: 'touch' },
          ...{ clientX: x + 9, clientY: y + 9 },
        }),
      );
    const from = held.getBoundingClientRect();
    const to = document.querySelector('[data-spot="t4"][data-top]')?.getBoundingClientRect() ?? from;
    at('pointerdown', from);
    at('pointermove', to);
    at('pointerup', to);
  });
  await expect(pile(page, 't2')).not.toHaveAccessibleName(name);
});

test('a window that changes its size in mid-drag changes nothing about it', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  const lowest = card(page, 't7', 6);
  const from = await lowest.boundingBox();
  if (!from) throw new Error('no card');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 3 });
  await page.setViewportSize({ width: 700, height: 600 });
  await page.mouse.move(210, 310);
  await expect
    .poll(async () => {
      const { x = 0, y = 0 } = (await lowest.boundingBox()) ?? {};
      return Math.max(Math.abs(x - 210), Math.abs(y - 310));
    })
    .toBeLessThan(20);
  await page.mouse.up();
  await expect(pile(page, 't7')).toHaveAccessibleName(/^Column 7: 6 face down, [^,]+$/);
});

test('the table is accessible and fits', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('d');
  await page.keyboard.press('7');
  await page.keyboard.press('Enter');
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'New deal' })).toBeInViewport();
  // No face-down card gives its face away.
  expect(await page.locator('[data-up="false"] [data-card]').count()).toBe(0);
});

test('an hour in another tab costs no time', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.keyboard.press('d');
  await setHidden(page, true);
  await expect(page.getByText('Paused')).toBeVisible();
  await expect(pile(page, 'waste')).toBeHidden();
  await page.clock.fastForward('01:00:00');
  await setHidden(page, false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(pile(page, 'waste')).toBeVisible();
  await expect(page.getByText(/^Time 7:[345]\d$/)).toBeVisible();
});
