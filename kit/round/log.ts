// Log of a round: the one schema for saving, uploading, verifying, watching and linking. Logs from storage or another
// machine are untrusted until parsed.
import * as v from 'valibot';
import { difficulties } from './difficulty.ts';

/** A whole number, 0 or more: round time (ms), a count. */
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Round time (ms) and the player's action, which the game's own schema parses. */
export const entrySchema = v.pipe(v.strictTuple([whole, v.unknown()]), v.readonly());
export const entriesSchema = v.pipe(v.array(entrySchema), v.readonly());

/** Start of a practice: the first entries of another round. */
const branchSchema = v.object({
  /** Replay ID of that round. */
  of: v.pipe(v.string(), v.maxLength(64)),
  /** Number of its entries that were taken over. */
  entries: whole,
});

export const setupSchema = v.object({
  difficulty: v.picklist(difficulties),
  /** 0, 1, 2 … within the session: rotates who chooses, passes or starts. */
  round: whole,
  /** Another way to play (variants.ts). A round with one never ranks. */
  variant: v.exactOptional(v.string()),
  /** A round with one is practice, and counts nowhere. */
  branch: v.exactOptional(v.pipe(branchSchema, v.readonly())),
  /** Content from outside, such as a quiz's questions. Most games need none. */
  content: v.exactOptional(v.unknown()),
});

/** Conditions of a round, apart from its seed. */
export interface Setup<Content = unknown>
  extends Readonly<Omit<v.InferOutput<typeof setupSchema>, 'content'>> {
  readonly content?: Content;
}

/** Everything that a replay needs. */
export const logSchema = v.object({
  game: v.string(),
  /** Version of the game's rules. */
  version: v.number(),
  setup: setupSchema,
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  entries: entriesSchema,
  /** Round time (ms) when the log was closed. */
  end: whole,
  /** Pauses of the clock: round time (ms) and length (ms). */
  pauses: v.pipe(v.array(v.pipe(v.strictTuple([whole, whole]), v.readonly())), v.readonly()),
});

export type Entry<Action = unknown> = readonly [at: number, action: Action];

export interface Log<Action = unknown>
  extends Readonly<Omit<v.InferOutput<typeof logSchema>, 'setup' | 'entries'>> {
  readonly setup: Setup;
  readonly entries: readonly Entry<Action>[];
}
