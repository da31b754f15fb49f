// Snake Rush: whole rounds by keyboard, by mouse and by touch. The seed says where the food lies, so a test can
// go for it without seeing the board; the clock is the test's own, so that no machine is too slow for a snake.
import type { Page } from '@playwright/test';
import { boards, rules } from '../games/snake-rush/rules.ts';
import { seeded } from '../kit/round/random.ts';
import { testSeed } from '../kit/testing/conformance.ts';
import { freeze } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { motionRate } from './motions.ts';
import { expectNoSidewaysScroll } from './page.ts';

/** A seed whose first food at noob lies where it should. The head starts in row 7, column 7. */
function seedWithFood(wanted: (row: number, column: number) => boolean): string {
  const { size: columns } = boards.noob;
  for (let n = 1; ; n++) {
    const { food } = rules.start({ difficulty: 'noob', round: 0 }, seeded(testSeed(n)));
    if (food !== null && wanted(Math.floor(food / columns), food % columns)) return testSeed(n);
  }
}

/** Food to the left in the row above the head: only a quick up and left reach it. */
const aboveLeft = seedWithFood((row, column) => row === 6 && column > 1 && column < 6);
const straightUp = seedWithFood((row, column) => column === 7 && row === 5);

const { tick } = boards.noob;
/** Added after a start, so that the test looks between two ticks and not at one. */
const half = tick / 2;

async function open(page: Page, seed: string): Promise<void> {
  await page.clock.install();
  await page.goto(`/play/snake-rush?seed=${seed}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await freeze(page, 60_000);
}

const badge = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The board itself: the canvas is larger, for what goes over the edge. */
const ground = (page: Page) => page.getByRole('img', { name: /cells/ });

const status = (page: Page) => page.getByRole('status', { name: 'Narration' });

async function expectGameOver(page: Page, score: number): Promise<void> {
  const end = page.getByRole('dialog', { name: 'Game over' });
  // Its code may come after the clock has stopped.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return end.isVisible();
    })
    .toBe(true);
  await expect(end.getByText(`Final score ${score}`)).toBeVisible();
  await expect(end.getByText('You ran into the wall.')).toBeVisible();
  await expect(badge(page, `Best ${score}`)).toBeVisible();
  // For a moment after the end, keys and taps that were meant for the snake are not taken for an answer.
  await page.clock.runFor(500);
}

test('a round by keyboard alone: two quick turns within a tick both happen, food gives 10, the wall ends it', {
  tag: ['@once', '@quick-desktop'],
}, async ({ page }) => {
  await open(page, aboveLeft);
  await expect(status(page)).toHaveText('Pick a direction, or press Start.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  await page.clock.runFor(half + 7 * tick);
  await expect(badge(page, 'Apples 1')).toBeVisible();
  await page.clock.runFor(2 * tick);
  await expectGameOver(page, 10);
  await expect(badge(page, 'Moves 8')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Moves 0')).toBeVisible();
  await expect(badge(page, 'Best 10')).toBeVisible();
  await page.keyboard.press('s');
  await page.clock.runFor(half + 2 * tick);
  await expect(badge(page, 'Moves 2')).toBeVisible();
});

test('a round by mouse or finger: one drag holds two turns, a click or tap is one more', async ({
  page,
  hasTouch,
}) => {
  await open(page, aboveLeft);
  // Away from the board: the whole panel counts.
  await drag(page, hasTouch, [200, 640], [200, 610], [170, 610]);
  await page.clock.runFor(half + 7 * tick);
  await expect(badge(page, 'Apples 1')).toBeVisible();
  await page.clock.runFor(2 * tick);
  await expectGameOver(page, 10);
  await press('Play again');
  await press('Start');
  await page.clock.runFor(half + 2 * tick);
  await expect(badge(page, 'Moves 2')).toBeVisible();
  // Above a snake that heads right: up. The way up is one step longer than the way on.
  const { x, y, width } = (await ground(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  if (hasTouch) await page.touchscreen.tap(x + width / 2, y + 5);
  else await page.mouse.click(x + width / 2, y + 5);
  await page.clock.runFor(8 * tick);
  await expect(badge(page, 'Moves 9')).toBeVisible();

  async function press(name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await (hasTouch ? button.tap() : button.click());
  }
});

test('a drag straight up and back sets the snake off and reaches food; neither it nor a right click is a tap', async ({
  page,
  hasTouch,
}) => {
  await open(page, straightUp);
  await drag(page, hasTouch, [200, 400], [200, 385]);
  await page.mouse.click(200, 400, { button: 'right' });
  await page.clock.runFor(half + tick);
  await expect(badge(page, 'Moves 0')).toBeVisible();
  await drag(page, hasTouch, [200, 400], [202, 381], [202, 398]);
  await page.clock.runFor(half + 2 * tick);
  await expect(badge(page, 'Apples 1')).toBeVisible();
});

test('the board says its size and pace, and is as large as the room', { tag: '@once' }, async ({ page }) => {
  await open(page, aboveLeft);
  for (const [tab, text, columns] of [
    ['NOOB', 'Board 15×15, 5/s', 15],
    ['MID', 'Board 20×20, 7.1/s', 20],
    ['PRO', 'Board 24×24, 10/s', 24],
  ] as const) {
    await page.getByRole('radio', { name: tab }).click();
    await expect(badge(page, text)).toBeVisible();
    const room = await page.getByRole('region', { name: 'Snake Rush board' }).boundingBox();
    const box = await ground(page).boundingBox();
    if (!room || !box) throw new Error('no board');
    // With its rim, of 7 px on each side; its cells are whole pixels.
    const side = Math.min(room.width * 0.92, room.height * 0.86);
    expect(box.width + 14).toBeGreaterThan(side - columns);
    expect(box.x).toBeGreaterThanOrEqual(room.x + 7);
    expect(box.y).toBeGreaterThanOrEqual(room.y + 7);
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height - 7);
    if (tab === 'NOOB') expect(box.width / columns, 'cells as large as stated').toBeGreaterThanOrEqual(24);
  }
  await expectNoSidewaysScroll(page);
  // As when a narrow window is zoomed: half the room, at twice the density.
  const [room, width] = await ground(page).evaluate((ground) => {
    const place = ground.parentElement as HTMLElement;
    place.style.width = `${place.clientWidth / 2}px`;
    Object.defineProperty(window, 'devicePixelRatio', { value: devicePixelRatio * 2 });
    dispatchEvent(new Event('resize'));
    return [place.clientWidth, ground.clientWidth];
  });
  expect(width).toBeLessThanOrEqual(room);
});

test('changing difficulty in a round asks first, and the snake waits for the answer', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, aboveLeft);
  await page.keyboard.press('ArrowUp');
  await page.clock.runFor(half + 2 * tick);
  await page.getByRole('radio', { name: 'PRO' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.clock.runFor(20 * tick);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'NOOB' })).toBeChecked();
  await expect(badge(page, 'Moves 2')).toBeVisible();
  await page.getByRole('radio', { name: 'PRO' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'PRO' })).toBeChecked();
  await expect(badge(page, 'Moves 0')).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the snake ${reducedMotion === 'reduce' ? 'steps, where reduced motion is preferred' : 'glides between ticks'}`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, aboveLeft);
    await page.keyboard.press('ArrowUp');
    await page.clock.runFor(half + tick);
    const pictures = new Set<string>();
    for (let time = 0; time < tick; time += 20) {
      await page.clock.runFor(20);
      pictures.add(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()));
    }
    if (reducedMotion === 'reduce') expect(pictures.size).toBeLessThanOrEqual(2);
    else expect(pictures.size).toBeGreaterThanOrEqual(8);
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`at the wall the snake ${reducedMotion === 'reduce' ? 'lies folded at once, where reduced motion is preferred' : 'folds up before the eyes'}`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, aboveLeft);
    await page.keyboard.press('ArrowUp');
    await page.clock.runFor(7 * tick);
    const pictures: string[] = [];
    for (let time = 0; time < 3 * tick + 600; time += 50) {
      await page.clock.runFor(50);
      if (!(await status(page).innerText()).startsWith('You ran')) continue;
      pictures.push(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()));
    }
    if (reducedMotion === 'reduce') expect(new Set(pictures).size).toBe(1);
    else expect(new Set(pictures).size).toBeGreaterThanOrEqual(6);
  });
}

