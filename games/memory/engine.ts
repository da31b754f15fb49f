import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { lastDifficulty, lastPlayedAt, least, rounds, savedStats } from '../../kit/contract/savedStats.ts';
import type { Finished } from '../../kit/round/round.ts';
import { rules, type State } from './rules.ts';

const stats = savedStats({
  wins: rounds('win'),
  bestMoves: least(({ state, outcome }: Finished<State>) => (outcome ? state.moves : undefined)),
  bestTimeSec: least(({ state: { doneAt } }: Finished<State>) =>
    doneAt === undefined ? undefined : wholeSeconds(doneAt),
  ),
  lastDifficulty,
  lastPlayedAt,
});

export const engine = defineEngine({
  rules,
  // Index of a card on the largest board.
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(35)),
  stats,
  today: { thinking: { noob: 392, mid: 371, pro: 220 } },
});
