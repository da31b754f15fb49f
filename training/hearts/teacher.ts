// Cost of each card, for the smart bot's networks to learn: draws hidden hands that fit what the seat has seen, and
// has the heuristic player play each card out in all of them.

import { riskiest, takeRiskiest, threesOf } from '../../games/hearts/pass.ts';
import {
  addCard,
  clubs,
  indexOf,
  newPosition,
  type Position,
  positionOf,
  putCard,
  queenOfSpades,
} from '../../games/hearts/position.ts';
import type { Seen } from '../../games/hearts/table.ts';
import { lowest } from '../../kit/cards/bits.ts';
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { DealSampler, newHands, type Unseen } from '../../kit/cards/determinization.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Stream } from '../../kit/round/random.ts';
import { copyOf, playOut, setHand } from './playout.ts';

/** Points that an option costs on average. */
export interface Priced<Option> {
  readonly option: Option;
  readonly cost: number;
}

export function cheapestOf<Option>(priced: readonly Priced<Option>[]): Option {
  return priced.reduce((best, each) => (each.cost < best.cost ? each : best)).option;
}

/** @param deals in how many each card is tried */
export function priceCards(
  seen: Seen,
  legal: readonly Card[],
  deals: number,
  random: Stream,
): readonly Priced<number>[] {
  const start = positionOf(seen);
  const sampler = new DealSampler(unseen(seen, start));
  const drawn = newHands();
  const more = new Int32Array(16);
  const options = legal.map(indexOf).toSorted((a, b) => (b & 15) - (a & 15) || a - b);
  const tried = options.map((card, place) => {
    const after = copyOf(start);
    putCard(after, card);
    return { after, like: alike(options, place, start), sum: 0 };
  });
  for (let deal = 0; deal < deals; deal++) {
    sampler.draw(random, drawn);
    for (let h = 0; h < 3; h++) {
      setHand(more, (seen.seat + 1 + h) & 3, drawn[h * 2] as number, drawn[h * 2 + 1] as number);
    }
    for (const [place, option] of tried.entries()) {
      if (option.like === place) option.sum += playOut(option.after, more, seen.seat);
    }
  }
  return options.map((option, place) => {
    const { sum } = tried[tried[place]?.like ?? place] ?? { sum: 0 };
    return { option, cost: sum / deals };
  });
}

/** Every three of the hand's riskiest cards; the other seats pass theirs. */
export function pricePasses(
  hand: readonly Card[],
  { candidates, steps, deals }: { candidates: number; steps: number; deals: number },
  random: Stream,
): readonly Priced<readonly number[]>[] {
  const own = hand.map(indexOf);
  const left = allCards.filter((card) => !hand.includes(card)).map(indexOf);
  const more = new Int32Array(16);
  const tried = threesOf(riskiest(hand, candidates)).map((option) => ({
    option,
    after: afterPass(own, option, steps),
    sum: 0,
  }));
  for (let deal = 0; deal < deals; deal++) {
    dealAndPass(more, random.shuffle(left), steps);
    const leader = holderOfTwoOfClubs(more);
    for (const each of tried) {
      each.after.leader = leader ?? holderOfTwoOfClubs(each.after.hands) ?? 0;
      each.sum += playOut(each.after, more, 0);
    }
  }
  return tried.map(({ option, sum }) => ({ option, cost: sum / deals }));
}

/**
 * The place of the highest option of the same suit without a card between that others hold or that is the best on the table:
 * it does not matter which of them is played, as the player of the playouts looks at the order of the cards alone. The queen
 * of spades is like no other.
 */
function alike(options: readonly number[], place: number, { left, led, best }: Position): number {
  const suit = (options[place] as number) >> 4;
  let found = place;
  for (let card = options[place] as number; (card & 15) < 13; card++) {
    const at = options.indexOf(card);
    if (at >= 0 && card !== queenOfSpades) found = at;
    else if ((left[suit] as number) & (1 << (card & 15)) || card === led * 16 + best) break;
  }
  return found;
}

/** Returns the cards of the other seats, except those that the seat has given them. */
function unseen({ seat, trick, tricks }: Seen, { hands, left }: Position): Unseen {
  const held = (player: number, suit: number) => hands[player * 4 + suit] as number;
  const cards = [0, 1, 2, 3].map((suit) => {
    const known = held(0, suit) | held(1, suit) | held(2, suit) | held(3, suit);
    return ranksOf((left[suit] as number) & ~known).map((rank) => suit * 16 + rank);
  });
  const roomOf = (h: number) => {
    // Those that sit last in the order of play have played to the trick.
    let room = 13 - tricks.length - Number(h + trick.cards.length > 2);
    for (let suit = 0; suit < 4; suit++) room -= ranksOf(held((seat + 1 + h) & 3, suit)).length;
    return room;
  };
  return { cards, room: [roomOf(0), roomOf(1), roomOf(2)], allowed: mayHold(seat, [...tricks, trick]) };
}

function ranksOf(bits: number): number[] {
  const ranks: number[] = [];
  for (let left = bits; left !== 0; left &= left - 1) ranks.push(lowest(left));
  return ranks;
}

/** Returns the passing seat's knowledge after its pass. It is seat 0 here. */
function afterPass(own: readonly number[], cards: readonly number[], steps: number): Position {
  const position = newPosition();
  position.left.fill(0x1fff);
  for (const card of own) addCard(position.hands, cards.includes(card) ? steps : 0, card);
  return position;
}

/** The other seats' cards, when they have passed. */
function dealAndPass(hands: Int32Array, others: readonly number[], steps: number): void {
  hands.fill(0);
  for (const [i, card] of others.entries()) addCard(hands, 1 + (i % 3), card);
  const given = [1, 2, 3].map((seat) => takeRiskiest(hands, seat * 4, 3));
  for (const [i, cards] of given.entries()) {
    for (const card of cards) addCard(hands, (i + 1 + steps) & 3, card);
  }
}

function holderOfTwoOfClubs(hands: Int32Array): number | undefined {
  return [0, 1, 2, 3].find((seat) => (hands[seat * 4 + clubs] as number) & 1);
}
