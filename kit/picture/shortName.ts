import type { Game } from '../contract/card.ts';

/** In letters. */
const LONGEST_NAME = 16;

/** A game's name for narrow places: of a long one what its label says. */
export function shortName({ name, title }: Pick<Game, 'name' | 'title'>): string {
  return name.length > LONGEST_NAME ? title : name;
}
