import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { best, count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { rules, type State } from './rules.ts';

const schema = v.object({ wins: count, bestMoves: best, bestTimeSec: best, lastDifficulty, lastPlayedAt });

const stats: Stats<v.InferOutput<typeof schema>, State> = {
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

export const engine = defineEngine({
  rules,
  // Index of a card on the largest board.
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  stats,
  today: { thinking: { noob: 392, mid: 371, pro: 220 } },
});
