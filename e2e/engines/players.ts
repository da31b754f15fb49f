// How each game is played: by its keys, and by a pointer on controls with a role and a name.
import { expect } from '@playwright/test';
import type { Hand, Tab } from './tab.ts';

/** A name of a button, or another role with a name. */
type Control = RegExp | readonly [role: string, name: RegExp];

interface Player {
  /** Controls of the board for an action: the first that can be used now is. */
  readonly controls?: readonly Control[] | ((action: number) => readonly Control[]);
  /** Keys for one action after the other. Without them, the control gets the focus and Enter. */
  readonly keys?: readonly (readonly string[])[];
  /** The pointer swipes over the board where no control is left. */
  readonly swipes?: true;
  /** Actions by pointer until the round has begun and is kept; 1 by default. */
  readonly opening?: number;
  /** Text of the page when it is the player's turn, in a game that waits for robots. */
  readonly turn?: RegExp;
}

const arrows = [['ArrowUp'], ['ArrowLeft'], ['ArrowDown'], ['ArrowRight']];
const walk = [['ArrowDown'], ['ArrowRight'], ['ArrowUp'], ['ArrowRight']];
const guesses = [50, 25, 75, 12, 37, 62, 87, 6, 94, 31];
const board = / board$/;
const start = /^Start$/;
const playable = /, playable$/;

const players: Readonly<Record<string, Player>> = {
  twenty48: { keys: arrows, swipes: true },
  'snake-rush': { keys: [['ArrowUp'], ['ArrowLeft']], swipes: true },
  minefield: { controls: [['gridcell', /, hidden$/]], keys: walk.map((way) => [...way, 'Enter']) },
  solitaire: { controls: [/^Stock/], keys: [['d']] },
  hearts: { controls: [/^Pass$/, /^Auto-select$/, playable], opening: 2 },
  omi: { controls: [/^spades$/, playable], turn: /Your turn/ },
  memory: { controls: [/, face down$/] },
  'quick-quiz': {
    controls: [/^Next question$/, /^Submit$/, ['radio', /^B/]],
    keys: [['a', 'Enter'], ['Enter']],
    opening: 2,
  },
  buru: { controls: [playable] },
  'tic-tac-toe': {
    controls: [/, empty$/],
    keys: [...'519374628'].map((cell) => [cell]),
    turn: /Your move/,
  },
  'higher-lower': {
    controls: (action) => (action % 2 === 0 ? [/^Plus 1$/] : [/^Guess$/]),
    keys: guesses.map((guess) => [...String(guess), 'Enter']),
    opening: 2,
  },
  rpsls: { controls: [/^Rock$/], keys: [['1']] },
  'emoji-drop': { keys: [['ArrowLeft'], ['ArrowRight']], swipes: true },
  'escape-maze': { controls: (action) => [action % 2 === 0 ? /^Right$/ : /^Down$/], keys: walk },
  'color-match': { controls: [/^Next$/, /^[a-z]+$/], keys: [['1'], ['2'], ['3'], ['Enter']] },
};

/** Maximum actions of a round before it is left. */
const longest = 8;

export const isOver = (tab: Tab): Promise<boolean> => tab.has('dialog');

/** Plays to the end of a round, or so many actions of a long one. */
export async function play(tab: Tab, slug: string, hand: Hand, actions = longest): Promise<void> {
  for (let action = 0; action < actions && !(await isOver(tab)); action++) {
    const before = await tab.told();
    await act(tab, slug, hand, action);
    // A robot may answer by now, or the game may have refused: the next action is another one then.
    await changed(tab, before);
  }
}

/** Plays on to the end or through a long round; after the end another round is dealt. */
export async function playOn(tab: Tab, slug: string, hand: Hand): Promise<void> {
  const before = await tab.told();
  await play(tab, slug, hand);
  expect(await tab.told()).not.toBe(before);
  if (!(await isOver(tab))) return;
  // The first key or touch may be taken for one that shortens the moment on the board.
  const again = async () => {
    await tab.attempt(hand, 'button', /^(?:Play again|Next hand)$/);
    return isOver(tab);
  };
  await expect.poll(again).toBe(false);
}

/** Plays the pointer's first actions, until the round has begun. */
export async function begin(tab: Tab, slug: string): Promise<void> {
  const before = await tab.told();
  await expect(async () => {
    await play(tab, slug, 'pointer', playerOf(slug).opening ?? 1);
    expect(await tab.told()).not.toBe(before);
  }).toPass();
}

/** Waits until nobody else is to move. @returns the board */
export async function atRest(tab: Tab, slug: string): Promise<string> {
  const { turn = /(?:)/ } = playerOf(slug);
  let board: string | undefined;
  const rests = async () => {
    const before = board;
    // Reads the board of the player's turn alone: a robot may move between a board and the words about it.
    const isPlayers = turn.test(await tab.told()) || (await isOver(tab));
    board = isPlayers ? await tab.board() : undefined;
    return isPlayers && before === board;
  };
  await expect.poll(rests, { message: `${slug} at rest`, intervals: [300] }).toBe(true);
  return board ?? '';
}

/** A game that is not listed is played by whatever button of its board can be used. */
export function playerOf(slug: string): Player {
  return players[slug] ?? { controls: [/(?:)/] };
}

async function act(tab: Tab, slug: string, hand: Hand, action: number): Promise<void> {
  const { controls = [], keys, swipes } = playerOf(slug);
  const wanted = typeof controls === 'function' ? controls(action) : controls;
  const acted = async (): Promise<boolean> => {
    if (action === 0 && (await tab.has('button', start))) return use(tab, hand, [start]);
    if (hand === 'keys' && keys) return press(tab, keys[action % keys.length]);
    return (await use(tab, hand, wanted)) || (swipes ? swipe(tab, action) : isOver(tab));
  };
  await expect.poll(acted, { message: `a control of ${slug}` }).toBe(true);
}

async function press(tab: Tab, keys: readonly string[] = []): Promise<true> {
  await tab.press(...keys);
  return true;
}

/** Uses the first of the board's controls that can be used now. */
async function use(tab: Tab, hand: Hand, controls: readonly Control[]): Promise<boolean> {
  for (const control of controls) {
    const [role, name] = control instanceof RegExp ? (['button', control] as const) : control;
    const usable = (await tab.find(role, name, { within: board })).find(({ disabled }) => !disabled);
    if (usable && (await tab.attempt(hand, role, usable.name, board))) return true;
  }
  return false;
}

const ways = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
] as const;

async function swipe(tab: Tab, action: number): Promise<boolean> {
  const [{ point } = {}] = await tab.find('region', board);
  if (!point) return false;
  const [dx, dy] = ways[action % ways.length] ?? [0, 0];
  const at = (distance: number) => ({ x: point.x + dx * distance, y: point.y + dy * distance });
  await tab.drag(at(0), at(40), at(80));
  return true;
}

/** Waits a moment for an effect. */
async function changed(tab: Tab, before: string): Promise<void> {
  const late = Date.now() + 400;
  while (Date.now() < late && (await tab.told()) === before && !(await isOver(tab)));
}
