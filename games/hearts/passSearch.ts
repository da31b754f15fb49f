// The smart bot's pass: some of its riskiest cards are passed in turn in drawn deals, in which the other
// three pass by rule, and the hand is played out.
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardAt, clubs, indexOf } from './bits.ts';
import { riskiest, takeRiskiest } from './pass.ts';
import { playOut } from './playout.ts';
import { addCard, newPosition, type Position } from './position.ts';

const heats: readonly Heat[] = [
  [8, 0.35],
  [16, 0.4],
  [32, 0],
];
/** Three of this many cards are passed. */
const candidates = 6;

/** @param steps how many seats on the receiver sits */
export function searchPass(hand: readonly Card[], steps: number, random: Stream): Card[] {
  const own = hand.map(indexOf);
  const left = allCards.filter((card) => !hand.includes(card)).map(indexOf);
  const options = triples(riskiest(hand, candidates));
  const afters = options.map((cards) => passed(own, cards, steps));
  const more = new Int32Array(16);
  let leader: number | undefined;
  const best = bestOf(
    afters,
    heats,
    () => {
      dealAndPass(more, random.shuffle(left), steps);
      leader = holderOfTwoOfClubs(more);
    },
    (after) => {
      after.leader = leader ?? holderOfTwoOfClubs(after.hands) ?? 0;
      return -playOut(after, more, 0);
    },
  );
  return (options[afters.indexOf(best)] as number[]).map(cardAt);
}

/** What the passing seat knows when it has passed. It is 0 here. */
function passed(own: readonly number[], cards: readonly number[], steps: number): Position {
  const position = newPosition();
  position.left.fill(0x1fff);
  for (const card of own) addCard(position.hands, cards.includes(card) ? steps : 0, card);
  return position;
}

/** The other seats' cards, when they have passed. */
function dealAndPass(hands: Int32Array, others: readonly number[], steps: number): void {
  hands.fill(0);
  others.forEach((card, i) => {
    addCard(hands, 1 + (i % 3), card);
  });
  const given = [1, 2, 3].map((seat) => takeRiskiest(hands, seat * 4, 3));
  given.forEach((cards, i) => {
    for (const card of cards) addCard(hands, (i + 1 + steps) & 3, card);
  });
}

function holderOfTwoOfClubs(hands: Int32Array): number | undefined {
  return [0, 1, 2, 3].find((seat) => (hands[seat * 4 + clubs] as number) & 1);
}

function triples(cards: readonly number[]): number[][] {
  return cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
}
