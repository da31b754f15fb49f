import type { Locator, Page } from '@playwright/test';
import type { Direction } from '../games/twenty48/grid.ts';
import { type Action, rules, type State } from '../games/twenty48/rules.ts';
import { seeded } from '../kit/round/random.ts';
import { Round } from '../kit/round/round.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { finger } from './touch.ts';

/** With this seed left, down, right, up and so on fill the board of noob in 48 moves, at 272 points. */
const seed = '0000057f0000057f0000057f0000057f';
const cycle = ['L', 'D', 'R', 'U'] as const;
const moves = 48;

const keys: Record<Action, string> = {
  L: 'ArrowLeft',
  R: 'ArrowRight',
  U: 'ArrowUp',
  D: 'ArrowDown',
  Z: 'z',
};

async function open(page: Page, query = `?seed=${seed}`): Promise<void> {
  await page.goto(`/play/twenty48${query}`);
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
}

/** Presses keys as fast as the page takes them. */
async function hammer(page: Page, actions: readonly Action[]): Promise<void> {
  await page.evaluate(
    async (keys) => {
      for (const [i, key] of keys.entries()) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (i % 50 === 49) await new Promise((done) => setTimeout(done));
      }
    },
    actions.map((action) => keys[action]),
  );
}

const wholeRound: readonly Direction[] = Array.from({ length: moves }, (_, i) => cycle[i % 4] ?? 'L');

/** Picks the move with the most points, which always reaches 2048 on this board of pro. */
function greedy(): { state: State; actions: Action[] } {
  const random = seeded(seed);
  let state = rules.start({ difficulty: 'pro', round: 0 }, random);
  const actions: Action[] = [];
  while (!state.won) {
    const [best] = cycle
      .flatMap((action) => {
        const after = rules.play(state, action, 0, random);
        return after ? [{ action, after }] : [];
      })
      .sort((a, b) => b.after.score - a.after.score);
    if (!best) throw new Error('no moves left');
    actions.push(best.action);
    state = best.after;
  }
  return { state, actions };
}

/** The board as a screen reader reads it, row by row. */
/** Reads the accessible table, which follows the board when the main thread is idle. */
async function tiles(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(undefined)))),
  );
  return page.getByRole('table', { name: 'Tiles' }).locator('td').allInnerTexts();
}

function end(page: Page): Locator {
  return page.getByRole('dialog', { name: 'No moves left' });
}

async function expectEnd(page: Page): Promise<void> {
  await expect(end(page)).toContainText('Final score 272');
  await expect(end(page)).toContainText('Best tile 32');
  await expect(page.getByText(`Moves ${moves}`)).toBeVisible();
}

test('a whole round by keyboard alone, with the letters and the arrows, and another one', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await page.clock.install();
  await open(page);
  const letters = { L: 'a', D: 's', R: 'd', U: 'w' } as const;
  for (const [i, direction] of wholeRound.entries()) {
    await page.keyboard.press(i < 8 ? letters[direction] : keys[direction]);
  }
  await expectEnd(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end(page)).toBeHidden();
  await expect(page.getByText('Moves 0')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Moves [12]/)).toBeVisible();
});

