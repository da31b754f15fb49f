import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Stream } from '../../kit/round/random.ts';
import { type Direction, type Grid, isStuck, type Merge, openWays, sizes, slide } from './grid.ts';

/** The tile to reach, 2048, as a power of two. */
export const target = 11;

export interface State extends Grid {
  readonly size: number;
  readonly score: number;
  /** Valid moves made; undo does not take one back. */
  readonly moves: number;
  /** The number of the last move in the line of play that led here; undo steps back. New tiles are drawn by it. */
  readonly ply: number;
  /** A tile of 2048 has been made. Undo does not revoke it. */
  readonly won: boolean;
  readonly lastId: number;
  /** Tiles that appeared in the last move (in the start: both). */
  readonly spawned: readonly number[];
  readonly merged: readonly Merge[];
  /** What undo goes back to: one level. */
  readonly undo?: Snapshot;
  /** How often undo has led to this place, or to the one before it. */
  readonly undone?: number;
}

interface Snapshot extends Grid {
  readonly score: number;
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
  leastGap: leastGap.repeat,

  start({ difficulty }, random) {
    const size = sizes[difficulty];
    const powers = new Array<number>(size * size).fill(0);
    const ids = powers.slice();
    const stream = random('start');
    spawn(powers, ids, 1, stream);
    spawn(powers, ids, 2, stream);
    return {
      size,
      powers,
      ids,
      score: 0,
      moves: 0,
      ply: 0,
      won: false,
      lastId: 2,
      spawned: [1, 2],
      merged: [],
    };
  },

  play(state, action, _at, random) {
    if (action === 'Z') return takeBack(state);
    const slid = slide(state, state.size, action, state.lastId);
    if (!slid) return undefined;
    const { powers, ids } = slid;
    const made = powers.includes(target);
    const ply = state.ply + 1;
    const id = state.lastId + slid.merged.length + 1;
    const undone = state.spawned.length === 0 ? (state.undone ?? 0) : 0;
    spawn(powers, ids, id, random('tile', ply));
    return {
      size: state.size,
      powers,
      ids,
      score: state.score + slid.gained,
      moves: state.moves + 1,
      ply,
      won: state.won || made,
      lastId: id,
      spawned: [id],
      merged: slid.merged,
      ...(undone > 0 && { undone }),
      ...(undone < mostUndone && { undo: { powers: state.powers, ids: state.ids, score: state.score } }),
    };
  },

  moves: (state) => [...openWays(state), ...(state.undo ? (['Z'] as const) : [])],

  // Over is shown as a losing end even when 2048 was made: the win flag was celebrated when it was set.
  outcome: ({ powers, size }) => (isStuck(powers, size) ? { result: 'loss', reason: 'full' } : undefined),

  score: ({ score }) => score,
};

function takeBack({ undo, ...state }: State): State | undefined {
  if (!undo) return undefined;
  return { ...state, ...undo, ply: state.ply - 1, spawned: [], merged: [], undone: (state.undone ?? 0) + 1 };
}

/** Puts a new tile on a random free cell: 2 with probability 0.9, else 4. */
function spawn(powers: number[], ids: number[], id: number, random: Stream): void {
  let free = 0;
  for (const power of powers) if (power === 0) free++;
  let cell = -1;
  for (let left = random.below(free); left >= 0; ) if (powers[++cell] === 0) left--;
  powers[cell] = random.chance(0.9) ? 1 : 2;
  ids[cell] = id;
}
