import { allCards } from '../../kit/cards/cards.ts';
import type { Random } from '../../kit/round/random.ts';
import { layOut, type Piles } from './piles.ts';
import { isWinnable } from './solver.ts';

/** Maximum positions searched per deal. A higher limit certifies few more deals and takes longer. */
export const searchLimit = 2000;

/** The first deal of the seed that the solver wins: on average it tries fewer than two. */
export function certifiedDeal(random: Random, draw: number): Piles {
  for (let attempt = 0; ; attempt++) {
    const piles = randomDeal(random, attempt);
    if (isWinnable(piles, draw, searchLimit)) return piles;
  }
}

export function randomDeal(random: Random, attempt = 0): Piles {
  return layOut(random('deal', attempt).shuffle(allCards));
}
