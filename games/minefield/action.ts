import * as v from 'valibot';

export const action = v.strictTuple([
  v.picklist(['reveal', 'flag', 'chord']),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(479)),
]);
