// Names of players, as they are kept and shown.
import { cutText } from './name-length.ts';

/** Code points that are looked at, hidden ones too: what follows takes more than linear time. */
const MOST = 1_000;

/** Characters that reorder text, are invisible or have no meaning: a name that contains them could pose as another. */
const DECEIVING =
  /[\p{Cc}\p{NChar}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
/** Scripts in which a joiner or a non-joiner changes how the letters around it are drawn. */
const JOINING = `[${[
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr'],
  ...['Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;
/** Joiners elsewhere, but for those within emoji; tags, but for those of regions' flags. */
const STRAY = new RegExp(
  [
    `(?<!${JOINING})\\u200c`,
    `\\u200c(?!${JOINING})`,
    `(?<!${JOINING}|\\p{ExtPict}[\\p{EMod}\\ufe0f]?)\\u200d`,
    `\\u200d(?!${JOINING}|\\p{ExtPict})`,
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]',
  ].join('|'),
  'gu',
);
/** A letter carries a few marks; more of them climb over the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalises a name: one form of Unicode, without tricks, trimmed. '' when nothing visible is left. */
export function cleanName(text: string): string {
  const cleaned = cutText(text.toWellFormed(), MOST)
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    .replace(STRAY, '')
    // Composes last, as characters hidden between a letter and its mark are gone by now.
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}
