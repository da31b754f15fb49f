// Variants of a game, its other ways to play, as a round's setup names them: "no-walls", or "own:3.7" with the indices of
// what the player has chosen. The text is untrusted.
import type { Game, Variant } from '../contract/card.ts';

type Played = Pick<Game, 'variants'>;

/** The player's figures in each variant, by its text. */
export type OwnVariants = ReadonlyMap<string, { readonly rounds: number; readonly best: number }>;

/** Returns the indices that the player has chosen. */
export function choicesIn(variant = ''): readonly number[] {
  const [, chosen] = variant.split(':');
  return chosen === undefined ? [] : chosen.split('.').map(Number);
}

/** Returns the middle of each list. */
export function usualChoices({ choices = {} }: Pick<Variant, 'choices'>): readonly number[] {
  return Object.values(choices).map((list) => Math.floor((list.length - 1) / 2));
}

export function variantText({ id }: Pick<Variant, 'id'>, choices: readonly number[]): string {
  return choices.length === 0 ? id : `${id}:${choices.join('.')}`;
}

/** @returns undefined for a text that names none of the game's variants */
export function variantOf({ variants = [] }: Played, variant: string | undefined): Variant | undefined {
  const choices = choicesIn(variant);
  return variants.find((each) => {
    const lists = Object.values(each.choices ?? {});
    const isComplete =
      choices.length === lists.length && lists.every((list, i) => (choices[i] ?? -1) in list);
    return isComplete && variantText(each, choices) === variant;
  });
}

/** Words for the header: "No walls", "12 rows, 9 columns"; undefined for the game's own terms. */
export function variantWords(game: Played, variant: string | undefined): string | undefined {
  const found = variantOf(game, variant);
  const choices = choicesIn(variant);
  const chosen = Object.values(found?.choices ?? {}).map((list, i) => list[choices[i] ?? 0]);
  return chosen.length > 0 ? chosen.join(', ') : found?.name;
}
