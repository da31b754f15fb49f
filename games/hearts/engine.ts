import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';
import { paces } from '../../kit/cards/tricks.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { rules } from './rules.ts';
import { moonShooter, type State, user } from './table.ts';

const card = v.picklist(allCards);

export const engine = defineEngine({
  rules,
  action: v.union([
    card,
    v.picklist(['claim', ...paces]),
    v.strictObject({ pass: v.strictTuple([card, card, card]) }),
  ]),
  stats: bestScore<State>(({ state }) => ({
    handsPlayed: state.hand,
    pass: state.pass,
    shot: moonShooter(state.tricks) === user,
  })),
  today: { 'cards-or-action': { noob: 24, mid: 19, pro: 13 } },
});
