/** The longest name of a player, in code points. */
export const longestName = 40;
/** The longest emoji takes ten code points; marks without end could pile up on a letter. */
const LONGEST_GRAPHEME = 16;

/** Cuts a text to at most so many code points, between graphemes. Linear, as nothing later is read. */
export function cutText(text: string, most: number): string {
  let kept = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    // Two UTF-16 units at most for each.
    const points = [...segment.slice(0, 2 * LONGEST_GRAPHEME)].slice(0, LONGEST_GRAPHEME);
    count += points.length;
    if (count > most) break;
    kept += points.join('');
  }
  return kept;
}

/** A name at the length that we keep. */
export function shortenName(name: string): string {
  return cutText(name, longestName).trim();
}
