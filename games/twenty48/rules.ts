import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Stream } from '../../kit/round/random.ts';
import { type Direction, type Grid, isStuck, type Merge, openWays, sizes, slide } from './grid.ts';

/** 2048 as a power of two. */
export const target = 11;

/** Powers of two whose first appearance is timed: 512, 1024 and 2048. */
const milestones = [9, 10, target] as const;

export interface State extends Grid {
  readonly size: number;
  readonly score: number;
  /** Valid moves, including those taken back. */
  readonly moves: number;
  /** Moves that led here, without those taken back. Seeds the draw of the next tile. */
  readonly ply: number;
  readonly won: boolean;
  /** Round times (ms) of the first milestones; missing before the first. */
  readonly reached?: readonly number[];
  readonly lastId: number;
  /** Tiles that appeared in the last move; both at the start. */
  readonly spawned: readonly number[];
  readonly merged: readonly Merge[];
  /** The one position that undo restores. */
  readonly undo?: Grid & { readonly score: number };
  /** Number of undos of this position or the one before it. */
  readonly undone?: number;
}

/**
 * Limit on undos of the same position. It has four moves, and each gives the same tile again: more undos find no better
 * one, and fill the server's disk.
 */
const mostUndone = 200;

/** Left, right, up, down; Z takes back the last move. One letter, because rounds can have tens of thousands. */
export type Action = Direction | 'Z';

export const rules: Rules<State, Action> = {
  version: 1,
  pace: { least: leastGap.repeat },

  start({ difficulty }, random) {
    const size = sizes[difficulty];
    const powers = new Array<number>(size * size).fill(0);
    const ids = powers.slice();
    const stream = random('start');
    spawn(powers, ids, 1, stream);
    spawn(powers, ids, 2, stream);
    const progress = { score: 0, moves: 0, ply: 0, won: false };
    return { size, powers, ids, ...progress, lastId: 2, spawned: [1, 2], merged: [] };
  },

  play(state, action, at, random) {
    if (action === 'Z') return takeBack(state);
    const slid = slide(state, state.size, action, state.lastId);
    if (!slid) return undefined;
    const { powers, ids } = slid;
    const ply = state.ply + 1;
    const id = state.lastId + slid.merged.length + 1;
    const reached = reachedBy(state, powers, at);
    const undone = state.spawned.length === 0 ? (state.undone ?? 0) : 0;
    spawn(powers, ids, id, random('tile', ply));
    return {
      size: state.size,
      powers,
      ids,
      score: state.score + slid.gained,
      moves: state.moves + 1,
      ply,
      won: state.won || powers.includes(target),
      ...(reached && { reached }),
      lastId: id,
      spawned: [id],
      merged: slid.merged,
      ...(undone > 0 && { undone }),
      ...(undone < mostUndone && { undo: { powers: state.powers, ids: state.ids, score: state.score } }),
    };
  },

  moves: (state) => [...openWays(state), ...(state.undo ? (['Z'] as const) : [])],

  // A loss even after 2048: the win was celebrated when the tile appeared.
  outcome: ({ powers, size }) => (isStuck(powers, size) ? 'loss' : undefined),

  score: ({ score }) => score,
};

/** Times of the milestones, with the next one's if its tile has appeared. */
function reachedBy({ reached }: State, powers: readonly number[], at: number): State['reached'] {
  const next = milestones[reached?.length ?? 0];
  return next !== undefined && powers.includes(next) ? [...(reached ?? []), at] : reached;
}

function takeBack({ undo, ...state }: State): State | undefined {
  if (!undo) return undefined;
  return { ...state, ...undo, ply: state.ply - 1, spawned: [], merged: [], undone: (state.undone ?? 0) + 1 };
}

/** Puts a new tile on a random free cell: 2 with probability 0.9, else 4. */
function spawn(powers: number[], ids: number[], id: number, random: Stream): void {
  const cell = random.pick(powers.flatMap((power, i) => (power === 0 ? [i] : [])));
  powers[cell] = random.chance(0.9) ? 1 : 2;
  ids[cell] = id;
}
