import * as v from 'valibot';
import { highest, lowest } from './rules.ts';

export const action = v.pipe(v.number(), v.integer(), v.minValue(lowest), v.maxValue(highest));
