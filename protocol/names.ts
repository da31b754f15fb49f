// Cleans players' names for storage and display.
import { cutText } from './name-length.ts';

/** Maximum code points before cleaning, which takes more than linear time. */
const MOST = 1_000;

/** Characters that reorder text, are invisible or have no meaning: with them, a name could imitate another. */
const DECEIVING =
  /[\p{Cc}\p{NChar}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
/** Scripts in which a joiner or a non-joiner changes the shape of its neighbours. */
const JOINING = `[${[
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr'],
  ...['Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;
let stray: RegExp | undefined;

/** Joiners outside these scripts and emoji; tags outside flags of regions. Made with the first name: it takes a slow phone 40 ms. */
function strayOnes(): RegExp {
  stray ??= new RegExp(
    [
      `(?<!${JOINING})\\u200c`,
      `\\u200c(?!${JOINING})`,
      `(?<!${JOINING}|\\p{ExtPict}[\\p{EMod}\\ufe0f]?)\\u200d`,
      `\\u200d(?!${JOINING}|\\p{ExtPict})`,
      '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]',
    ].join('|'),
    'gu',
  );
  return stray;
}

/** Marks beyond three on a letter, which would overlap the lines around. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalises a name, removes deceiving characters and trims it. Returns '' when nothing visible is left. */
export function cleanName(text: string): string {
  const cleaned = cutText(text.toWellFormed(), MOST)
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    .replace(strayOnes(), '')
    // Composes last: hidden characters between a letter and its mark are now removed.
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}
