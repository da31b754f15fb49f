import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { directions } from '../../kit/round/directions.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist([...directions, 'start']),
  today: { 'cards-or-action': { noob: 1, mid: 1, pro: 1 } },
});