test('the end of a round by mouse, dragging anywhere on the board', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await hammer(page, wholeRound.slice(0, -8));
  const by: Record<Direction, readonly [number, number]> = {
    L: [-60, 0],
    R: [60, 0],
    U: [0, -60],
    D: [0, 60],
  };
  const area = await page.getByRole('region', { name: '2048 board' }).boundingBox();
  if (!area) throw new Error('no board');
  const [x, y] = [area.x + area.width / 2, area.y + area.height - 90];
  for (const direction of wholeRound.slice(-8)) {
    const [dx, dy] = by[direction];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
  }
  await expectEnd(page);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a whole round by touch, each swipe answered while the finger still moves', {
    tag: '@quick-phone',
  }, async ({ page }) => {
    test.slow();
    await open(page);
    const touch = await finger(page);
    const by: Record<Direction, readonly [number, number]> = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] };
    for (const direction of wholeRound) {
      const [dx, dy] = by[direction];
      // Below the board: the whole area takes swipes.
      const from = { x: 195, y: 640 };
      const at = (px: number) => ({ x: from.x + dx * px, y: from.y + dy * px });
      await touch.swipe(from, at(12), at(30));
    }
    await expectEnd(page);
  });

  test('a swipe of less than 24 px, or from the very edge, does nothing', async ({ page }) => {
    await open(page);
    const before = await tiles(page);
    const touch = await finger(page);
    for (const dy of [-22, 22]) await touch.swipe({ x: 195, y: 400 }, { x: 195, y: 400 + dy });
    for (const dx of [-22, 22]) await touch.swipe({ x: 195, y: 400 }, { x: 195 + dx, y: 400 });
    await touch.swipe({ x: 10, y: 400 }, { x: 100, y: 400 });
    await touch.swipe({ x: 385, y: 400 }, { x: 300, y: 400 });
    expect(await tiles(page)).toEqual(before);
    await expect(page.getByText('Moves 0')).toBeVisible();
  });

  test('board, score and buttons are in view without scrolling at every difficulty', async ({ page }) => {
    for (const difficulty of ['noob', 'mid', 'pro']) {
      await open(page, `?difficulty=${difficulty}`);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'New game' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('High score')).toBeInViewport({ ratio: 1 });
    }
  });
});

test('undo takes one move back, once; the same move then brings the same tile; moves are not taken off', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Moves 1')).toBeVisible();
  const first = await tiles(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Moves 2')).toBeVisible();
  const second = await tiles(page);
  expect(second).not.toEqual(first);

  await page.keyboard.press('Control+z');
  await expect.poll(() => tiles(page)).toEqual(first);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await undo.click({ force: true });
  expect(await tiles(page)).toEqual(first);
  await expect(page.getByText('Moves 2')).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => tiles(page)).toEqual(second);
  await expect(page.getByText('Moves 3')).toBeVisible();
  await undo.click();
  await expect.poll(() => tiles(page)).toEqual(first);
});

test('undo brings a round back from its end', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await hammer(page, wholeRound.slice(0, -1));
  const before = await tiles(page);
  await hammer(page, wholeRound.slice(-1));
  await expectEnd(page);
  await page.getByRole('button', { name: 'Describe the board' }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Answer' })).toContainText('the Undo button');
  await page.getByRole('button', { name: 'Play again' }).press('b');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(end(page)).toBeHidden();
  await expect.poll(() => tiles(page)).toEqual(before);
  await hammer(page, wholeRound.slice(-1));
  await expect(end(page)).toBeVisible();
});

test('2048 is celebrated, play goes on to 4096, and the score is what the rules say', {
  tag: '@once',
}, async ({ page }) => {
  const { state, actions } = greedy();
  await open(page, `?seed=${seed}&difficulty=pro`);
  // It is soon over, and a busy machine late to look.
  const confetti = page.locator('canvas[popover]').waitFor({ state: 'attached' });
  await hammer(page, actions);
  await expect(page.getByText('2048 reached. Next: 4096.').first()).toBeVisible();
  await expect(page.getByText('Best tile 2048')).toBeVisible();
  await expect(page.getByText('You win!')).toBeVisible();
  await confetti;
  await expect(page.locator('canvas[popover]')).toBeHidden({ timeout: 9000 });
  await expect(page.locator('dd').first()).toHaveText(state.score.toLocaleString('en-US'));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('tiles slide by identity, and a move made in mid-slide is not lost', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  // Right after a key, the same element is under way by a transition on its transform.
  const slides = await page.evaluate(async () => {
    const press = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const frame = () => new Promise(requestAnimationFrame);
    const before = new Set(document.querySelectorAll('[data-fate]'));
    press('ArrowLeft');
    await frame();
    await frame();
    const sliding = document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSTransition && animation.transitionProperty === 'transform',
      )
      .map((animation) => (animation.effect as KeyframeEffect).target);
    press('ArrowDown');
    press('ArrowRight');
    return { sliding: sliding.length, known: sliding.every((tile) => tile !== null && before.has(tile)) };
  });
  expect(slides.sliding).toBeGreaterThan(0);
  expect(slides.known).toBe(true);

  const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
  for (const action of ['L', 'D', 'R'] as const) round.play(action);
  await expect(page.getByText(`Moves ${round.state.moves}`)).toBeVisible();
  await expect
    .poll(() => tiles(page))
    .toEqual(round.state.powers.map((power) => (power ? String(2 ** power) : 'empty')));
});

