// Games in which a robot may begin: nothing is at stake before the player's own first action.
import type { Page } from '@playwright/test';
import { openFrozen, stride } from './board.ts';
import { expect, test } from './fixtures.ts';

/** Rounds that a robot begins: its card count shows that it has played. */
const begun = [
  { slug: 'omi', round: 1, dealt: 8, again: 'Restart hand' },
  { slug: 'buru', round: 1, dealt: 13, again: 'Restart' },
  { slug: 'hearts', round: 3, dealt: 13, again: 'New hand' },
] as const;

const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

for (const { slug, round, dealt, again } of begun) {
  test(`in ${slug} a robot has begun: difficulty is free, also after ${again}, and leaving asks nothing`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/');
    await openFrozen(page, slug, 'noob', round);
    await stride(page, 2000);
    await expect(page.getByRole('img', { name: new RegExp(`, ${dealt - 1} cards`) }).first()).toBeAttached();
    await tab(page, 'MID').check({ force: true });
    await expect(page.getByRole('img', { name: new RegExp(`, ${dealt - 1} cards`) })).toHaveCount(0);
    await stride(page, 2000);
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await stride(page, 2000);
    await tab(page, 'PRO').check({ force: true });
    await stride(page, 2000);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });
}
