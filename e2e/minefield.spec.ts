import type { Locator, Page } from '@playwright/test';
import { layouts, mine, neighbours } from '../games/minefield/board.ts';
import { deduce } from '../games/minefield/deduce.ts';
import { unknown } from '../games/minefield/knowledge.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';
import { chooseInGameMenu } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { cell, centre, clear, expectCleared, look } from './mines.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { finger, type Point } from './touch.ts';

const seed = '0000000b0000000b0000000b0000000b';

async function open(page: Page, difficulty: Difficulty = 'noob'): Promise<void> {
  await page.goto(`/play/minefield?difficulty=${difficulty}&seed=${seed}`);
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
}

/** Two hidden cells that can be told apart: one that is certainly a mine and one that is certainly none. */
async function twoCells(page: Page): Promise<{ mined: number; safe: number }> {
  const seen = await look(page);
  for (;;) {
    const next = deduce(layouts.noob, seen, 'frontier');
    if (!next) throw new Error('nothing is certain yet');
    for (const found of next.mines) seen[found] = mine;
    const mined = seen.indexOf(mine);
    const [safe] = next.safe;
    if (safe !== undefined && mined >= 0) return { mined, safe };
  }
}

async function middleOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('no such cell');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a whole round by keyboard alone: arrows, Enter and F', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await page.clock.install();
  await open(page);
  let at = centre;
  // The first arrow key enters the grid, at its middle.
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, centre)).toBeFocused();
  const walk = async (to: number) => {
    const [down, across] = [Math.floor(to / 9) - Math.floor(at / 9), (to % 9) - (at % 9)];
    for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(across); i++)
      await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    at = to;
  };
  await page.keyboard.press('Enter');
  await expect(cell(page, centre)).toHaveAccessibleName('Empty');

  const hidden = (await look(page)).indexOf(unknown);
  await walk(hidden);
  await page.keyboard.press('f');
  await expect(cell(page, hidden)).toHaveAccessibleName('Flagged');
  await page.keyboard.press('Enter');
  await expect(cell(page, hidden)).toHaveAccessibleName('Flagged');
  await page.keyboard.press('f');
  await expect(cell(page, hidden)).toHaveAccessibleName('Hidden');

  await clear(page, 'noob', async (safe) => {
    await walk(safe);
    await page.keyboard.press('Enter');
  });
  await expectCleared(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moves 0')).toBeVisible();
});

test('a whole round by mouse', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await open(page);
  await cell(page, centre).click();
  const { mined: flagged } = await twoCells(page);
  await cell(page, flagged).click({ button: 'right' });
  await expect(cell(page, flagged)).toHaveAccessibleName('Flagged');
  await expect(page.getByText('Flags 9')).toBeVisible();
  await clear(page, 'noob', (safe) => cell(page, safe).click());
  await expectCleared(page);
  // Over: nothing can be flagged or revealed any more.
  await page.keyboard.press('b');
  await cell(page, flagged).click({ button: 'right' });
  await expect(cell(page, flagged)).toHaveAccessibleName('Flagged');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a whole round by touch: taps reveal, a long press flags, or is a slow tap where no flag can be', {
    tag: '@quick-phone',
  }, async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      localStorage.setItem('settings', '{"haptics":false}');
      navigator.vibrate = () => {
        throw new Error('Vibrations are off.');
      };
    });
    await open(page);
    const touch = await finger(page);
    await touch.press(await middleOf(cell(page, centre)), 600);
    await expect(cell(page, centre)).toHaveAccessibleName('Empty');
    const { mined: flagged } = await twoCells(page);
    const at = await middleOf(cell(page, flagged));
    await touch.press(at, 600);
    await expect(cell(page, flagged)).toHaveAccessibleName('Flagged');
    await touch.press(at, 600);
    await expect(cell(page, flagged)).toHaveAccessibleName('Hidden');
    await clear(page, 'noob', (safe) => cell(page, safe).tap());
    await expectCleared(page);
  });

  test('flag mode lets a tap flag, and says that it is on', async ({ page }) => {
    await open(page);
    await cell(page, centre).tap();
    const hidden = (await look(page)).indexOf(unknown);
    const mode = page.getByRole('button', { name: 'Flag mode' });
    await expect(mode).toHaveAttribute('aria-pressed', 'false');
    await mode.tap();
    await expect(mode).toHaveAttribute('aria-pressed', 'true');
    await cell(page, hidden).tap();
    await expect(cell(page, hidden)).toHaveAccessibleName('Flagged');
    await cell(page, hidden).tap();
    await expect(cell(page, hidden)).toHaveAccessibleName('Hidden');
  });

  test('the board of pro pans without revealing anything, and zooms; its cells keep their 24 px', async ({
    page,
  }) => {
    await open(page, 'pro');
    const size = async () => (await cell(page, 0).locator('..').boundingBox())?.width ?? 0;
    expect(await size()).toBeGreaterThanOrEqual(24);
    const touch = await finger(page);
    await touch.drag({ x: 300, y: 400 }, { x: 260, y: 400 }, { x: 180, y: 400 }, { x: 100, y: 400 });
    await expect(cell(page, 0)).not.toBeInViewport();
    expect((await look(page)).every((value) => value === unknown)).toBe(true);

    const larger = page.getByRole('button', { name: 'Larger cells' });
    await larger.tap();
    await expect.poll(size).toBeGreaterThanOrEqual(32);
    // A board that fits whole has neither zoom nor its buttons.
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(larger).toBeHidden();
    for (const corner of [0, 479]) await expect(cell(page, corner)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(size).toBeGreaterThanOrEqual(32);

    // At the last column it stays there.
    const area = page.getByRole('grid').locator('..');
    await area.evaluate((area) => area.scrollTo(area.scrollWidth, 0));
    await page.getByRole('button', { name: 'Smaller cells' }).tap();
    await expect.poll(size).toBeLessThan(32);
    await expect(cell(page, 29)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'New game' })).toBeInViewport({ ratio: 1 });

    // The overview has the whole board to look at, and a tap zooms in there.
    await page.getByRole('button', { name: 'Smaller cells' }).tap();
    await expect.poll(size).toBeLessThan(20);
    for (const corner of [0, 479]) await expect(cell(page, corner)).toBeInViewport({ ratio: 1 });
    await cell(page, 29).tap();
    await expect.poll(size).toBeGreaterThanOrEqual(24);
    await expect(cell(page, 29)).toBeInViewport({ ratio: 1 });
    expect((await look(page)).every((value) => value === unknown)).toBe(true);

    // The bonus has no room here, and its match does not burn: the page would be asked for each frame of it.
    await cell(page, 29).tap();
    await expect(cell(page, 29)).toHaveAttribute('aria-label', /^(\d|Empty)$/);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect.poll(() => page.evaluate(moving)).toBe(0);
  });
});

