import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';

export const action = v.variant('type', [
  v.strictObject({ type: v.literal('play'), card: v.picklist(allCards) }),
  v.strictObject({ type: v.literal('call') }),
]);
