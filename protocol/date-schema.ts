import * as v from 'valibot';
import { isDate } from './dates.ts';

/** A date that exists in the calendar. */
export const date = v.pipe(v.string(), v.check(isDate));
