// The friend's round, or the own best, on the board of the round that is played against it.
import type { Locator, Page } from '@playwright/test';
import { boardOf, chooseInGameMenu, freeze, openFrozen, stride } from './board.ts';
import { expect, settled, test } from './fixtures.ts';
import { challengeOf, ghostly, ghostOn } from './friend.ts';

/** Opens a challenge, stops its time before the friend's round has moved far, and returns at the waiting board. */
async function openChallenge(page: Page, slug: string): Promise<void> {
  await page.clock.install();
  await page.goto(await challengeOf(slug));
  await expect(page.getByRole('heading', { name: 'Ada challenges you' })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('[data-pace]')).toContainText('Ada');
  await freeze(page, 100);
}

/** Places of the ghost over some time (ms), a tenth of it apart, at the end of its motion: a busy machine may draw none. */
async function places(page: Page, ms: number): Promise<Set<string | undefined>> {
  const seen = new Set<string | undefined>();
  for (let n = 0; n < 10; n++) {
    await settled(page);
    seen.add(await page.evaluate(ghostOn));
    await stride(page, ms / 10);
  }
  return seen;
}

const canvases = new Set(['snake-rush', 'emoji-drop']);

/** Expects a piece to look the same with the ghost at its place as without one. */
async function expectBelow(page: Page, piece: Locator): Promise<void> {
  const ghost = page.locator('[data-ghost]').first();
  await piece.evaluate((element) => {
    const before = element.previousElementSibling;
    if (before instanceof SVGElement && element instanceof SVGElement)
      before.style.transform = element.style.transform;
  });
  await page.clock.runFor(500);
  const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Its middle, as a ghost may be larger.
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  const look = () => page.screenshot({ clip, animations: 'disabled' });
  const covered = await look();
  await ghost.evaluate((element: HTMLElement | SVGElement) => {
    element.style.visibility = 'hidden';
  });
  expect((await look()).equals(covered)).toBe(true);
}

for (const slug of ghostly) {
  test(`${slug}: the friend’s round moves on the board`, { tag: '@once' }, async ({ page }) => {
    await openChallenge(page, slug);
    const board = boardOf(page);
    // A maze stays hidden until its clock starts, and so does the way through it.
    if (slug === 'escape-maze') expect(await page.evaluate(ghostOn)).toBeUndefined();
    else expect((await places(page, slug === 'memory' ? 14_000 : 4_000)).size).toBeGreaterThan(1);
    const spoken = await board.ariaSnapshot();
    expect(spoken).not.toContain('Ada');
    // Its clock started with the board.
    if (slug === 'memory') return;
    // Back at the start, the ghost is below the player's own piece.
    const rung = board.locator('[data-ghost] + [data-reached]');
    await expect(async () => {
      await stride(page, 1_000);
      if (canvases.has(slug)) expect(await page.evaluate(ghostOn)).toBeUndefined();
      else if (slug === 'twenty48') expect(await rung.count()).toBe(1);
    }).toPass();
    if (slug === 'twenty48') await expectBelow(page, rung);
    if (slug === 'emoji-drop') await board.getByRole('button', { name: 'Start' }).click();
    else await page.keyboard.press('ArrowRight');
    if (slug === 'twenty48') {
      const seen = new Set<string | undefined>();
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][n % 4] ?? '');
        await stride(page, 250);
        await settled(page);
        seen.add(await page.evaluate(ghostOn));
      }
      expect(seen.size).toBeGreaterThan(1);
    } else expect((await places(page, 2_000)).size).toBeGreaterThan(1);
    if (slug === 'escape-maze') await expectBelow(page, board.locator('[data-ghost] + g'));
  });
}

test('the page of a challenge runs the friend’s score once', { tag: '@once' }, async ({ page }) => {
  const edges = () =>
    page.evaluate(() => {
      const [run] = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 4_500);
      run?.pause();
      return [100, 2_000, 4_400].map((time) => {
        if (!run || !(run.effect instanceof KeyframeEffect)) return undefined;
        run.currentTime = time;
        return run.effect.target?.getBoundingClientRect().right;
      });
    });
  const address = await challengeOf('snake-rush');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Ada challenges you' })).toBeVisible();
  const [start = 0, middle = 0, end = 0] = await edges();
  expect(start).toBeLessThan(middle);
  expect(middle).toBeLessThan(end);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada challenges you' })).toBeVisible();
  expect(await edges()).toEqual([undefined, undefined, undefined]);
});

test('the own best moves on the board while the switch is on', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'snake-rush', 'noob');
  await page.keyboard.press('ArrowRight');
  await stride(page, 10_000);
  await expect(page.locator('[data-ticket]')).toBeAttached();
  await page.clock.resume();
  await chooseInGameMenu(page, 'Help');
  await page.getByRole('checkbox', { name: 'Play against my best round' }).check();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('[data-pace]')).toContainText('Your best');
  // Own snakes cover it at the start, and it waits for the first action.
  await freeze(page, 100);
  expect(await page.evaluate(ghostOn)).toBeUndefined();
  await page.keyboard.press('ArrowUp');
  await stride(page, 750);
  await expect.poll(() => page.evaluate(ghostOn)).toBeDefined();
  await chooseInGameMenu(page, 'Help');
  await page.clock.resume();
  await page.getByRole('checkbox', { name: 'Play against my best round' }).uncheck();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(() => page.evaluate(ghostOn)).toBeUndefined();
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the ghost waits for the first action, and then steps from cell to cell', {
    tag: '@once',
  }, async ({ page }) => {
    await openChallenge(page, 'snake-rush');
    expect(await places(page, 4_000)).toEqual(new Set([undefined]));
    await page.keyboard.press('ArrowRight');
    await stride(page, 600);
    // Cells of 200 ms each.
    const seen = await places(page, 1_000);
    expect(seen.size).toBeGreaterThan(3);
    expect(seen.size).toBeLessThan(8);
  });
});
