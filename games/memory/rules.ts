import { wholeSeconds } from '../../kit/board/words.ts';
import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';

/** Time (ms) from the second card until a pair settles, or a mismatch turns back. */
const matchDelay = 260;
const mismatchDelay = 650;

/** Turning a card for the first time draws its face: equivalent to a shuffle, but the state holds nothing to peek at. */
export interface State {
  readonly difficulty: Difficulty;
  /** The six by six cards of the variant. */
  readonly large?: true;
  /** The faces, row by row; null until first turned. */
  readonly faces: readonly (Face | null)[];
  /** Undrawn faces, in an order that reveals nothing. */
  readonly left: readonly Face[];
  readonly matched: readonly boolean[];
  /** Up to two open cards, in order of turning. */
  readonly open: readonly number[];
  /** Round time (ms) when two open cards settle; no card can be turned before. */
  readonly settleAt?: number;
  readonly moves: number;
  readonly doneAt?: number;
}

export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,
  pace: { least: leastGap.choice },

  start({ difficulty, variant }, random) {
    const board = { difficulty, ...(variant === sixBySix && { large: true as const }) };
    const { rows, columns } = gridOf(board);
    const stream = random('faces');
    const chosen = stream
      .shuffle(board.large ? [...faceGroups, ...moreGroups] : faceGroups)
      .slice(0, pairsOf(board))
      .map((group) => stream.pick(group));
    const empty = Array<null>(rows * columns).fill(null);
    return {
      ...board,
      faces: empty,
      left: chosen.flatMap((face) => [face, face]),
      matched: empty.map(() => false),
      open: [],
      moves: 0,
    };
  },

  play(state, card, at, random) {
    if (!mayTurn(state, card)) return undefined;
    const { faces, left } = turn(state, card, random);
    const open = [...state.open, card];
    if (open.length === 1) return { ...state, faces, left, open };
    const delay = isPair(faces, open) ? matchDelay : mismatchDelay;
    return { ...state, faces, left, open, moves: state.moves + 1, settleAt: at + delay };
  },

  moves: (state) => [...state.faces.keys()].filter((card) => mayTurn(state, card)),

  due: (state) => state.settleAt,

  elapse({ settleAt: _, ...state }, at) {
    if (!isPair(state.faces, state.open)) return { ...state, open: [] };
    const matched = state.matched.map((was, card) => was || state.open.includes(card));
    const settled = { ...state, matched, open: [] };
    return matched.every(Boolean) ? { ...settled, doneAt: at } : settled;
  },

  outcome: ({ doneAt }) => (doneAt === undefined ? undefined : 'win'),

  bestTime: ({ doneAt }) => doneAt,

  /** 100 per pair, minus 10 per move beyond the number of pairs and 1 per second, at least 10; 0 until done. */
  score(state) {
    const { moves, doneAt } = state;
    if (doneAt === undefined) return 0;
    const pairs = pairsOf(state);
    return Math.max(10, 100 * pairs - 10 * (moves - pairs) - wholeSeconds(doneAt));
  },
};

function mayTurn({ settleAt, open, matched }: State, card: number): boolean {
  return settleAt === undefined && !open.includes(card) && matched[card] === false;
}

function turn({ faces, left }: State, card: number, random: Random): Pick<State, 'faces' | 'left'> {
  if (faces[card] !== null) return { faces, left };
  const nth = random('card', left.length).below(left.length);
  return { faces: faces.with(card, left[nth] ?? null), left: left.toSpliced(nth, 1) };
}

export function isPair(faces: State['faces'], open: readonly number[]): boolean {
  const [first, second] = open;
  if (first === undefined || second === undefined) return false;
  return faces[first]?.emoji === faces[second]?.emoji;
}

export function pairsFound(state: State): number {
  return state.matched.filter(Boolean).length / 2;
}

/** ID of the variant. */
export const sixBySix = 'six-by-six';

/**
 * `par`: average moves with a perfect memory (Velleman and Warrington, "What to expect in a game of memory",
 * Amer. Math. Monthly 120(9), 2013; computed exactly for the boards of the difficulties, and by their formula for the other).
 */
export const grids = {
  noob: { rows: 3, columns: 4, par: 9.2 },
  mid: { rows: 4, columns: 4, par: 12.4 },
  pro: { rows: 4, columns: 6, par: 18.9 },
  large: { rows: 6, columns: 6, par: 28.5 },
} as const;

type Board = Pick<State, 'difficulty' | 'large'>;

export function gridOf({ difficulty, large }: Board): (typeof grids)[keyof typeof grids] {
  return grids[large ? 'large' : difficulty];
}

export function pairsOf(board: Board): number {
  const { rows, columns } = gridOf(board);
  return (rows * columns) / 2;
}

// The pictures: 60 emoji in 15 groups of look-alikes. A board takes at most one of a group, so that no two of its
// pictures look alike. Each is a single code point with emoji presentation: no flags (some systems lack glyphs), skin
// tones or joined sequences.

export interface Face {
  readonly emoji: string;
  readonly name: string;
}

const groups = `
🐙 octopus, 🐬 dolphin, 🐢 turtle, 🐠 fish
🦉 owl, 🦆 duck, 🐧 penguin, 🐓 rooster
🐝 bee, 🐞 ladybird, 🦋 butterfly, 🐌 snail
🐘 elephant, 🐫 camel, 🐇 rabbit, 🐅 tiger
🍌 banana, 🍋 lemon, 🌽 sweetcorn, 🧀 cheese
🥑 avocado, 🥦 broccoli, 🍐 pear, 🥝 kiwi
🍩 doughnut, 🥐 croissant, 🥨 pretzel, 🍪 cookie
🍕 pizza, 🍔 burger, 🌮 taco, 🍣 sushi
🌵 cactus, 🌻 sunflower, 🍄 mushroom, 🌲 tree
🌈 rainbow, 🌙 moon, ⛄ snowman, 🔥 fire
🚗 car, 🚌 bus, 🚜 tractor, 🚲 bicycle
🚀 rocket, 🚁 helicopter, ⛵ sailing boat, 🎈 balloon
🎸 guitar, 🎺 trumpet, 🥁 drum, 🎹 piano
🔑 key, 🔨 hammer, 🔦 torch, 💡 light bulb
⚽ ball, 🎲 die, 🎯 target, 🎩 top hat`;

/** More of them for the largest board: among the others, they would change the deals of the difficulties. */
const extraGroups = `
🍉 watermelon, 🍇 grapes, 🍍 pineapple, 🥥 coconut
⏰ alarm clock, ⌛ hourglass, 📷 camera, 📺 television
🏆 trophy, 👑 crown, 💎 gem, 🔔 bell
🧦 socks, 👟 trainer, 🧤 gloves, 🎒 backpack`;

export const faceGroups = facesIn(groups);
export const moreGroups = facesIn(extraGroups);

function facesIn(list: string): readonly (readonly Face[])[] {
  const faceOf = (face: string): Face => {
    const [emoji = '', ...name] = face.split(' ');
    return { emoji, name: name.join(' ') };
  };
  const lines = list.trim().split('\n');
  return lines.map((group) => group.split(', ').map(faceOf));
}
