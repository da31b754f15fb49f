import * as v from 'valibot';
import { suits } from '../../kit/cards/cards.ts';
import { paces } from '../../kit/cards/tricks.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { rules } from './rules.ts';
import { omiDeck, type State, tokensOf, tricksTaken } from './table.ts';

const schema = v.object({
  tokensNS: count,
  tokensEW: count,
  hands: count,
  /** Hands in which North and South took all eight tricks, or none, whichever side chose trumps. */
  kapothiWins: count,
  kapothiLosses: count,
  lastDifficulty,
  lastPlayedAt,
});

const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after(saved, { state, difficulty, when }) {
    const { NS, EW } = tokensOf(state);
    const taken = tricksTaken(state);
    return {
      tokensNS: saved.tokensNS + NS,
      tokensEW: saved.tokensEW + EW,
      hands: saved.hands + 1,
      kapothiWins: saved.kapothiWins + (taken.NS === 8 ? 1 : 0),
      kapothiLosses: saved.kapothiLosses + (taken.EW === 8 ? 1 : 0),
      lastDifficulty: difficulty,
      lastPlayedAt: when,
    };
  },
};

export const engine = defineEngine({
  rules,
  action: v.picklist([...suits, ...omiDeck, ...paces]),
  stats,
  today: { 'cards-or-action': { noob: 1, mid: 1, pro: 1 } },
});
