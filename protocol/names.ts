// Names of players, as they are kept and shown.

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
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    // Only now: what was hidden between a letter and its mark is gone.
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** The name of a provider's profile, at the length that we keep. */
export function shortenName(name: string): string {
  return [...name].slice(0, longestName).join('').trim();
}
