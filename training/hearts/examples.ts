// Examples for the networks of Hearts' smart bot: decisions of whole hands, with what each option costs by playing on.

import { seedOf } from '../../bench/table.ts';
import { chooseCard, decisionOf } from '../../games/hearts/bot.ts';
import { cardFeatures, passFeatures } from '../../games/hearts/features.ts';
import { cheapest } from '../../games/hearts/network.ts';
import { candidatesOf, rulePass } from '../../games/hearts/pass.ts';
import { type Priced, priceCards, pricePasses } from '../../games/hearts/pricing.ts';
import { legalCards, type Seen } from '../../games/hearts/table.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { seats } from '../../kit/cards/tricks.ts';
import { type Random, type Stream, seeded } from '../../kit/round/random.ts';
import { type Player, playHand } from './hand.ts';

export type Decision = 'lead' | 'follow' | 'discard' | 'pass';

/** Training example: for each option of a decision the network's input and its cost above the options' average. */
export interface Example {
  readonly decision: Decision;
  readonly inputs: readonly Float32Array[];
  readonly costs: readonly number[];
}

/** How many deals a card, and a pass, is tried in. */
const cardDeals = 160;
const passDeals = 100;
/** How often another card than the best is played, so that what follows a mistake is learnt, too. */
const strays = 0.04;
/** How often a normal bot strays. */
const normalStrays = 0.03;

/** Hands of every sixteen with three normal bots at the table; only one seat's decisions are priced there. */
const alone = 12;

export function* examples(hands: number): Generator<Example> {
  for (let hand = 0; hand < hands; hand++) {
    const found: Example[] = [];
    const learner = (random: Random): Player => ({
      pass: (held, steps, seat) => learntPass(held, steps, random('pass', seat), found),
      card: (seen, ply) => learntCard(seen, random('card', ply), found),
    });
    const random = seeded(seedOf(200, hand));
    const lone = hand % 16 < alone ? (hand >> 4) % 4 : -1;
    playHand(
      seats.map((seat) => (lone < 0 || seat === lone ? learner(random) : normal(random))),
      hand,
      random,
    );
    yield* found;
  }
}

const normal = (random: Random): Player => ({
  pass: (held) => rulePass(held),
  card: (seen, ply) => {
    const stream = random('normal', ply);
    if (stream.chance(normalStrays)) return stream.pick(legalCards(seen.hand, seen));
    return chooseCard(seen, 'mid', stream);
  },
});

function learntPass(held: readonly Card[], steps: number, random: Stream, found: Example[]): readonly Card[] {
  const priced = pricePasses(held, candidatesOf(held), steps, { deals: passDeals }, random);
  found.push(exampleOf('pass', priced, (cards) => passFeatures(held, cards, steps)));
  return cheapest(priced, ({ cost }) => cost).option;
}

function learntCard(seen: Seen, random: Stream, found: Example[]): Card {
  const legal = legalCards(seen.hand, seen);
  if (legal.length === 1) return legal[0] as Card;
  const priced = priceCards(seen, legal, { deals: cardDeals }, random);
  // Equal costs teach nothing.
  if (priced.some(({ cost }) => cost !== priced[0]?.cost)) {
    found.push(exampleOf(decisionOf(seen), priced, cardFeatures(seen)));
  }
  return random.chance(strays) ? random.pick(legal) : cheapest(priced, ({ cost }) => cost).option;
}

function exampleOf<Option>(
  decision: Decision,
  priced: readonly Priced<Option>[],
  featuresOf: (option: Option) => readonly number[],
): Example {
  const mean = priced.reduce((sum, { cost }) => sum + cost, 0) / priced.length;
  return {
    decision,
    inputs: priced.map(({ option }) => Float32Array.from(featuresOf(option))),
    costs: priced.map(({ cost }) => cost - mean),
  };
}
