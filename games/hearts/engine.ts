import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';
import { paces } from '../../kit/cards/tricks.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { rules } from './rules.ts';

const card = v.picklist(allCards);

export const engine = defineEngine({
  rules,
  action: v.union([
    card,
    v.picklist(['claim', ...paces]),
    v.strictObject({ pass: v.strictTuple([card, card, card]) }),
  ]),
  today: { 'cards-or-action': { noob: 24, mid: 19, pro: 13 } },
});
