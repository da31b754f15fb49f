// The bots of Hearts: easy, normal and smart.
import type { Card } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardAt } from './bits.ts';
import { heuristicCard } from './heuristic.ts';
import { rulePass } from './pass.ts';
import { searchPass } from './passSearch.ts';
import { positionOf, searchCard } from './search.ts';
import type { Seen } from './seen.ts';
import { legalCards } from './table.ts';

export type Skill = 'easy' | 'normal' | 'smart';

const skills: Record<Difficulty, Skill> = { noob: 'easy', mid: 'normal', pro: 'smart' };

/** How often an easy bot plays any legal card instead of a sound one. */
const carelessness = 0.5;

export function chooseCard(seen: Seen, difficulty: Difficulty, random: Stream): Card {
  const legal = legalCards(seen.hand, seen);
  if (legal.length === 1) return legal[0] as Card;
  const skill = skills[difficulty];
  if (skill === 'smart') return searchCard(seen, legal, random);
  if (skill === 'easy' && random.chance(carelessness)) return random.pick(legal);
  return cardAt(heuristicCard(positionOf(seen), seen.seat));
}

/**
 * The three cards to pass. An easy bot passes any three.
 * @param steps how many seats on the receiver sits
 */
export function choosePass(
  hand: readonly Card[],
  steps: number,
  difficulty: Difficulty,
  random: Stream,
): readonly Card[] {
  const skill = skills[difficulty];
  if (skill === 'smart') return searchPass(hand, steps, random);
  return skill === 'easy' ? random.shuffle(hand).slice(0, 3) : rulePass(hand);
}
