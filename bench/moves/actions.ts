// The common action of each game, as the bench does it: by key where there is one, else by touch.
import type { Page } from '@playwright/test';
import { layouts } from '../../games/minefield/board.ts';
import { rules as minefield } from '../../games/minefield/rules.ts';
import { searchLimit } from '../../games/solitaire/deal.ts';
import { type Action, type State, rules as solitaire } from '../../games/solitaire/rules.ts';
import { solve } from '../../games/solitaire/solver.ts';
import { seeded } from '../../kit/round/random.ts';

/** Does what is measured. */
export type Input = () => Promise<unknown>;

export interface Subject {
  readonly name: string;
  /** The address, on its own site. */
  readonly path: string;
  /** Before the first action. */
  begin?(page: Page): Promise<unknown>;
  /** Brings the game to where an action is possible, which is not measured. @returns the action */
  next(page: Page, n: number): Promise<Input> | Input;
}

const seed = '0000010c0000010c0000010c0000010c';
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;

const press = (page: Page, key: string) => (): Promise<void> => page.keyboard.press(key);

/** The next round, if this one is over. */
async function goOn(page: Page): Promise<void> {
  const again = page
    .locator('[data-ticket]')
    .getByRole('button', { name: /^(Play again|Next (hand|quiz))$/ });
  if ((await again.count()) === 0) return;
  await again.tap();
  await page.locator('[data-ticket]').waitFor({ state: 'detached' });
}

