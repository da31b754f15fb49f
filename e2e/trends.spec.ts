// A game's main figure over the last rounds, on the player's own page.
import type { Page } from '@playwright/test';
import { game as twenty48 } from '../games/twenty48/card.ts';
import { openGame } from './board.ts';
import { openEnded } from './ended.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdDatabase } from './hold.ts';
import { expectNoSidewaysScroll } from './page.ts';
import { signIn, someName } from './sign-in.ts';
import { guess } from './win.ts';

test.use({ reducedMotion: 'reduce' });

test('after five rounds the own page shows their trend, by keyboard for each difficulty of a game', {
  tag: '@once',
}, async ({ page: table, context }) => {
  await openGame(table, 'higher-lower', 'pro');
  const page = await context.newPage();
  const trends = page.getByRole('region', { name: 'Trends' });
  for (let round = 1; round <= 5; round++) {
    await guess(table, [1, 2, 3, 4, round === 5 ? 50 : 5]);
    await expect(table.getByRole('dialog').getByRole('link', { name: /Second look$/ })).toBeVisible();
    if (round === 4) {
      await page.goto('/you');
      await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
      await expect(trends).toBeHidden();
    }
    if (round < 5) await table.getByRole('button', { name: 'Play again' }).click();
  }

  // The figures are written after the headline shows.
  await expect(async () => {
    await page.reload();
    await expect(trends).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const line = trends.getByRole('img', {
    name: /^As good as halving over 5 rounds: (from \d+ % to \d+ %, usually \d+ %|\d+ % each time)\.$/,
  });
  await expect(line).toBeVisible();
  await expect(trends.getByRole('heading', { name: 'Higher / Lower PRO' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const shelf = page.getByRole('list', { name: 'Shelf' });
  const tabTo = async (name: RegExp): Promise<void> => {
    const box = shelf.getByRole('button', { name });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(box).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
  };
  await tabTo(/^Tic Tac Toe/);
  await page.keyboard.press('Enter');
  await expect(trends).toBeHidden();
  await tabTo(/^Higher/);
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
});

for (const who of ['guest', 'player'])
  test(`a ${who}’s page waits for no round that storage doesn’t answer with, and shows the trend once it does`, {
    tag: '@once',
  }, async ({ page }) => {
    if (who === 'player') await signIn(page, someName());
    await openGame(page, 'higher-lower', 'pro');
    for (let round = 1; round <= 5; round++) {
      await guess(page, [1, 2, 3, 4, round === 5 ? 50 : 5]);
      await expect(page.getByRole('dialog').getByText('Toggle', { exact: true })).toBeVisible();
      if (round < 5) await page.getByRole('button', { name: 'Play again' }).click();
    }
    const trends = page.getByRole('region', { name: 'Trends' });
    await expect(async () => {
      await page.goto('/you');
      await expect(trends).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const release = await holdDatabase(page);
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Toggle and you' })).toContainText('Higher / Lower');
    if (who === 'player') await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    else await expect(page.getByText('Your rounds on this device can’t be read right now.')).toBeVisible();
    // The page gives up reading, and tries again.
    await page.clock.fastForward(60_000);
    await expect(trends).toHaveCount(0);
    await release();
    await expect(trends).toBeVisible();
  });

test('the figures of 2048 are kept, although its round ends only when it is left', {
  tag: '@once',
}, async ({ page }) => {
  await openEnded(page, twenty48);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\.$/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => figuresOf(page, `local-${twenty48.slug}`)).toContain('Score a move');
});

/** Labels of the figures that this device keeps of a round. */
function figuresOf(page: Page, round: string): Promise<string[]> {
  return page.evaluate(async (round) => {
    const opening = indexedDB.open('play-small-v2');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const asked = opening.result.transaction('rounds').objectStore('rounds').get(round);
    await new Promise((resolve) => (asked.onsuccess = resolve));
    opening.result.close();
    return Object.keys((asked.result as { figures?: object } | undefined)?.figures ?? {});
  }, round);
}
