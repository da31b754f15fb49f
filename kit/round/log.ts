// Parts of a round's log as they come from outside: another device, storage, anyone. Untrusted until parsed.
import * as v from 'valibot';
import { difficulties } from './difficulty.ts';

/** A whole number, 0 or more: round time (ms), a count. */
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const entrySchema = v.tuple([whole, v.unknown()]);

export const setupSchema = v.object({
  difficulty: v.picklist(difficulties),
  round: whole,
  variant: v.exactOptional(v.string()),
  content: v.exactOptional(v.unknown()),
});
