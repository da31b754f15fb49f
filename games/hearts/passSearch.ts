// The smart bot's pass: some of its riskiest cards are passed in turn in drawn deals, in which the other
// three pass by rule, and the hand is played out.
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardAt, clubs, indexOf } from './bits.ts';
import { riskiest, takeRiskiest } from './pass.ts';
import { playOut } from './playout.ts';
import { addCard, copyPosition, newPosition, type Position, removeCard } from './position.ts';

const heats: readonly Heat[] = [
  [8, 0.35],
  [16, 0.4],
  [32, 0],
];
/** Three of this many cards are passed. */
const candidates = 6;

const sample = newPosition();
const scratch = newPosition();

/** @param steps how many seats on the receiver sits */
export function searchPass(hand: readonly Card[], steps: number, random: Stream): Card[] {
  const own = hand.map(indexOf);
  const left = allCards.filter((card) => !hand.includes(card)).map(indexOf);
  const best = bestOf(
    triples(riskiest(hand, candidates)),
    heats,
    () => dealAndPass(sample, own, random.shuffle(left), steps),
    (cards) => {
      copyPosition(sample, scratch);
      for (const card of cards) {
        removeCard(scratch, 0, card);
        addCard(scratch, steps, card);
      }
      scratch.leader = holderOfTwoOfClubs(scratch);
      return -playOut(scratch, 0);
    },
  );
  return best.map(cardAt);
}

/** The passing seat is 0 here, and has not passed yet; the others have. */
function dealAndPass(to: Position, own: readonly number[], others: readonly number[], steps: number): void {
  to.hands.fill(0);
  to.left.fill(0x1fff);
  for (const card of own) addCard(to, 0, card);
  others.forEach((card, i) => {
    addCard(to, 1 + (i % 3), card);
  });
  const given = [1, 2, 3].map((seat) => takeRiskiest(to.hands, seat * 4, 3));
  given.forEach((cards, i) => {
    for (const card of cards) addCard(to, (i + 1 + steps) & 3, card);
  });
}

function holderOfTwoOfClubs({ hands }: Position): number {
  return [0, 1, 2, 3].find((seat) => (hands[seat * 4 + clubs] as number) & 1) ?? 0;
}

function triples(cards: readonly number[]): number[][] {
  return cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
}
