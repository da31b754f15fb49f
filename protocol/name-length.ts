/** The longest name of a player, in characters as people count them, near enough: code points. */
export const longestName = 40;

/** A name at the length that we keep. */
export function shortenName(name: string): string {
  return [...name].slice(0, longestName).join('').trim();
}
