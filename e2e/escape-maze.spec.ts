import type { Page } from '@playwright/test';
import { distancesTo, drawMaze, exits, type Maze, stepFrom } from '../games/escape-maze/maze.ts';
import type { Direction } from '../kit/round/directions.ts';
import { seeded } from '../kit/round/random.ts';
import { chooseInGameMenu, expectOnScreen, openFrozen, openGame, screens, seed, touch } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const arrows: Readonly<Record<Direction, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

const badge = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });
const escaped = (page: Page) => page.getByRole('heading', { name: 'Escaped' });

/** The nth maze that the seed gives. */
const maze = (difficulty: 'noob' | 'pro', n: number): Maze => drawMaze(difficulty, seeded(seed)('maze', n));

function wayOut(maze: Maze): Direction[] {
  const steps = distancesTo(maze.open.length - 1, maze);
  const way: Direction[] = [];
  for (let cell = 0; steps[cell] !== 0; ) {
    const here = cell;
    const nearer = (direction: Direction) =>
      steps[stepFrom(maze, here, direction) ?? here] === (steps[here] ?? 0) - 1;
    const direction = exits(maze, here).find(nearer);
    if (!direction) throw new Error('no way out');
    way.push(direction);
    cell = stepFrom(maze, here, direction) ?? here;
  }
  return way;
}

test('a maze by keyboard alone, then the next one', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'escape-maze', 'noob');
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeVisible();
  await page.keyboard.press('Enter');
  const first = maze('noob', 0);
  await walkOut(page, first);
  await expect(page.getByText(`${first.shortest} steps, the shortest route.`)).toBeVisible();
  await expect(badge(page, 'Steps')).toHaveText(`Steps ${first.shortest}`);
  await expect(badge(page, 'Lives')).toHaveText('Lives 4');

  await page.keyboard.press(' ');
  await expect(escaped(page)).toBeHidden();
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
  const keys = { up: 'w', right: 'd', down: 's', left: 'a' };
  for (const direction of wayOut(maze('noob', 1))) await page.keyboard.press(keys[direction]);
  await expect(escaped(page)).toBeVisible();

  // The next one starts after four seconds.
  await page.clock.runFor(3_900);
  await expect(escaped(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(escaped(page)).toBeHidden();
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
});

async function walkOut(page: Page, maze: Maze): Promise<void> {
  for (const direction of wayOut(maze)) await page.keyboard.press(arrows[direction]);
  await expect(escaped(page)).toBeVisible();
}

test('by night the walls show within the light alone, until the way out is found', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`/play/escape-maze?variant=by-night&difficulty=noob&seed=${seed}`);
  await expect(page.locator('header').filter({ hasText: 'ESCAPE MAZE' })).toContainText('By night');
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Time')).toHaveText(/^Time (90|8\d) s$/);
  const walls = async () => {
    const drawn = await page.locator('path[stroke="var(--wall)"]').getAttribute('d');
    return drawn?.match(/M/g)?.length ?? 0;
  };
  const lit = await walls();
  await walkOut(page, maze('noob', 0));
  expect(await walls()).toBeGreaterThan(2 * lit);
});

test('the next maze waits for those who want that, by Pause or by the setting', {
  tag: '@once',
}, async ({ page: first, context }) => {
  test.slow();
  const waiting = (page: Page) =>
    page.getByRole('region', { name: / board$/ }).getByText('Waiting for you.', { exact: true });
  let confetti = 0;
  context.on('request', (request) => {
    if (request.url().includes('confetti')) confetti++;
  });
  await openFrozen(first, 'escape-maze', 'noob');
  await first.keyboard.press('Enter');
  await walkOut(first, maze('noob', 0));
  await expect.poll(() => confetti).toBe(1);
  await first.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await expect(waiting(first)).toBeVisible();
  await first.clock.runFor(5_000);
  await expect(escaped(first)).toBeVisible();

  // Another tab takes the round over as it stands: waiting, and its escape celebrated before.
  await first.clock.resume();
  const page = await context.newPage();
  await page.goto(first.url());
  await page.getByRole('button', { name: 'Play here' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(waiting(page)).toBeVisible();
  expect(confetti).toBe(1);

  await chooseInGameMenu(page, 'Help');
  await page.getByLabel('Wait for me between rounds').check();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
  await walkOut(page, maze('noob', 1));
  await expect(waiting(page)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Next maze' }).click();
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
});

test('a maze by the direction pad, all of it on the screen', { tag: '@quick-phone' }, async ({ page }) => {
  await openFrozen(page, 'escape-maze', 'pro');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  const pad = page.getByRole('group', { name: 'Direction pad' });
  const names = { up: 'Up', right: 'Right', down: 'Down', left: 'Left' };
  await expectOnScreen(
    page,
    page
      .locator('svg[aria-hidden="true"]')
      .filter({ has: page.locator('circle') })
      .first(),
    pad,
    page.getByText('High score'),
    page.getByRole('button', { name: 'New maze' }),
  );
  for (const direction of wayOut(maze('pro', 0)))
    await touch(pad.getByRole('button', { name: names[direction] }));
  await expect(escaped(page)).toBeVisible();
  await touch(page.getByRole('button', { name: 'Next maze' }));
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
});

test('a held key runs to the next junction', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'escape-maze', 'noob');
  await page.keyboard.press('Enter');
  const [first] = wayOut(maze('noob', 0));
  if (!first) throw new Error('no way out');
  await page.keyboard.down(arrows[first]);
  await page.clock.runFor(1000);
  await page.keyboard.up(arrows[first]);
  const steps = runLength(maze('noob', 0), first);
  await expect(badge(page, 'Steps')).toHaveText(`Steps ${steps}`);
});

test('a swipe runs to the next junction', async ({ page }) => {
  await openFrozen(page, 'escape-maze', 'noob');
  const [first] = wayOut(maze('noob', 0));
  if (!first) throw new Error('no way out');
  const steps = runLength(maze('noob', 0), first);
  const [dx, dy] = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }[first] as [number, number];
  // As long as a thumb's way; the first one only starts the maze.
  const swipe = async () => {
    await page.mouse.move(190, 380);
    await page.mouse.down();
    await page.mouse.move(190 + 150 * dx, 380 + 150 * dy, { steps: 10 });
    await page.mouse.up();
    await page.clock.runFor(1000);
  };
  await swipe();
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeHidden();
  await expect(badge(page, 'Steps')).toHaveText('Steps 0');
  await swipe();
  await expect(badge(page, 'Steps')).toHaveText(`Steps ${steps}`);
});

