import * as v from 'valibot';

export const action = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8));