test('a mine ends the round: all mines are shown, wrong flags are marked, the board can still be walked', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  await expect(page.getByText('9×9 10 mines')).toBeVisible();
  await cell(page, centre).click();
  const { mined, safe } = await twoCells(page);
  await cell(page, safe).click({ button: 'right' });
  await cell(page, mined).click();

  const end = page.getByRole('dialog', { name: 'Boom!' });
  await expect(end).toContainText(/Final score \d+/);
  await expect(end).toContainText(/\d+ moves in \d+ seconds?\./);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toHaveCount(10);
  await expect(cell(page, mined)).toHaveAccessibleDescription('Exploded');
  await expect(cell(page, safe)).toHaveAccessibleName('Flagged');
  await expect(cell(page, safe)).toHaveAccessibleDescription('Wrong flag');
  await cell(page, centre).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, centre + 1)).toBeFocused();
});

/** Presses the right button while the left one is down. */
async function pressBoth(cell: Locator): Promise<void> {
  await cell.hover();
  const { mouse } = cell.page();
  for (const button of ['left', 'right'] as const) await mouse.down({ button });
  for (const button of ['left', 'right'] as const) await mouse.up({ button });
}

const chords = {
  'clicking a number': (number: Locator) => number.click(),
  'the middle button on a number': (number: Locator) => number.click({ button: 'middle' }),
  'left and right on a number, not on a hidden cell,': async (number: Locator) => {
    await pressBoth(number.page().getByRole('grid').getByRole('button', { name: 'Hidden' }).last());
    await pressBoth(number);
  },
  'Space above a number': async (number: Locator) => {
    await number.hover();
    await number.page().keyboard.press('Space');
  },
};

for (const [by, chord] of Object.entries(chords)) {
  test(`${by} with all its flags reveals the other cells around it, as one move`, {
    tag: '@once',
  }, async ({ page }) => {
    await revealByChord(page, chord);
  });
}

