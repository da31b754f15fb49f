// Minefield's board, as a player reads it.
import { expect, type Locator, type Page } from '@playwright/test';
import { layouts, mine } from '../games/minefield/board.ts';
import { deduce } from '../games/minefield/deduce.ts';
import { unknown } from '../games/minefield/knowledge.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';

/** The middle of the board of noob, where the keyboard starts. */
export const centre = 40;

export function cell(page: Page, index: number): Locator {
  return page.getByRole('grid').getByRole('button').nth(index);
}

/** Reads the cells' names as numbers, as a player sees them. */
export async function look(page: Page): Promise<number[]> {
  const names = await page
    .getByRole('grid')
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const special: Record<string, number> = { Hidden: unknown, Flagged: unknown, Empty: 0, Mine: mine };
  return names.map((name) => special[name] ?? Number(name));
}

/** Reveals only what can be deduced from what is in sight, until the field is cleared. */
export async function clear(
  page: Page,
  difficulty: Difficulty,
  reveal: (cell: number) => Promise<void>,
): Promise<number[]> {
  const mines = new Set<number>();
  const layout = layouts[difficulty];
  for (;;) {
    const seen = await look(page);
    if (seen.filter((value) => value === unknown).length === layout.mines) return [...mines];
    const known = seen.map((value, i) => (mines.has(i) ? mine : value));
    const next = deduce(layout, known, 'frontier');
    if (!next) throw new Error('this board needs a guess');
    for (const found of next.mines) mines.add(found);
    // A flood may have opened some of these already.
    for (const safe of next.safe) if ((await look(page))[safe] === unknown) await reveal(safe);
  }
}

export async function expectCleared(page: Page): Promise<void> {
  const end = page.getByRole('dialog', { name: 'Cleared!' });
  await expect(end).toContainText(/Final score \d+/);
  await expect(end).toContainText(/\d+ moves? in \d+\.\d seconds\./);
  await expect(page.getByText('You win!')).toBeVisible();
}
