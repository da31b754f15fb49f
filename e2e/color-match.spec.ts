import type { Page } from '@playwright/test';
import { expectOnScreen, openFrozen, openGame, touch } from './board.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const choices = (page: Page) => page.getByRole('group', { name: 'The ink is' }).getByRole('button');
const word = (page: Page) => page.getByRole('img', { name: /^The word \w+, written in \w+$/ });
const question = (page: Page) => page.getByText('What colour is the ink?', { exact: true }).first();

/** The place of the right answer among the choices; with `wrong`, of one that is not. */
async function answer(page: Page, wrong = false): Promise<number> {
  await expect(question(page)).toBeAttached();
  const ink = (await word(page).getAttribute('data-ink')) ?? '';
  const names = (await choices(page).allInnerTexts()).map((name) => name.toLowerCase());
  return names.findIndex((name) => name.includes(ink) !== wrong);
}

test('a run by keyboard alone: right answers score, wrong ones cost the lives', {
  tag: '@once',
}, async ({ page }) => {
  await openFrozen(page, 'color-match', 'mid');
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeVisible();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press(String((await answer(page)) + 1));
    await expect(page.getByRole('heading', { name: /^\+1[1-5]$/ })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Streak' })).toHaveText('Streak 3');
  for (const lives of [2, 1]) {
    const wrong = await answer(page, true);
    // By its number, and by Enter on its name.
    const key = lives === 2 ? String(wrong + 1) : 'Enter';
    if (key === 'Enter') await choices(page).nth(wrong).focus();
    await page.keyboard.down(key);
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(
      page.getByRole('img', { name: `${lives === 1 ? '1 life' : '2 lives'} of 3`, exact: true }),
    ).toBeVisible();
    await page.keyboard.press(' ');
    // Held on, it does not answer the next word as well.
    await expect(question(page)).toBeAttached();
    await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  await page.keyboard.press(String((await answer(page, true)) + 1));
  await expect(page.getByRole('dialog', { name: 'Game over' })).toContainText('3 right, 3 in a row.');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('with the setting, the next word waits until it is asked for', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"wait":true}'));
  await openFrozen(page, 'color-match', 'noob');
  await page.keyboard.press('Enter');
  for (const wrong of [false, true]) {
    await page.keyboard.press(String((await answer(page, wrong)) + 1));
    await expect(page.getByRole('paragraph').filter({ hasText: /^Waiting for you\.$/ })).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('heading', { name: wrong ? 'Oops!' : /^\+1[1-5]$/ })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(question(page)).toBeAttached();
});

test('a run by touch, all of it on the screen, ends with the clock', { tag: '@quick-phone' }, async ({
  page,
}) => {
  await openFrozen(page, 'color-match', 'pro');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  await expect(choices(page)).toHaveCount(7);
  await touch(choices(page).nth(await answer(page)));
  await expect(page.getByRole('heading', { name: /^\+1[1-5]$/ })).toBeVisible();
  await expectOnScreen(
    page,
    word(page),
    choices(page).first(),
    choices(page).last(),
    page.getByText('High score'),
    page.getByRole('button', { name: 'New set' }),
  );
  await page.clock.runFor(720);
  await expect(question(page)).toBeAttached();
  await page.clock.runFor(3220);
  await expect(page.getByRole('heading', { name: "Time's up!" })).toBeVisible();
  await touch(page.getByRole('button', { name: 'Next', exact: true }));
  await page.clock.runFor(3220);
  await expect(page.getByRole('dialog', { name: 'Game over' })).toBeVisible();
});

test('what an answer won stands between the word and the names, which are large and near', {
  tag: '@phone',
}, async ({ page }) => {
  await openFrozen(page, 'color-match', 'mid');
  await touch(page.getByRole('button', { name: 'Start', exact: true }));
  const right = await answer(page);
  await touch(choices(page).nth(right));
  // It follows the frame that shows the answer.
  const won = page.getByRole('heading', { name: /^\+1[1-5]$/ });
  await expect(won).toBeVisible();
  await settled(page);
  const boxes = await Promise.all([word(page), won, choices(page).first()].map((part) => part.boundingBox()));
  const [shown, gain, first] = boxes;
  if (!shown || !gain || !first) throw new Error('something is missing');
  expect(gain.y).toBeGreaterThanOrEqual(shown.y + shown.height);
  expect(gain.y + gain.height).toBeLessThanOrEqual(first.y);
  expect(first.y - (shown.y + shown.height)).toBeLessThan(100);
  expect(first.height).toBeGreaterThanOrEqual(44);
});

test('the patterns are on word and names, and stay on', { tag: '@once' }, async ({ page }) => {
  await openGame(page, 'color-match', 'noob');
  await page.getByRole('button', { name: 'Patterns off' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(choices(page).first().locator('svg')).toBeVisible();
  await expect(word(page).locator('text').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Patterns on' })).toBeVisible();
});

test('axe finds nothing grave on a question and on its result', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openGame(page, 'color-match', 'noob');
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: "Time's up!" })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
