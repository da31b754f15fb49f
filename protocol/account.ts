// Schemas of sessions, accounts and sign-in.
import * as v from 'valibot';
import { longestName } from './name-length.ts';
import { cleanName } from './names.ts';

/** A name as it is stored; '' without a visible character. */
export const DisplayName = v.pipe(
  v.string(),
  v.maxLength(1_000, 'The name is too long.'),
  v.transform(cleanName),
  v.check((name) => [...name].length <= longestName, `At most ${longestName} characters.`),
);

/** An empty name changes nothing. */
export const ProfileChange = v.strictObject({ displayName: DisplayName });

export const User = v.object({
  id: v.string(),
  displayName: v.string(),
  /** Path on this site. */
  photoURL: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  provider: v.string(),
});
export type User = v.InferOutput<typeof User>;

export const SessionAnswer = v.object({
  user: v.nullable(User),
  /** Sign-in providers of this server, in order of preference. */
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>;

export const SessionList = v.array(
  v.object({
    id: v.string(),
    /** Whether this device makes the request. */
    current: v.boolean(),
    /** Epoch milliseconds. */
    createdAt: v.number(),
    seenAt: v.number(),
    /** Name of the browser. */
    userAgent: v.optional(v.string()),
  }),
);
export type SessionList = v.InferOutput<typeof SessionList>;
