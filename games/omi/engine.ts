import * as v from 'valibot';
import { suits } from '../../kit/cards/cards.ts';
import { paces } from '../../kit/cards/tricks.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { lastDifficulty, lastPlayedAt, savedStats, sum } from '../../kit/contract/savedStats.ts';
import type { Finished } from '../../kit/round/round.ts';
import { rules } from './rules.ts';
import { omiDeck, type State, tokensOf, tricksTaken } from './table.ts';

const stats = savedStats({
  tokensNS: sum(({ state }: Finished<State>) => tokensOf(state).NS),
  tokensEW: sum(({ state }: Finished<State>) => tokensOf(state).EW),
  hands: sum(() => 1),
  // Hands in which North and South took all eight tricks, or none, whichever side chose trumps.
  kapothiWins: sum(({ state }: Finished<State>) => (tricksTaken(state).NS === 8 ? 1 : 0)),
  kapothiLosses: sum(({ state }: Finished<State>) => (tricksTaken(state).EW === 8 ? 1 : 0)),
  lastDifficulty,
  lastPlayedAt,
});

export const engine = defineEngine({
  rules,
  action: v.picklist([...suits, ...omiDeck, ...paces]),
  stats,
  today: { 'cards-or-action': { noob: 1, mid: 1, pro: 1 } },
});
