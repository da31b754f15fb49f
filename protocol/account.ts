// What the app and the server say to each other about who plays.
import * as v from 'valibot';

/** In characters as people count them, near enough: code points. */
export const longestName = 40;

/** Turns text around, hides it, or stands for nothing: a name made of it could pose as another. */
const DECEIVING =
  /[\p{Cc}\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** A letter carries a few marks; more of them climb over the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept: in one form of Unicode, without tricks, trimmed. '' when nothing is left to see. */
export function cleanName(text: string): string {
  const cleaned = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** The name of a provider's profile, at the length that we keep. */
export function shortenName(name: string): string {
  return [...name].slice(0, longestName).join('').trim();
}

const DisplayName = v.pipe(
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
  /** An address of our own. */
  photoURL: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  provider: v.string(),
});
export type User = v.InferOutput<typeof User>;

export const SessionAnswer = v.object({
  user: v.nullable(User),
  /** Who one can sign in with here, in the order of preference. */
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>;

export const SessionList = v.array(
  v.object({
    id: v.string(),
    /** The one that asks. */
    current: v.boolean(),
    /** Epoch milliseconds. */
    createdAt: v.number(),
    seenAt: v.number(),
    /** As the browser calls itself. */
    userAgent: v.optional(v.string()),
  }),
);
export type SessionList = v.InferOutput<typeof SessionList>;
