import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { lastDifficulty, lastPlayedAt, most, savedStats, sum } from '../../kit/contract/savedStats.ts';
import type { Finished } from '../../kit/round/round.ts';
import { field } from './field.ts';
import { rules, type State } from './rules.ts';

const stats = savedStats(
  {
    totalGames: sum(() => 1),
    bestScore: most(({ score }) => score),
    bestStreak: most(({ state }: Finished<State>) => state.bestStreak),
    lastDifficulty,
    lastPlayedAt,
  },
  ({ state }: Finished<State>) => ({ streak: state.bestStreak }),
);

export const engine = defineEngine({
  rules,
  action: v.union([
    v.picklist(['start', 'left', 'right', 'stop']),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(field.width)),
  ]),
  stats,
  today: { 'cards-or-action': { noob: 316, mid: 187, pro: 101 } },
});
