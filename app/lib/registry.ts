// Builds cards from the registry: in the build, and on pages that don't carry them.
import { games } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { type Fit, fitTitle } from './band.ts';

/** A game's metadata, available without its code. All of it survives JSON. */
export interface GameCard extends Omit<Game, 'load'> {
  /** Size and width of the title on the label. */
  readonly fit: Fit;
  /** Number in the collection: Nº 1 first. */
  readonly number: number;
  /** URL of its label's picture. Missing while the game is not built. */
  readonly picture?: string;
}

const pictures = import.meta.glob<string>(['../../games/*/label.svg', '!../../games/example*/*'], {
  eager: true,
  query: '?url',
  import: 'default',
});

export const cards: readonly GameCard[] = games.map(({ load, ...card }, index) => {
  const picture = load && pictures[`../../games/${card.slug}/label.svg`];
  return {
    ...card,
    // Computed on first use: a game's page shows no label.
    get fit() {
      return fitTitle(card.title, 246, 66, 80);
    },
    number: index + 1,
    ...(picture !== undefined && { picture }),
  };
});
