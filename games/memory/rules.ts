import { wholeSeconds } from '../../kit/board/words.ts';
import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { gridOf, pairsOf } from './board.ts';
import { type Face, faceGroups } from './faces.ts';

/** A matched pair is settled this long (ms) after its second card; a mismatch turns back after the other. */
const matchDelay = 260;
const mismatchDelay = 650;

/**
 * A card has no face until it is first turned: it is drawn then from what is left, which is the same as a
 * uniform shuffle beforehand, but leaves nothing to peek at.
 */
export interface State {
  readonly difficulty: Difficulty;
  /** The face of each card, row by row; null while never turned. */
  readonly faces: readonly (Face | null)[];
  /** Faces of the cards never turned, in no telling order. */
  readonly left: readonly Face[];
  readonly matched: readonly boolean[];
  /** Up to two cards that lie open, the first one first. */
  readonly open: readonly number[];
  /** Round time (ms) at which two open cards settle; nothing can be turned before. */
  readonly settleAt?: number;
  /** Pairs of cards turned. */
  readonly moves: number;
  /** Round time (ms) at which the board was complete. */
  readonly doneAt?: number;
}

/** The card to turn, row by row. */
export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,
  leastGap: leastGap.choice,

  start({ difficulty }, random) {
    const { rows, columns } = gridOf(difficulty);
    const stream = random('faces');
    const chosen = stream
      .shuffle(faceGroups)
      .slice(0, pairsOf(difficulty))
      .map((group) => stream.pick(group));
    const empty = Array<null>(rows * columns).fill(null);
    return {
      difficulty,
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

  outcome: ({ doneAt }) => (doneAt === undefined ? undefined : { result: 'win' }),

  /** 100 a pair, 10 off for each move more than there are pairs, 1 off a second, never under 10; 0 until done. */
  score({ difficulty, moves, doneAt }) {
    if (doneAt === undefined) return 0;
    const pairs = pairsOf(difficulty);
    return Math.max(10, 100 * pairs - 10 * (moves - pairs) - wholeSeconds(doneAt));
  },
};

function mayTurn({ settleAt, open, matched }: State, card: number): boolean {
  return settleAt === undefined && !open.includes(card) && matched[card] === false;
}

/** Gives a card its face, one of those left, unless it has one. */
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
