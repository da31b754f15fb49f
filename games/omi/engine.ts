import * as v from 'valibot';
import { suits } from '../../kit/cards/cards.ts';
import { paces } from '../../kit/cards/tricks.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { rules } from './rules.ts';
import { omiDeck } from './table.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist([...suits, ...omiDeck, ...paces]),
  today: { 'cards-or-action': { noob: 1, mid: 1, pro: 1 } },
});
