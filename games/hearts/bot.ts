import { type Card, suitOf } from '../../kit/cards/cards.ts';
import { ledSuit } from '../../kit/cards/tricks.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardFeatures, outlookOf, passFeatures } from './features.ts';
import { heuristicCard } from './heuristic.ts';
import { cardForJack } from './jack.ts';
import { cheapest, type Network, networkOf } from './network.ts';
import { candidatesOf, heldOf, rulePass } from './pass.ts';
import { cardAt, indexOf, positionOf } from './position.ts';
import { exceptJack, legalCards, type Seen } from './table.ts';
import { weights } from './weights.ts';

export type Skill = 'easy' | 'normal' | 'smart';

const skills: Record<Difficulty, Skill> = { noob: 'easy', mid: 'normal', pro: 'smart' };

/** Probability that an easy bot plays any legal card instead of a sound one. */
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
  const skill = skills[difficulty];
  if (skill === 'smart') return smartCard(seen, legal);
  if (skill === 'easy' && random.chance(carelessness)) return random.pick(legal);
  return cardAt(heuristicCard(positionOf(seen), seen.seat));
}

/** The three cards to pass to the seat `steps` on. An easy bot passes any three. */
export function choosePass(
  hand: readonly Card[],
  steps: number,
  difficulty: Difficulty,
  random: Stream,
): readonly Card[] {
  const skill = skills[difficulty];
  if (skill === 'smart') return smartPass(hand, steps);
  return skill === 'easy' ? random.shuffle(hand).slice(0, 3) : rulePass(hand);
}

function smartCard(seen: Seen, legal: readonly Card[]): Card {
  // Highest rank first, since the bot plays the first among equals.
  const options = legal.map(indexOf).toSorted((a, b) => (b & 15) - (a & 15) || a - b);
  return cardAt(cheapest(options, cardCost(seen)));
}

/** Returns the smart bot's estimate for a card (index) to play: points, up to a factor and a constant. */
export function cardCost(seen: Seen): (card: number) => number {
  const outlook = outlookOf(positionOf(seen), mayHold(seen.seat, [...seen.tricks, seen.trick]), seen.seat);
  const network = networkFor(decisionOf(seen));
  return (card) => network(cardFeatures(outlook, card));
}

export function decisionOf({ hand, trick }: Pick<Seen, 'hand' | 'trick'>): Exclude<Decision, 'pass'> {
  const led = ledSuit(trick);
  if (!led) return 'lead';
  return hand.some((card) => suitOf(card) === led) ? 'follow' : 'discard';
}

function smartPass(hand: readonly Card[], steps: number): Card[] {
  return cheapest(candidatesOf(hand), passCost(hand, steps)).map(cardAt);
}

/** Returns the smart bot's estimate for three cards to pass; see `cardCost`. */
export function passCost(hand: readonly Card[], steps: number): (cards: readonly number[]) => number {
  const held = heldOf(hand);
  const network = networkFor('pass');
  return (cards) => network(passFeatures(held, cards, steps));
}
