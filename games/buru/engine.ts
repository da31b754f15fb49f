import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { count } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { rules, type State } from './rules.ts';

const none = { noob: 0, mid: 0, pro: 0 };

/** `at`: end of the round, epoch ms. */
const lastRound = v.object({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  difficulty: v.picklist(difficulties),
  result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
});

const schema = v.object({
  totalWins: count,
  totalLosses: count,
  difficultyWins: v.optional(v.fallback(v.object({ noob: count, mid: count, pro: count }), none), none),
  lastRound: v.optional(v.fallback(v.nullable(lastRound), null), null),
});

const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after({ totalWins, totalLosses, difficultyWins }, { outcome, difficulty, when }) {
    const won = outcome?.result === 'win' ? 1 : 0;
    return {
      totalWins: totalWins + won,
      totalLosses: totalLosses + (outcome?.result === 'loss' ? 1 : 0),
      difficultyWins: { ...difficultyWins, [difficulty]: difficultyWins[difficulty] + won },
      lastRound: { at: when, difficulty, result: outcome?.result ?? null },
    };
  },
  meta: ({ outcome }) => (outcome ? { result: outcome.result } : {}),
};

export const engine = defineEngine({
  rules,
  action: v.variant('type', [
    v.strictObject({ type: v.literal('play'), card: v.picklist(allCards) }),
    v.strictObject({ type: v.literal('call') }),
  ]),
  stats,
  today: { 'cards-or-action': { noob: 19, mid: 14, pro: 12 } },
});
