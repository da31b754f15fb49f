/** Maximum length of a player's name, in code points. */
export const longestName = 40;
/** Cuts off endless marks on a letter; the longest emoji takes ten code points. */
const LONGEST_GRAPHEME = 16;

/** Cuts a text between graphemes, to at most this many code points, in linear time. */
export function cutText(text: string, most: number): string {
  let kept = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    // A code point has at most two UTF-16 units.
    const points = [...segment.slice(0, 2 * LONGEST_GRAPHEME)].slice(0, LONGEST_GRAPHEME);
    count += points.length;
    if (count > most) break;
    kept += points.join('');
  }
  return kept;
}

export function shortenName(name: string): string {
  return cutText(name, longestName).trim();
}
