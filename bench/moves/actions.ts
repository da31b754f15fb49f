// The common action of each game, as the bench does it: by key where there is one, else by touch.
import type { Locator, Page } from '@playwright/test';
import { games } from '../../games/index.ts';
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
  /** Frame after the input in which the action shows, 1 for the first. */
  readonly frame: number;
  /** Brings the game to where an action is possible, which is not measured. @returns the action */
  next(page: Page, n: number): Promise<Input> | Input;
}

const seed = '0000010c0000010c0000010c0000010c';
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;

const board = '[aria-label$=" board"]';

const press = (page: Page, key: string) => (): Promise<void> => page.keyboard.press(key);

/** Asks (ms) so often, and gives up after so long, whether a game has come to the player's next action. */
const lookEvery = 30;
const longestWait = 60_000;

/** Buttons that lead from a round's end, or from between two turns, to the next action. */
const onward = /^(Play again|Next( hand| quiz| maze)?|Start)$/;

/** Goes on, through the ends of rounds too, until what the action needs is on the page. @returns the first of it */
export async function until(page: Page, selector: string): Promise<Locator> {
  const wanted = page.locator(selector).first();
  const on = page.getByRole('button', { name: onward });
  const ends = performance.now() + longestWait;
  while (performance.now() < ends) {
    const over = (await page.locator('[data-ticket]').count()) > 0;
    if (!over && (await wanted.count()) > 0) return wanted;
    // The button may disappear before the tap.
    const next = on.last();
    if (await next.isVisible()) await next.tap({ timeout: 1_000 }).catch(() => undefined);
    else await page.waitForTimeout(lookEvery);
  }
  throw new Error(`There is no ${selector}.`);
}

export const keyed = (name: string, path: string, frame = 1): Subject => ({
  name,
  path,
  frame,
  next: (page, n) => press(page, arrows[n % 4] ?? 'ArrowLeft'),
});

function game(slug: string, difficulty: string, actions: Pick<Subject, 'next'>): Subject {
  return { name: slug, path: `/play/${slug}?difficulty=${difficulty}&seed=${seed}`, frame: 1, ...actions };
}

const playable = '[role="toolbar"] button[aria-label$=", playable"]';

/** A card of the hand, once it is the player's turn. By key: a card that is tapped in its middle may lie below another. */
export const card: Subject['next'] = async (page) => {
  await (await until(page, playable)).focus();
  return press(page, 'Enter');
};

/** The first button of a board that can be pressed now. */
export const anyButton: Subject['next'] = async (page) => {
  await (await until(page, `${board} button:not([aria-disabled="true"])`)).focus();
  return press(page, 'Enter');
};

/** Cells that are safe to reveal one after the other, after the first one in the middle. */
function* safeCells(): Generator<number> {
  const { rows, columns } = layouts.pro;
  const random = seeded(seed);
  let state = minefield.start({ difficulty: 'pro', round: 0 }, random);
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  state = minefield.play(state, ['reveal', middle], 0, random) ?? state;
  yield middle;
  for (let cell = 0; cell < rows * columns; cell++) {
    const after = minefield.play(state, ['reveal', cell], 0, random);
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
    state = solitaire.play(state, action, 0, random) ?? state;
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

/** Once it has come to rest: a card that has just been drawn is still on its way. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  for (let last = ''; ; ) {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not on the page`);
    if (JSON.stringify(box) === last)
      return { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 2) };
    last = JSON.stringify(box);
    await page.waitForTimeout(lookEvery);
  }
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
  const known = [
    keyed('twenty48', `/play/twenty48?seed=${seed}`),
    game('snake-rush', 'noob', {
      // Round and round, in a circle of four cells.
      next: async (page, n) => {
        await until(page, board);
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
        const pass = 'button:text-is("Auto-select")';
        const found = await until(page, `${pass}, ${playable}`);
        if (await page.locator(pass).isVisible()) {
          await found.tap();
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
        while ((await open.count()) >= 2) await page.waitForTimeout(lookEvery);
        await until(page, '[data-face="down"]');
        const down = page.locator('[data-face="down"]');
        await down.nth((n * 7) % (await down.count())).focus();
        return press(page, 'Enter');
      },
    }),
    game('quick-quiz', 'noob', {
      next: async (page, n) => {
        await until(page, board);
        return press(page, ['a', 'Enter', 'Enter'][n % 3] ?? 'a');
      },
    }),
    game('buru', 'noob', { next: card }),
    game('tic-tac-toe', 'noob', {
      next: async (page) => {
        const free = await until(page, 'button[aria-label$=", empty"]:not([aria-disabled="true"])');
        await free.focus();
        return press(page, 'Enter');
      },
    }),
    game('higher-lower', 'pro', {
      next: async (page, n) => {
        await until(page, board);
        await page.keyboard.type(String(1 + ((n * 37) % 100)));
        return press(page, 'Enter');
      },
    }),
    game('rpsls', 'noob', {
      next: async (page, n) => {
        await until(page, board);
        return press(page, String(1 + (n % 5)));
      },
    }),
    game('emoji-drop', 'noob', {
      next: async (page, n) => {
        await until(page, '[aria-label="Places"] button[aria-disabled="false"]');
        return press(page, String(1 + ((n * 4) % 9)));
      },
    }),
    game('escape-maze', 'pro', {
      next: async (page, n) => {
        await until(page, '[data-board]:has(> svg) + div [data-off="false"]');
        return press(page, ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][n % 4] ?? 'ArrowUp');
      },
    }),
    game('color-match', 'noob', {
      next: async (page) => {
        await until(page, '[aria-label="The ink is"] button:not([aria-disabled="true"])');
        return press(page, '1');
      },
    }),
  ];
  const others = games.filter(({ slug }) => !known.some(({ name }) => name === slug));
  return [...known, ...others.map(({ slug }) => game(slug, 'noob', { next: anyButton }))];
}
