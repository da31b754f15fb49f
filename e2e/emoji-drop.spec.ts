import type { Page } from '@playwright/test';
import { chooseInGameMenu, expectOnScreen, openFrozen, screens, stride, touch } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const over = (page: Page) => page.getByRole('dialog', { name: 'Oops! No lives left.' });

/** Text alternative of the canvas. */
const told = (page: Page) => page.getByRole('img', { name: /^Score \d+, streak \d+, (1 life|\d lives)$/ });

/** Lets time pass until the lives are gone; `steer` is called every second of it. */
async function playOut(page: Page, steer: (second: number) => Promise<void>): Promise<void> {
  for (let second = 0; second < 240 && !(await over(page).isVisible()); second++) {
    await steer(second);
    await stride(page, 1000);
  }
  await expect(over(page)).toBeVisible();
}

test('a whole round by keyboard alone', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'emoji-drop', 'pro');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  while (!(await start.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(start).toBeHidden();
  await expect(page.getByRole('region', { name: 'Emoji Drop board' })).toBeFocused();
  await playOut(page, async (second) => {
    const key = second % 2 === 0 ? 'ArrowLeft' : 'd';
    await page.keyboard.down(key);
    await stride(page, 700);
    await page.keyboard.up(key);
  });
  await expect(page.getByText(/^Longest streak \d+\./)).toBeVisible();
  await expect(page.locator('thead')).toHaveText('#ScoreBest streakDifficultyTime');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play again' }).press('Enter');
  await expect(start).toBeVisible();
});

test('a whole round by touch, all of it on the screen', { tag: '@quick-phone' }, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'emoji-drop', 'pro');
  await expectOnScreen(
    page,
    told(page),
    page.getByRole('button', { name: 'Restart' }),
    page.getByText('Lives', { exact: false }).first(),
  );
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  const box = await told(page).boundingBox();
  if (!box) throw new Error('no field');
  await playOut(page, async (second) => {
    const position = {
      x: box.width * (second % 3 === 0 ? 0.2 : second % 3 === 1 ? 0.5 : 0.8),
      y: box.height / 2,
    };
    if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await told(page).tap({ position });
    else await told(page).click({ position });
  });
});

/** Returns the narrator's answer to "Describe the board". */
async function whereAmI(page: Page): Promise<string> {
  await page.keyboard.press(',');
  const answer = page.getByRole('complementary', { name: 'Answer' });
  await expect(answer).toBeVisible();
  return (await answer.textContent()) ?? '';
}

test('a key that comes up while the game waits does not steer on', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'emoji-drop', 'noob');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  await page.keyboard.down('ArrowRight');
  await page.clock.runFor(50);
  await chooseInGameMenu(page, 'Help');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.up('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const place = async () => /You are at (\d)/.exec(await whereAmI(page))?.[1];
  await page.clock.runFor(50);
  expect(await place()).toBe('5');
  // Running on, the basket would be two places further.
  await page.clock.runFor(600);
  expect(await place()).toBe('5');
  // A finger steers, also where the screen does not measure how hard it presses.
  const field = await told(page).boundingBox();
  if (!field) throw new Error('no field');
  const finger = {
    pointerType: 'touch',
    isPrimary: true,
    pressure: 0,
    buttons: 1,
    clientX: field.x + 1,
    clientY: field.y + 1,
  };
  await told(page).dispatchEvent('pointermove', finger);
  await page.clock.runFor(1500);
  expect(await place()).toBe('1');
});

test('catches score, and a streak of 10 is told, without the picture', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'emoji-drop', 'noob');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  const goal = page.getByRole('status', { name: 'Narration' }).getByText('Streak of 10!');
  for (let step = 0; step < 100 && !(await goal.isVisible()); step++) {
    const next = /Catch the [a-z ]+ at (\d)/.exec(await whereAmI(page))?.[1];
    if (next) await page.keyboard.press(next);
    // Few frames, none so late that the time is dropped; and less than what is said stays for.
    await page.clock.fastForward(225);
    await page.clock.fastForward(225);
  }
  await expect(goal).toHaveCount(1);
  await expect(told(page)).toHaveAccessibleName(/^Score [1-9]\d*, streak 1\d, /);
  await expect(page.getByRole('listitem').filter({ hasText: 'Streak' })).toHaveText(/^Streak 1\d\/25$/);
});

test('axe finds nothing grave', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/play/emoji-drop');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});

test('the canvas is 320 to 900 px wide and 56 % of that high, and on upright phones as high as the room', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'emoji-drop', 'noob');
  for (const [width, height] of [...screens, [1280, 800], [1920, 1080], [667, 375], [320, 568]] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const area = await page.getByRole('region', { name: 'Emoji Drop board' }).boundingBox();
    const field = await told(page).boundingBox();
    if (!area || !field) throw new Error('no field');
    expect(field.width).toBeGreaterThanOrEqual(320);
    expect(field.width).toBeLessThanOrEqual(900);
    if (width > height) expect(field.height / field.width).toBeCloseTo(0.56, 2);
    else expect(field.height).toBeGreaterThanOrEqual(0.92 * area.height);
    await expectOnScreen(page, told(page));
  }
});

/** Plays on until something has been caught; then whether the basket is pressed down in the frames after it. */
async function pressedByCatch(page: Page): Promise<boolean> {
  const before = await told(page).getAttribute('aria-label');
  for (let step = 0; step < 150 && (await told(page).getAttribute('aria-label')) === before; step++) {
    // Few frames and fewer questions: what falls is on its way for seconds.
    const next = step % 4 === 0 && /Catch the [a-z ]+ at (\d)/.exec(await whereAmI(page))?.[1];
    if (next) await page.keyboard.press(next);
    await page.clock.fastForward(50);
  }
  await expect(told(page)).not.toHaveAccessibleName(before ?? '');
  const tops: number[] = [];
  for (let frame = 0; frame < 10; frame++) {
    await page.clock.runFor(16);
    tops.push(await told(page).evaluate(basketTop));
  }
  return Math.max(...tops) - Math.min(...tops) > 3;
}

/** How far down (px) the tomato red of the basket begins: what falls is drawn behind it. */
function basketTop(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
  const red = (x: number, y: number): boolean => {
    const [r = 0, g = 0, b = 0] = data?.subarray(4 * (y * width + x), 4 * (y * width + x) + 3) ?? [];
    return r === 229 && g === 67 && b === 44;
  };
  for (let y = Math.round(height / 2); y < height; y++) {
    let wide = 0;
    for (let x = 0; x < width; x++) if (red(x, y)) wide++;
    if (wide > 20) return y;
  }
  return height;
}

test('a catch presses the basket down, but not where nothing is to move', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'emoji-drop', 'noob');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  expect(await pressedByCatch(page)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.dataset.motion = 'reduced';
  });
  await page.clock.runFor(200);
  expect(await pressedByCatch(page)).toBe(false);
});
