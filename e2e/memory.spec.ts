import type { Page } from '@playwright/test';
import { expectOnScreen, openFrozen, openGame, screens, stride, touch } from './board.ts';
import { left } from './ended.ts';
import { expect, expectAccessible, settled, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('gridcell').getByRole('button');
const won = (page: Page) => page.getByRole('dialog', { name: 'All pairs found' });

/** Clears the board with perfect memory, turning cards as the given hand does. */
async function clear(page: Page, turn: (card: number) => Promise<void>): Promise<void> {
  const count = await cards(page).count();
  const seen = new Map<string, number>();
  const look = async (card: number): Promise<string> => {
    await turn(card);
    await expect(cards(page).nth(card)).not.toHaveAttribute('data-face', 'down');
    const name = await cards(page).nth(card).getAttribute('aria-label');
    return name?.replace(/^Row \d column \d, |, matched$/g, '') ?? '';
  };
  const rest = async () => {
    await stride(page, 680);
    await expect(page.locator('[data-face="up"]')).toHaveCount(0);
  };
  for (let next = 0; next < count; ) {
    const first = next++;
    const face = await look(first);
    const twin = seen.get(face);
    seen.set(face, first);
    const second = twin ?? next++;
    const other = await look(second);
    await rest();
    const earlier = seen.get(other);
    if (twin === undefined && other !== face && earlier !== undefined) {
      await look(earlier);
      await look(second);
      await rest();
    }
    seen.set(other, second);
  }
}

test('a board by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'memory', 'noob');
  let at = 0;
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).first()).toBeFocused();
  await clear(page, async (card) => {
    for (; Math.floor(at / 4) < Math.floor(card / 4); at += 4) await page.keyboard.press('ArrowDown');
    for (; Math.floor(at / 4) > Math.floor(card / 4); at -= 4) await page.keyboard.press('ArrowUp');
    for (; at < card; at++) await page.keyboard.press('ArrowRight');
    for (; at > card; at--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
  });
  await expect(won(page)).toBeVisible();
  await expect(page.locator('thead')).toHaveText('#MovesPlayedScoreDifficultyTime');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Pairs' })).toHaveText('Pairs 6/6');
  const moves = await page.locator('tbody td').nth(1).textContent();
  await expect(page.getByRole('listitem').filter({ hasText: 'Best' })).toContainText(
    `Best ${moves} moves, 0:`,
  );
  const [, seconds = ''] =
    /, 0:(\d+)/.exec((await page.getByRole('listitem').filter({ hasText: 'Best' }).textContent()) ?? '') ??
    [];

  await page.clock.resume();
  await page.goto('/you');
  const time = `0:${seconds}${Number(seconds)} seconds`;
  await expect(
    page.getByRole('region', { name: 'Statistics' }).last().getByRole('row', { name: /NOOB/ }),
  ).toContainText(time);
  await page.getByRole('button', { name: 'Memory Flip', exact: true }).click();
  const facts = page.getByRole('region', { name: 'NOOB', exact: true }).locator('dl > div');
  await expect(facts.filter({ hasText: 'Best time' })).toContainText(time);
});

test('a board by touch, the whole of it on the screen', { tag: '@quick-phone' }, async ({ page }) => {
  await openFrozen(page, 'memory', 'pro');
  await expectOnScreen(
    page,
    cards(page).first(),
    cards(page).last(),
    page.getByText('High score'),
    page.getByRole('button', { name: 'Restart' }),
  );
  await clear(page, (card) => touch(cards(page).nth(card)));
  await expect(won(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  // The next board starts after the countdown, each of whose seconds must show before the next.
  for (let second = 5; second > 0; second--) {
    await expect(left(page, second)).toBeVisible();
    await page.clock.runFor(1000);
  }
  await expect(won(page)).toBeHidden();
  await expect(page.locator('[data-face="down"]')).toHaveCount(24);
});

test('a hidden card gives its face away nowhere on the page', { tag: '@once' }, async ({ page }) => {
  await openFrozen(page, 'memory', 'mid');
  await touch(cards(page).nth(0));
  await touch(cards(page).nth(1));
  await expect(page.locator('[data-face="up"]')).toHaveCount(2);
  await page.clock.runFor(680);
  await expect(page.locator('[data-face="up"]')).toHaveCount(0);
  for (const card of await page.locator('[data-face="down"]').all()) {
    await expect(card).toHaveAttribute('aria-label', /^Row \d column \d, face down$/);
    await expect(card).toHaveText('');
  }
});

test('axe finds nothing grave on a board in play', { tag: '@phone' }, async ({ page }) => {
  await openGame(page, 'memory', 'mid');
  await touch(cards(page).nth(5));
  await settled(page);
  await expectAccessible(page);
});

for (const reduced of [false, true]) {
  test(`a card turns as a whole${reduced ? ', but not with reduced motion' : ''}`, {
    tag: '@once',
  }, async ({ page }) => {
    if (reduced) await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGame(page, 'memory', 'mid');
    const shares = await cards(page)
      .first()
      .evaluate(async (card) => {
        (card as HTMLElement).click();
        await new Promise(requestAnimationFrame);
        const body = card.firstElementChild as HTMLElement;
        for (const turn of body.getAnimations()) {
          turn.pause();
          turn.currentTime = 30;
        }
        return body.getBoundingClientRect().width / card.getBoundingClientRect().width;
      });
    if (reduced) expect(shares).toBeCloseTo(1, 2);
    else expect(shares).toBeLessThan(0.97);
  });
}

test('the cards are as large as the room', { tag: '@once' }, async ({ page }) => {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await openGame(page, 'memory', 'mid');
    await settled(page);
    const used = await page.getByRole('grid', { name: 'Cards' }).evaluate((grid) => {
      const [board, room] = [grid, grid.parentElement ?? grid].map((part) => part.getBoundingClientRect());
      return Math.max((board?.width ?? 0) / (room?.width ?? 1), (board?.height ?? 0) / (room?.height ?? 1));
    });
    expect(used, `${width}×${height}`).toBeGreaterThan(0.85);
    expect(used, `${width}×${height}`).toBeLessThanOrEqual(1);
  }
});