test('changing difficulty or starting again asks when moves would be lost, and says that the score counts', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'MID' }).click();
  await expect.poll(() => tiles(page)).toHaveLength(25);
  await page.getByRole('region', { name: '2048 board' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'PRO' }).click();
  await expect(
    page.getByRole('dialog', {
      name: /Change difficulty to pro\?.* will be lost\. Its score still counts\./,
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect.poll(() => tiles(page)).toHaveLength(25);
  await page.getByRole('radio', { name: 'PRO' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => tiles(page)).toHaveLength(36);
  await expect(page.getByText('Moves 0')).toBeVisible();
});

test('each move is told to those who listen, and R reads the board', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^(Made .*Score \d+\. )?New [24], row \d, column \d\.$/)).toBeAttached();
  await page.keyboard.press('r');
  await expect(page.getByText(/^Row 1: .*Row 4: /)).toBeAttached();
});

for (const [width, height, beside] of [
  [1440, 900, true],
  [390, 844, false],
  [844, 390, true],
] as const) {
  test(`at ${width}×${height} the board is as large as the room, the ladder ${beside ? 'beside' : 'above'} it`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const room = await page.getByRole('region', { name: '2048 board' }).boundingBox();
    const board = await page.locator('div[data-board]').boundingBox();
    const rungs = page.locator('[data-rung]');
    await expect(rungs).toHaveCount(11);
    const [first, last] = [await rungs.first().boundingBox(), await rungs.last().boundingBox()];
    if (!room || !board || !first || !last) throw new Error('nothing is seen');
    expect(board.width).toBeGreaterThanOrEqual(Math.min(room.width * 0.92, room.height * 0.86) - 1);
    expect(board.y + board.height).toBeLessThanOrEqual(room.y + room.height);
    for (const rung of [first, last]) {
      if (beside) expect(rung.x + rung.width).toBeLessThan(board.x);
      else expect(rung.y + rung.height).toBeLessThan(board.y);
      expect(rung.x).toBeGreaterThanOrEqual(room.x);
      expect(rung.y).toBeGreaterThanOrEqual(room.y);
    }
    await expectNoSidewaysScroll(page);
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const still = reducedMotion === 'reduce';
  test(`a merge shows what it earned, and a new best tile ${still ? 'appears in the ladder, where reduced motion is preferred' : 'comes down on the ladder as a stamp'}`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    // Up to the move that makes the first 8.
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
    const made = wholeRound.findIndex((direction) => {
      round.play(direction);
      return round.state.powers.includes(3);
    });
    await hammer(page, wholeRound.slice(0, made));
    const { largest, plus } = await page.evaluate(
      async (key) => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        let largest = 0;
        let plus = '';
        for (let frame = 0; frame < 40; frame++) {
          await new Promise(requestAnimationFrame);
          const rung = document.querySelector('[data-rung="3"]');
          if (!rung) continue;
          largest = Math.max(largest, rung.getBoundingClientRect().width / rung.clientWidth);
          plus ||= document.querySelector('[data-board] > span:not(:empty)')?.textContent ?? '';
        }
        return { largest, plus };
      },
      keys[wholeRound[made] ?? 'L'],
    );
    if (still) expect(largest).toBe(1);
    else expect(largest).toBeGreaterThan(1.2);
    expect(plus).toMatch(/^\+\d+$/);
    await expect(page.getByText(plus, { exact: true })).toBeHidden();
  });
}

test('axe finds nothing grave on the board and at its end', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await hammer(page, wholeRound.slice(0, 30));
  await settled(page);
  await expectAccessible(page);
  await hammer(page, wholeRound.slice(30));
  await expectEnd(page);
  await settled(page);
  await expectAccessible(page);
});