/** Waits until it is the player's turn again, in this round or in the next one. */
async function turn(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}, [data-ticket]`).first().waitFor({ state: 'attached' });
  if ((await page.locator('[data-ticket]').count()) === 0) return;
  await goOn(page);
  await page.locator(selector).first().waitFor({ state: 'attached' });
}

export const keyed = (name: string, path: string): Subject => ({
  name,
  path,
  next: (page, n) => press(page, arrows[n % 4] ?? 'ArrowLeft'),
});

function game(slug: string, difficulty: string, actions: Pick<Subject, 'begin' | 'next'>): Subject {
  return { name: slug, path: `/play/${slug}?difficulty=${difficulty}&seed=${seed}`, ...actions };
}

/** A card of the hand, once it is the player's turn. By key: a card that is tapped in its middle may lie below another. */
const card: Subject['next'] = async (page) => {
  const playable = '[role="toolbar"] button[aria-label$=", playable"]';
  await turn(page, playable);
  await page.locator(playable).first().focus();
  return press(page, 'Enter');
};

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).tap();

/** Cells that are safe to reveal one after the other, after the first one in the middle. */
function* safeCells(): Generator<number> {
  const { rows, columns } = layouts.pro;
  const random = seeded(seed);
  let state = minefield.start({ difficulty: 'pro', round: 0 }, random);
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  state = minefield.play(state, ['reveal', middle], { at: 0, random }) ?? state;
  yield middle;
  for (let cell = 0; cell < rows * columns; cell++) {
    const after = minefield.play(state, ['reveal', cell], { at: 0, random });
    if (!after || after === state || minefield.outcome(after)?.result === 'loss') continue;
    state = after;
    yield cell;
  }
}

interface Move {
  readonly before: State;
  readonly action: Action;
}

/** The moves of a deal that is won. */
function* winningMoves(): Generator<Move> {
  const random = seeded(seed);
  let state = solitaire.start({ difficulty: 'noob', round: 0 }, random);
  for (const step of solve(state, 1, searchLimit) ?? []) {
    const action: Action = step === 'draw' ? { type: 'draw' } : { type: 'move', ...step };
    yield { before: state, action };
    state = solitaire.play(state, action, { at: 0, random }) ?? state;
  }
}

/** The lowest of the cards that a move takes. */
function takenCard({ tableau, waste, foundations }: State, from: string, count: number): string {
  const column = tableau[Number(from[1]) - 1];
  const top = foundations['SHCD'.indexOf(from[1] ?? '')] ?? 0;
  if (from === 'waste') return `[data-spot="waste"][data-index="${waste.length - 1}"]`;
  if (!from.startsWith('t') || !column) return `[data-spot="${from}"][data-index="${top - 1}"]`;
  return `[data-spot="${from}"][data-index="${column.down.length + column.up.length - count}"]`;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 2) };
}

/** Draws up to the next move of the solution. @returns the drag that it is */
async function drag(page: Page, moves: Iterator<Move>): Promise<Input> {
  for (;;) {
    const { value, done } = moves.next();
    if (done) throw new Error('the deal has too few moves');
    const { before, action } = value;
    if (action.type !== 'move') {
      await page.keyboard.press('d');
      continue;
    }
    const from = await middleOf(page, takenCard(before, action.from, action.count));
    const to = await middleOf(page, `[data-pile="${action.to}"]`);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          part === undefined
            ? []
            : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
      });
    return async () => {
      await touch('touchStart', 0);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
      await touch('touchEnd');
    };
  }
}

/** The generators below are opened anew by each visit: a subject is made for each of them. */
export function subjects(): readonly Subject[] {
  const cells = safeCells();
  const moves = winningMoves();
  return [
    keyed('twenty48', `/play/twenty48?seed=${seed}`),
    game('snake-rush', 'noob', {
      // Round and round, in a circle of four cells.
      next: async (page, n) => {
        await goOn(page);
        return press(page, ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][n % 4] ?? 'ArrowUp');
      },
    }),
    game('minefield', 'pro', {
      next: async (page) => {
        const cell = cells.next().value;
        await page.locator(`[data-cell="${cell}"]`).focus();
        return press(page, 'Enter');
      },
    }),
    game('solitaire', 'noob', { next: (page) => drag(page, moves) }),
    game('hearts', 'mid', {
      next: async (page, n) => {
        const auto = page.getByRole('button', { name: 'Auto-select' });
        const playable = page.locator('[role="toolbar"] button[aria-label$=", playable"]');
        await auto.or(playable).or(page.locator('[data-ticket]')).first().waitFor({ state: 'attached' });
        await goOn(page);
        await auto.or(playable).first().waitFor({ state: 'attached' });
        if (await auto.isVisible()) {
          await auto.tap();
          await page.getByRole('button', { name: /^Pass/ }).tap();
        }
        return card(page, n);
      },
    }),
    game('omi', 'noob', {
      next: async (page, n) => {
        // Names the trump where that is asked.
        await page.keyboard.press('h');
        return card(page, n);
      },
    }),
    game('memory', 'pro', {
      next: async (page, n) => {
        const open = page.locator('[data-face="up"]');
        for (;;) if ((await open.count()) < 2) break;
        await goOn(page);
        const down = page.locator('[data-face="down"]');
        const at = down.nth((n * 7) % (await down.count()));
        return () => at.tap();
      },
    }),
    game('quick-quiz', 'noob', {
      next: async (page, n) => {
        await goOn(page);
        return press(page, ['a', 'Enter', 'Enter'][n % 3] ?? 'a');
      },
    }),
    game('buru', 'noob', { next: card }),
    game('tic-tac-toe', 'noob', {
      next: async (page) => {
        const free = page.locator('button[aria-label$=", empty"]:not([aria-disabled="true"])');
        await turn(page, 'button[aria-label$=", empty"]:not([aria-disabled="true"])');
        const at = free.first();
        return () => at.tap();
      },
    }),
    game('higher-lower', 'pro', {
      next: async (page, n) => {
        await goOn(page);
        await page.keyboard.type(String(1 + ((n * 37) % 100)));
        return press(page, 'Enter');
      },
    }),
    game('rpsls', 'noob', {
      next: async (page, n) => {
        await goOn(page);
        return press(page, String(1 + (n % 5)));
      },
    }),
    game('emoji-drop', 'noob', {
      begin: start,
      next: async (page, n) => {
        await goOn(page);
        return press(page, String(1 + ((n * 4) % 9)));
      },
    }),
    game('escape-maze', 'pro', {
      begin: start,
      next: (page, n) => press(page, ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][n % 4] ?? 'ArrowUp'),
    }),
    game('color-match', 'noob', {
      begin: start,
      next: async (page) => {
        const on = page.getByRole('button', { name: 'Next', exact: true });
        const choice = page.locator('[aria-label="The ink is"] button:not([aria-disabled="true"])').first();
        await choice.or(on).or(page.locator('[data-ticket]')).first().waitFor();
        await goOn(page);
        if (await on.isVisible()) await on.tap();
        await page
          .getByText('Which color is the ink?', { exact: true })
          .first()
          .waitFor({ state: 'attached' });
        return () => choice.tap();
      },
    }),
  ];
}
