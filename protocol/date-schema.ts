import * as v from 'valibot';
import { isDate } from './dates.ts';

export const date = v.pipe(v.string(), v.check(isDate));
