// The bots of Omi. A bot samples hands for the other seats consistent with all it has seen, plays each of its cards out
// in them, and takes the card with the most tokens for its side on average.
// (Perfect information Monte Carlo with rule-based playouts: Ginsberg 2001, "GIB: Imperfect Information in
// a Computationally Challenging Game", without its double-dummy solver, which measured no better here.)
import { type Card, type Suit, suitOf, suits } from '../../kit/cards/cards.ts';
import { followers } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { searchCard, searchTrump } from './search.ts';
import type { Seen } from './table.ts';

/** Probability that a bot, the user's partner included, plays a random legal card. */
const mistakes: Record<Difficulty, number> = { noob: 0.45, mid: 0.15, pro: 0.02 };

export function chooseCard(seen: Seen, difficulty: Difficulty, mistake: Stream, samples: Stream): Card {
  const legal = followers(seen.hand, seen.trick);
  if (legal.length === 1) return legal[0] as Card;
  if (mistake.chance(mistakes[difficulty])) return mistake.pick(legal);
  return searchCard(seen, legal, samples);
}

/** Chooses trumps from the suits of the first four cards. */
export function chooseTrump(seen: Seen, samples: Stream): Suit {
  const held = suits.filter((suit) => seen.hand.some((card) => suitOf(card) === suit));
  return searchTrump(seen, held, samples);
}
