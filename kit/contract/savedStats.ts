// Saved stats as a table: each field with its stored shape, and its value after a round. A missing or broken value becomes
// the default.
import * as v from 'valibot';
import { type Difficulty, toDifficulty } from '../round/difficulty.ts';
import type { Finished } from '../round/round.ts';
import type { Stats } from '../round/stats.ts';
import type { Outcome } from './rules.ts';

/** A field of a saved state. */
interface Field<State = unknown> {
  readonly schema: v.GenericSchema;
  after(saved: unknown, finished: Finished<State>): unknown;
}

export function field<Value, State>(
  schema: v.GenericSchema<unknown, Value>,
  after: (saved: Value, finished: Finished<State>) => Value,
): Field<State> {
  return { schema, after };
}

type Of<State, Value = number> = (finished: Finished<State>) => Value;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A whole number, 0 or more; default 0. */
export const count = v.optional(v.fallback(whole, 0), 0);
const orNull = v.optional(v.fallback(v.nullable(whole), null), null);

/** A sum over the rounds, from 0. */
export function sum<State>(of: Of<State>): Field<State> {
  return field(count, (saved, finished) => saved + of(finished));
}

/** Number of rounds with a result. */
export function rounds(result: Outcome): Field {
  return sum(({ outcome }) => (outcome === result ? 1 : 0));
}

/** The highest of all rounds, from 0. */
export function most<State>(of: Of<State>): Field<State> {
  return field(count, (saved, finished) => Math.max(saved, of(finished)));
}

/** The lowest of all rounds that have it, null before. */
export function least<State>(of: Of<State, number | undefined>): Field<State> {
  return field(orNull, (saved, finished) => {
    const now = of(finished);
    return now === undefined ? saved : Math.min(saved ?? now, now);
  });
}

export const lastDifficulty = field<Difficulty, unknown>(
  v.optional(v.pipe(v.unknown(), v.transform(toDifficulty)), 'noob'),
  (_, { difficulty }) => difficulty,
);

/** Epoch ms, null before the first round. */
export const lastPlayedAt = field<number | null, unknown>(orNull, (_, { when }) => when);

/**
 * @param meta data stored with a score. A round with a score above 0 submits its score or, with `sum` on the card, that field
 */
export function savedStats<State>(
  fields: Readonly<Record<string, Field<State>>>,
  meta?: Stats<State>['meta'],
): Stats<State> {
  const each = Object.entries(fields);
  return {
    schema: v.object(Object.fromEntries(each.map(([name, { schema }]) => [name, schema]))),
    after: (saved, finished) =>
      Object.fromEntries(each.map(([name, field]) => [name, field.after(saved[name], finished)])),
    ...(meta && { meta }),
  };
}

/** Best score, for a game against its own best. */
export function bestScore<State>(meta?: Stats<State>['meta']): Stats<State> {
  return savedStats({ bestScore: most<State>(({ score }) => score), lastDifficulty }, meta);
}

const results = { wins: rounds('win'), losses: rounds('loss'), lastDifficulty, lastPlayedAt };

export const winsLosses = savedStats(results);
export const winsLossesDraws = savedStats({ ...results, draws: rounds('draw') });
