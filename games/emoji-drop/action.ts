import * as v from 'valibot';
import { field } from './field.ts';

export const action = v.union([
  v.picklist(['start', 'left', 'right', 'stop']),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(field.width)),
]);
