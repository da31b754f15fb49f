// The log of a round: the one schema of what is saved, uploaded, verified, watched and linked. What comes from
// storage or from another machine is untrusted until it has been parsed with it.
import * as v from 'valibot';
import { difficulties } from './difficulty.ts';

/** A whole number, 0 or more: round time (ms), a count. */
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Round time (ms) and what the player did then; the game's own schema parses the action. */
export const entrySchema = v.pipe(v.strictTuple([whole, v.unknown()]), v.readonly());
export const entriesSchema = v.pipe(v.array(entrySchema), v.readonly());

export const setupSchema = v.object({
  difficulty: v.picklist(difficulties),
  /** 0, 1, 2 … within the session: rotates who chooses, passes or starts. */
  round: whole,
  /** A switch of the game's own ("random deal", "relaxed"). A round with one is never ranked. */
  variant: v.exactOptional(v.string()),
  /** What a round needs from outside, such as a quiz's questions; most games need nothing. */
  content: v.exactOptional(v.unknown()),
});

/** What a round begins with, beside chance. */
export interface Setup<Content = unknown>
  extends Readonly<Omit<v.InferOutput<typeof setupSchema>, 'content'>> {
  readonly content?: Content;
}

/** Everything needed to play a round again. */
export const logSchema = v.object({
  game: v.string(),
  /** Of the game's rules. */
  version: v.number(),
  setup: setupSchema,
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  entries: entriesSchema,
  /** Round time (ms) at which the log was closed. */
  end: whole,
  /** When the clock stood still: round time (ms), and for how long (ms). */
  pauses: v.pipe(v.array(v.pipe(v.strictTuple([whole, whole]), v.readonly())), v.readonly()),
});

export type Entry<Action = unknown> = readonly [at: number, action: Action];

export interface Log<Action = unknown, Content = unknown>
  extends Readonly<Omit<v.InferOutput<typeof logSchema>, 'setup' | 'entries'>> {
  readonly setup: Setup<Content>;
  readonly entries: readonly Entry<Action>[];
}
