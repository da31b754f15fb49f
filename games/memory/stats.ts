import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { best, count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import type { State } from './rules.ts';

const schema = v.object({ wins: count, bestMoves: best, bestTimeSec: best, lastDifficulty, lastPlayedAt });

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { state, outcome, difficulty, when }) => ({
    wins: saved.wins + (outcome ? 1 : 0),
    bestMoves: outcome ? lower(saved.bestMoves, state.moves) : saved.bestMoves,
    bestTimeSec:
      state.doneAt === undefined ? saved.bestTimeSec : lower(saved.bestTimeSec, wholeSeconds(state.doneAt)),
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
};

function lower(held: number | null, now: number): number {
  return held === null ? now : Math.min(held, now);
}
