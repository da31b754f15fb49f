import type { Page } from '@playwright/test';
import { expectOnScreen, openFrozen, touch } from './board.ts';
import { expect, expectAccessible, setTheme, settled, test, themes } from './fixtures.ts';

const over = (page: Page) => page.getByRole('dialog', { name: 'Oops! No lives left.' });

/** What the canvas says of itself. */
const told = (page: Page) => page.getByRole('img', { name: /^Score \d+, streak \d+, \d lives$/ });

/** Lets time pass until the lives are gone; `steer` is called every second of it. */
async function playOut(page: Page, steer: (second: number) => Promise<void>): Promise<void> {
  for (let second = 0; second < 240 && !(await over(page).isVisible()); second++) {
    await steer(second);
    await page.clock.runFor(1000);
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
  await playOut(page, async (second) => {
    const key = second % 2 === 0 ? 'ArrowLeft' : 'd';
    await page.keyboard.down(key);
    await page.clock.runFor(700);
    await page.keyboard.up(key);
  });
  await expect(page.getByText(/^Score \d+\. Longest streak \d+\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).press('Enter');
  await expect(start).toBeVisible();
});

test('a whole round by touch, all of it on the screen', async ({ page }) => {
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

test('catches score, and the score is told without the picture', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await openFrozen(page, 'emoji-drop', 'noob');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  // The first things fall near the middle, where the basket starts.
  for (let second = 0; second < 30; second++) {
    await page.clock.runFor(1000);
    if (!/^Score 0,/.test((await told(page).getAttribute('aria-label')) ?? '')) break;
  }
  await expect(told(page)).toHaveAccessibleName(/^Score [1-9]\d*, /);
});

for (const theme of themes) {
  test(`axe finds nothing grave (${theme})`, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/play/emoji-drop');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });
}
