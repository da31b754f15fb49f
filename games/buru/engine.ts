import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { count, field, rounds, savedStats } from '../../kit/contract/savedStats.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { rules } from './rules.ts';

const none = { noob: 0, mid: 0, pro: 0 };
const wins = v.object({ noob: count, mid: count, pro: count });

/** `at`: end of the round, epoch ms. */
const lastRound = v.object({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  difficulty: v.picklist(difficulties),
  result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
});

const stats = savedStats(
  {
    totalWins: rounds('win'),
    totalLosses: rounds('loss'),
    difficultyWins: field(
      v.optional(v.fallback(wins, none), none),
      (saved: v.InferOutput<typeof wins>, { outcome, difficulty }) =>
        outcome === 'win' ? { ...saved, [difficulty]: saved[difficulty] + 1 } : saved,
    ),
    lastRound: field<v.InferOutput<typeof lastRound> | null, unknown>(
      v.optional(v.fallback(v.nullable(lastRound), null), null),
      (_, { outcome, difficulty, when }) => ({ at: when, difficulty, result: outcome ?? null }),
    ),
  },
  ({ outcome }): Record<string, string> => (outcome ? { result: outcome } : {}),
);

export const engine = defineEngine({
  rules,
  action: v.variant('type', [
    v.strictObject({ type: v.literal('play'), card: v.picklist(allCards) }),
    v.strictObject({ type: v.literal('call') }),
  ]),
  stats,
  today: { 'cards-or-action': { noob: 19, mid: 14, pro: 12 } },
});
