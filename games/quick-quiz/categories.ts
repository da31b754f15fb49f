// Categories of the variant: a player chooses one for all questions of a round. Only the page and the server know their
// names. The rules don't, because their worker would load the card's chunk.
import { choicesIn } from '../../kit/round/variants.ts';

/** In the order of the card's list: stored rounds name a category by its index, so new ones go to the end. */
export const categories = [
  'Animals',
  'Art',
  'Computing',
  'Food',
  'Geography',
  'History',
  'Language',
  'Literature',
  'Mathematics',
  'Music',
  'Science',
  'Space',
  'Sport',
] as const;
export type Category = (typeof categories)[number];

/** @returns undefined for a round of all categories */
export function categoryOf(variant: string | undefined): Category | undefined {
  const [chosen = -1] = choicesIn(variant);
  return categories[chosen];
}