async function revealByChord(page: Page, chord: (number: Locator) => Promise<void>): Promise<void> {
  await open(page);
  await cell(page, centre).click();
  const seen = await look(page);
  const around = neighbours(layouts.noob);
  for (
    let next = deduce(layouts.noob, seen, 'frontier');
    next;
    next = deduce(layouts.noob, seen, 'frontier')
  ) {
    for (const found of next.mines) seen[found] = mine;
    if (next.safe.length > 0) break;
  }
  const ready = seen.findIndex((value, i) => {
    const near = (around[i] ?? []).map((next) => seen[next]);
    const mines = near.filter((next) => next === mine).length;
    return value > 0 && value === mines && near.includes(unknown);
  });
  const [flags, others] = [mine, unknown].map((kind) =>
    (around[ready] ?? []).filter((next) => seen[next] === kind),
  );
  for (const flag of flags ?? []) {
    await cell(page, flag).hover();
    await page.keyboard.press('f');
  }
  await chord(cell(page, ready));
  for (const other of others ?? []) await expect(cell(page, other)).not.toHaveAccessibleName('Hidden');
  await expect(page.getByText(`Moves ${2 + (flags?.length ?? 0)}`)).toBeVisible();
}

test('too many flags are said, not counted below 0; a flag before the first reveal is refused', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  await cell(page, 0).click({ button: 'right' });
  await expect(cell(page, 0)).toHaveAccessibleName('Hidden');
  await expect(page.getByText('Moves 0')).toBeVisible();
  await cell(page, centre).click();
  const hidden = (await look(page)).flatMap((value, i) => (value === unknown ? [i] : []));
  expect(hidden.length).toBeGreaterThan(10);
  for (const index of hidden.slice(0, 11)) await cell(page, index).click({ button: 'right' });
  await expect(page.getByText('Flags 0, too many')).toBeVisible();
  await expect(page.getByText('Moves 12')).toBeVisible();
});

test('the seconds run from the first reveal, and stand still with the board hidden while help is open', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.fastForward(1200);
  await expect(page.getByText('Seconds 0')).toBeVisible();
  await cell(page, centre).click();
  await expect(page.getByText('Seconds 1')).toBeVisible();
  await chooseInGameMenu(page, 'Help');
  await expect(page.getByRole('grid')).toBeHidden();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width}×${height} the board is as large as the room`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const room = await page.getByRole('region', { name: 'Minefield board' }).boundingBox();
    const board = await page.getByRole('grid').boundingBox();
    if (!room || !board) throw new Error('no board');
    // Cells are whole pixels.
    expect(board.width).toBeGreaterThan(Math.min(room.width * 0.92, room.height * 0.86) - 9);
    for (const corner of [0, 80]) await expect(cell(page, corner)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
}

test('a board that pans says where there is more, beside its cells', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'mid');
  const area = page.getByRole('grid').locator('..');
  const arrows = (side: string) => area.locator('..').locator(`[data-side="${side}"]`);
  await expect(arrows('right')).toBeVisible();
  await expect(arrows('left')).toBeHidden();
  const [arrow, seen] = [await arrows('right').boundingBox(), await area.boundingBox()];
  if (!arrow || !seen) throw new Error('nothing is seen');
  expect(arrow.x).toBeGreaterThanOrEqual(seen.x + seen.width - 1);
  await area.evaluate((area) => area.scrollTo(area.scrollWidth, 0));
  await expect(arrows('left')).toBeVisible();
  await expect(arrows('right')).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const still = reducedMotion === 'reduce';
  test(`mines ${still ? 'are all there at once, where reduced motion is preferred' : 'go off one after the other, from the one that was hit'}`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    await cell(page, centre).click();
    const { mined } = await twoCells(page);
    await settled(page);
    // Background colours in the first frame after the step on the mine, with all animations paused.
    const grounds = await cell(page, mined).evaluate(async (hit) => {
      if (hit instanceof HTMLElement) hit.click();
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) animation.pause();
      return [...document.querySelectorAll<HTMLElement>('[data-face="mine"]')].map(
        (mine) => getComputedStyle(mine).backgroundColor,
      );
    });
    const hidden = 'rgb(44, 55, 104)';
    expect(grounds).toHaveLength(9);
    expect(new Set(grounds)).toEqual(new Set([still ? 'rgb(248, 211, 204)' : hidden]));
    if (still) return;
    await page.evaluate(() => {
      // A ticket that is there already has one without an end.
      for (const animation of document.getAnimations())
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    });
    await expect(cell(page, mined)).toHaveCSS('background-color', 'rgb(247, 178, 27)');
    await expect(page.locator('[data-face="mine"]').first()).toHaveCSS(
      'background-color',
      'rgb(248, 211, 204)',
    );
  });
}

test('axe finds nothing grave on the board and at its end', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await open(page);
  await cell(page, centre).click();
  const { mined } = await twoCells(page);
  await cell(page, mined).click({ button: 'right' });
  await settled(page);
  await expectAccessible(page);
  await cell(page, mined).click({ button: 'right' });
  await cell(page, mined).click();
  await page.keyboard.press('b');
  await settled(page);
  await expectAccessible(page);
});
