import * as v from 'valibot';

/** A card of the largest board. */
export const action = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
