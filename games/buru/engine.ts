import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.variant('type', [
    v.strictObject({ type: v.literal('play'), card: v.picklist(allCards) }),
    v.strictObject({ type: v.literal('call') }),
  ]),
  today: { 'cards-or-action': { noob: 19, mid: 14, pro: 12 } },
});