test('an apple is gulped: "+10" rises from where it lay, and the snake swells', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, straightUp);
  const animationsAt = await motionRate(page);
  await animationsAt(0);
  await page.keyboard.press('ArrowUp');
  await page.clock.runFor(half + 2 * tick);
  await expect(badge(page, 'Apples 1')).toBeVisible();
  const plus = page.getByText('+10', { exact: true });
  const [board, box] = [await ground(page).boundingBox(), await plus.boundingBox()];
  if (!board || !box) throw new Error('nothing is seen');
  const cell = board.width / boards.noob.size;
  // Row 5, column 7.
  expect(Math.abs(box.x + box.width / 2 - (board.x + 7.5 * cell))).toBeLessThan(cell);
  expect(Math.abs(box.y + box.height / 2 - (board.y + 5.5 * cell))).toBeLessThan(2 * cell);
});

test('axe finds nothing grave before and after playing', { tag: '@phone' }, async ({ page }) => {
  await open(page, aboveLeft);
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Game over' })).toBeVisible();
  await expectAccessible(page);
});

/** A way over the screen with the button or the finger down. */
async function drag(page: Page, hasTouch: boolean, ...points: [x: number, y: number][]): Promise<void> {
  const [from = [0, 0], ...way] = points;
  if (!hasTouch) {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const point of way) await page.mouse.move(...point);
    await page.mouse.up();
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await finger('touchStart', [from]);
  for (const point of way) await finger('touchMove', [point]);
  await finger('touchEnd', []);
}
