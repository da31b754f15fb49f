// Best of three in Buru and Rock Paper Scissors Lizard Spock, from the menu to the series' own ticket.
import type { Page } from '@playwright/test';
import { boardOf, freeze, stride, touch } from './board.ts';
import { over, playable } from './cards.ts';
import { expect, test } from './fixtures.ts';
import { place, press, told } from './series.ts';
import { waitBetweenRounds } from './win.ts';

test.use({ reducedMotion: 'reduce' });

const title = (page: Page) => over(page).getByRole('heading', { name: /^Best of three: (won|lost|drawn)$/ });

/**
 * Plays the rounds of a best of three to the last ticket.
 * @param playRound until its ticket
 * @param press a button
 */
async function playBestOfThree(
  page: Page,
  playRound: () => Promise<void>,
  press: (button: string) => Promise<void>,
): Promise<void> {
  let rounds = 0;
  let totals: readonly number[] = [0];
  while ((await title(page).count()) === 0) {
    expect(rounds).toBeLessThan(3);
    if (rounds > 0) await press('Next round');
    await expect(place(page, `Round ${rounds + 1} · you ${totals[0]} · of 3`)).toBeVisible();
    await playRound();
    const [number, ...after] = await told(page);
    expect(number).toBe(++rounds);
    const added = after.map((total, side) => total - (totals[side] ?? 0));
    // A draw adds nothing.
    expect(added.filter((wins) => wins !== 0)).toEqual(added.includes(1) ? [1] : []);
    totals = after;
  }
  const [own = 0, ...robots] = totals;
  const best = Math.max(...robots);
  // Over with the third round, or with a lead that the rest can't take away.
  expect(rounds === 3 || Math.max(...totals) === 2).toBe(true);
  const words = own === best ? 'drawn' : own > best ? 'won' : 'lost';
  await expect(title(page)).toHaveText(`Best of three: ${words}`);
  await press('Play another');
  await expect(place(page, 'Round 1 · you 0 · of 3')).toBeVisible();
}

test('a best of three of Buru is played by touch to its own ticket', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.clock.install();
  await page.goto('/play/buru');
  await expect(boardOf(page)).toBeVisible();
  await waitBetweenRounds(page);
  await touch(page.getByRole('button', { name: 'Menu', exact: true }));
  await touch(page.getByRole('link', { name: 'Best of three' }));
  await expect(place(page, 'Round 1 · you 0 · of 3')).toBeVisible();
  await freeze(page, 60_000);
  const status = page.getByRole('status', { name: 'Narration' });
  await playBestOfThree(
    page,
    async () => {
      while ((await over(page).count()) === 0) {
        if ((await status.textContent())?.includes('A match.'))
          await page.getByRole('button', { name: 'Buru!' }).tap();
        else if (await playable(page).first().isVisible()) await playable(page).last().tap();
        await stride(page, 200);
      }
      await stride(page, 2_000);
    },
    (button) => touch(over(page).getByRole('button', { name: button })),
  );
});

test('a best of three of Rock Paper Scissors Lizard Spock is played by keyboard to its own ticket', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/play/rpsls');
  await expect(boardOf(page)).toBeVisible();
  await waitBetweenRounds(page);
  await press(page, 'button', 'Menu');
  await press(page, 'link', 'Best of three');
  await playBestOfThree(
    page,
    () => page.keyboard.press('1'),
    (button) => press(page, 'button', button),
  );
});
