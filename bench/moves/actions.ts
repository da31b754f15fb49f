// Actions of each game, as the journeys in other engines play it: by its controls, else by its keys.
import type { Locator, Page } from '@playwright/test';
import { playerOf } from '../../e2e/engines/players.ts';
import { games } from '../../games/index.ts';

export interface Subject {
  readonly name: string;
  /** Address on its own site. */
  readonly path: string;
  /** Frame after the input in which the action shows, 1 for the first. */
  readonly frame: number;
  /** Brings the game to where the nth action is possible, which is not measured. @returns the key that does it */
  next(page: Page, n: number): Promise<string> | string;
}

const seed = '0000010c0000010c0000010c0000010c';
/** Difficulties with larger boards, or more for the robots to do; noob elsewhere. */
const difficulties: Readonly<Record<string, string>> = {
  ...{ minefield: 'pro', memory: 'pro', 'escape-maze': 'pro', hearts: 'mid' },
};
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;
/** Buttons that lead from a round's end, or from between two turns, to the next action. */
const onward = /^(Play again|Next( hand| quiz| maze)?|Start)$/;
/** Ms. */
const [lookEvery, longestWait] = [30, 60_000];

export const plain: Subject = {
  ...{ name: 'plain', path: '/', frame: 2 },
  next: (_, n) => arrows[n % 4] ?? 'ArrowLeft',
};

export const subjects: readonly Subject[] = games.map(({ slug }) => {
  const { controls = [], keys = [] } = playerOf(slug);
  return {
    ...{ name: slug, frame: 1 },
    path: `/play/${slug}?difficulty=${difficulties[slug] ?? 'noob'}&seed=${seed}`,
    async next(page, n) {
      const board = page.getByRole('region', { name: / board$/ });
      const wanted = (typeof controls === 'function' ? controls(n) : controls).map((control) => {
        const [role, name] = control instanceof RegExp ? (['button', control] as const) : control;
        return board.getByRole(role as 'button', { name, disabled: false }).first();
      });
      const control = await playOn(page, wanted.length > 0 ? wanted : [board]);
      if (wanted.length === 0) return keys[n % keys.length]?.[0] ?? 'Enter';
      await control.focus();
      return 'Enter';
    },
  };
});

/** Plays on, through the ends of rounds too, until an element is on the page. @returns the first one */
async function playOn(page: Page, wanted: readonly Locator[]): Promise<Locator> {
  const next = page.getByRole('button', { name: onward }).last();
  for (const ends = performance.now() + longestWait; performance.now() < ends; ) {
    const isOver = (await page.locator('[data-ticket]').count()) > 0;
    for (const one of isOver ? [] : wanted) if ((await one.count()) > 0) return one;
    // The button may disappear before the tap.
    if (await next.isVisible()) await next.tap({ timeout: 1_000 }).catch(() => undefined);
    else await page.waitForTimeout(lookEvery);
  }
  throw new Error(`There is no ${wanted}.`);
}
