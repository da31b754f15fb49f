// Fields of saved states that many games share. A missing or broken value becomes the default.
import * as v from 'valibot';
import { toDifficulty } from '../round/difficulty.ts';

/** A whole number, 0 or more; default 0. */
export const count = v.optional(v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), 0);

/** A whole number or null; default null. */
export const best = v.optional(
  v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  null,
);

/** Noob, mid or pro; anything else becomes noob. */
export const lastDifficulty = v.optional(v.pipe(v.unknown(), v.transform(toDifficulty)), 'noob');

/** Epoch ms, or null before the first round. */
export const lastPlayedAt = best;
