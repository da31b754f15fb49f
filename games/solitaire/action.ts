import * as v from 'valibot';
import { pileIds } from './piles.ts';

const pile = v.picklist(pileIds);

export const action = v.variant('type', [
  v.strictObject({ type: v.literal('draw') }),
  v.strictObject({
    type: v.literal('move'),
    from: pile,
    to: pile,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
  }),
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('finish') }),
  v.strictObject({ type: v.literal('hint') }),
]);
