// Cards from the registry of games, for the build and for pages without cards.
import { games } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { type Fit, fitTitle } from './band.ts';

/** A game's metadata, available without its code. All of it survives JSON. */
export interface GameCard extends Omit<Game, 'content'> {
  readonly fit: Fit;
  readonly number: number;
  /** URL of its label's picture. */
  readonly picture: string;
}

const pictures = import.meta.glob<string>(['../../games/*/label.svg', '!../../games/example*/*'], {
  eager: true,
  query: '?url',
  import: 'default',
});

export const cards: readonly GameCard[] = games.map(({ content, ...card }, index) => ({
  ...card,
  // Computed on first use: a game's page shows no label.
  get fit() {
    return fitTitle(card.title);
  },
  number: index + 1,
  picture: pictures[`../../games/${card.slug}/label.svg`] as string,
}));
