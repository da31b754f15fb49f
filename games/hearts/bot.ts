import { type Card, suitOf } from '../../kit/cards/cards.ts';
import { ledSuit } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardFeatures, passFeatures } from './features.ts';
import { heuristicCard } from './heuristic.ts';
import { cardForJack } from './jack.ts';
import { cheapest, type Network, networkOf } from './network.ts';
import { candidatesOf, rulePass } from './pass.ts';
import { cardAt, highestFirst, positionOf } from './position.ts';
import { exceptJack, legalCards, type Seen } from './table.ts';
import { weights } from './weights.ts';

/** Probability that a bot at noob plays any legal card instead of a sound one. */
const carelessness = 0.5;

type Decision = keyof typeof weights;

const networks: Partial<Record<Decision, Network>> = {};

/** Decodes a network on its first use: only tables at pro need them. */
function networkFor(decision: Decision): Network {
  networks[decision] ??= networkOf(weights[decision]);
  return networks[decision];
}

export function chooseCard(seen: Seen, difficulty: Difficulty, random: Stream): Card {
  const legal = legalCards(seen.hand, seen);
  if (legal.length === 1) return legal[0] as Card;
  if (seen.jack) {
    const wanted = cardForJack(seen, legal);
    if (wanted) return wanted;
    if (legal.includes('JD'))
      return chooseCard({ ...seen, hand: exceptJack(seen.hand, true) }, difficulty, random);
  }
  if (difficulty === 'pro') return cheapest(highestFirst(legal), cardCost(seen));
  if (difficulty === 'noob' && random.chance(carelessness)) return random.pick(legal);
  return cardAt(heuristicCard(positionOf(seen), seen.seat));
}

/** The three cards to pass to the seat `steps` on. A bot at noob passes any three. */
export function choosePass(
  hand: readonly Card[],
  steps: number,
  difficulty: Difficulty,
  random: Stream,
): readonly Card[] {
  if (difficulty === 'pro') return cheapest(candidatesOf(hand), passCost(hand, steps));
  return difficulty === 'noob' ? random.shuffle(hand).slice(0, 3) : rulePass(hand);
}

/** Returns the smart bot's estimate for a card to play: points, up to a factor and a constant. */
export function cardCost(seen: Seen): (card: Card) => number {
  const features = cardFeatures(seen);
  const network = networkFor(decisionOf(seen));
  return (card) => network(features(card));
}

export function decisionOf({ hand, trick }: Pick<Seen, 'hand' | 'trick'>): Exclude<Decision, 'pass'> {
  const led = ledSuit(trick);
  if (!led) return 'lead';
  return hand.some((card) => suitOf(card) === led) ? 'follow' : 'discard';
}

/** Returns the smart bot's estimate for three cards to pass; see `cardCost`. */
export function passCost(hand: readonly Card[], steps: number): (cards: readonly Card[]) => number {
  const network = networkFor('pass');
  return (cards) => network(passFeatures(hand, cards, steps));
}