/** How many steps a run takes from the start to its first junction or dead end. */
function runLength(maze: Maze, first: Direction): number {
  let cell = stepFrom(maze, 0, first) ?? 0;
  let before = 0;
  for (let steps = 1; ; steps++) {
    const ways = exits(maze, cell).map((way) => stepFrom(maze, cell, way) ?? cell);
    const onward = ways.filter((next) => next !== before);
    if (onward.length !== 1 || cell === maze.open.length - 1) return steps;
    before = cell;
    cell = onward[0] ?? cell;
  }
}

test('a run ends when the time is up with the last life', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'escape-maze', 'pro');
  await page.keyboard.press('Enter');
  await page.clock.runFor(75_100);
  await expect(page.getByRole('heading', { name: "Time's up!" })).toBeVisible();
  await expect(page.getByText('Try again. 1 life left.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.runFor(75_100);
  const over = page.getByRole('dialog', { name: "Time's up!" });
  await expect(over).toContainText('No lives left. You escaped from 0 mazes.');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('axe finds nothing grave before, in and after a maze', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openGame(page, 'escape-maze', 'noob');
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await settled(page);
  await expectAccessible(page);
  await walkOut(page, maze('noob', 0));
  await expectAccessible(page);
});

for (const [width, height] of screens) {
  test(`at ${width}×${height} the words between two mazes hide neither the path nor the pad's buttons in play`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFrozen(page, 'escape-maze', 'noob');
    const area = await page.getByRole('region', { name: 'Escape Maze board' }).boundingBox();
    await page.keyboard.press('Enter');
    const map = page.locator('svg').filter({ has: page.locator('[data-mood]') });
    const inPlay = await map.boundingBox();
    const pad = await page.getByRole('group', { name: 'Direction pad' }).boundingBox();
    if (!area || !inPlay || !pad) throw new Error('no board');
    // Almost as large as the room beside the pad: the height of words varies with the fonts.
    const room = width > height ? area.height * 0.86 : Math.min(area.width * 0.92, area.height - 250);
    expect(inPlay.width).toBeGreaterThanOrEqual(room * 0.97);
    expect(inPlay.y + inPlay.height <= pad.y + 1 || inPlay.x + inPlay.width <= pad.x + 1).toBe(true);

    await walkOut(page, maze('noob', 0));
    expect(await map.boundingBox(), 'the board stays where it is').toEqual(inPlay);
    await expect(page.locator('[data-mood="happy"]')).toBeVisible();
    await expect(badge(page, 'Time')).toHaveText(/^Time \d+ s$/);
    const words = await escaped(page).locator('..').boundingBox();
    if (!words) throw new Error('no words');
    const [x, y] = [inPlay.x + inPlay.width, inPlay.y + inPlay.height];
    expect(words.x >= x - 1 || words.y >= y - 1, 'the path can be seen').toBe(true);
    expect(words.y + words.height).toBeLessThanOrEqual(area.y + area.height + 1);
  });
}

test('a wall is felt: the dot knocks against it, or shows an edge where nothing moves', {
  tag: '@once',
}, async ({ page }) => {
  await openGame(page, 'escape-maze', 'noob');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeHidden();
  const dot = page.locator('[data-mood]').locator('..');
  /** How far (px) the dot goes to the left, at most, while it runs against the wall there. */
  const knock = (): Promise<{ far: number; edge: boolean }> =>
    dot.evaluate((element) => {
      for (const running of element.getAnimations()) running.finish();
      const start = element.getBoundingClientRect().x;
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
      document.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }));
      const seen = { far: 0, edge: false };
      for (const animation of element.getAnimations()) {
        // Moved through by hand: a busy machine may draw no frame of it.
        animation.pause();
        for (let at = 10; at < 140; at += 10) {
          animation.currentTime = at;
          seen.far = Math.max(seen.far, start - element.getBoundingClientRect().x);
          seen.edge ||= getComputedStyle(element).stroke !== 'none';
        }
      }
      return seen;
    });
  await expect.poll(async () => (await knock()).far).toBeGreaterThan(1);
  await page.evaluate(() => {
    document.documentElement.dataset.motion = 'reduced';
  });
  const still = await knock();
  expect(still.far).toBeLessThan(0.5);
  expect(still.edge).toBe(true);
});
