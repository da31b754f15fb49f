// Searches for the best card or trump by playouts over sampled hidden hands.
import { type Card, type Suit, suits } from '../../kit/cards/cards.ts';
import { dealSampler } from '../../kit/cards/determinization.ts';
import { bestOf, type Trials } from '../../kit/cards/halving.ts';
import { unseenBy } from '../../kit/cards/unseen.ts';
import type { Stream } from '../../kit/round/random.ts';
import { bitsOf, indexOf, packed } from './bits.ts';
import { playOut } from './heuristic.ts';
import { positionOf, putCard } from './position.ts';
import { omiDeck, type Seen, tokens } from './table.ts';

const cardHeats = [40, 80, 160];
const trumpHeats = [100, 200];
/** Value of a trick in tokens: breaks ties between equal tokens. */
const trickWorth = 0.04;

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  return bestOf(cardTrials(seen, legal, random, trickWorth), cardHeats);
}

/** Tries every suit held in sampled deals, which include the chooser's own other four cards. */
export function searchTrump(seen: Seen, held: readonly Suit[], random: Stream): Suit {
  return bestOf({ ...trumpTrials(seen, random, trickWorth), options: held }, trumpHeats);
}

/** Returns the value of each option in the same sampled deals. */
export function sample<Option>(
  { options, draw, worthOf }: Trials<Option>,
  samples: number,
): ReadonlyMap<Option, readonly number[]> {
  const sampled = new Map(options.map((option) => [option, [] as number[]]));
  for (let i = 0; i < samples; i++) {
    draw();
    for (const [option, values] of sampled) values.push(worthOf(option));
  }
  return sampled;
}

/**
 * Values cards in tokens for the seat's side, by playing each out in sampled hands.
 * @param trick worth in tokens, besides those it wins
 */
export function cardTrials(seen: Seen, legal: readonly Card[], random: Stream, trick = 0): Trials<Card> {
  const start = positionOf(seen);
  const drawHands = dealSampler(unseenBy(seen, omiDeck));
  const values = valuesOf(seen, trick);
  // Lowest rank first, since the bot plays the first among equals.
  const options = legal.toSorted((a, b) => (indexOf(a) & 7) - (indexOf(b) & 7) || indexOf(a) - indexOf(b));
  const afters = options.map((card) => {
    const after = { ...start, hands: start.hands.slice() };
    putCard(after, indexOf(card));
    return after;
  });
  const more = new Int32Array(4);
  return {
    options,
    draw: () => {
      const drawn = drawHands(random);
      for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = packed(drawn, h * 4);
    },
    worthOf: (card) => values[playOut(afters[options.indexOf(card)] ?? start, more)] as number,
  };
}

/** As cardTrials, for trumps from the first four cards. */
export function trumpTrials(seen: Seen, random: Stream, trick = 0): Trials<Suit> {
  const start = positionOf(seen);
  const more = new Int32Array(4);
  const values = valuesOf(seen, trick);
  const left = omiDeck.filter((card) => !seen.hand.includes(card)).map(indexOf);
  return {
    options: suits,
    draw: () => {
      const deal = random.shuffle(left);
      more[seen.seat] = bitsOf(deal.slice(24, 28));
      for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = bitsOf(deal.slice(h * 8, h * 8 + 8));
    },
    worthOf: (suit) => values[playOut({ ...start, trump: suits.indexOf(suit) }, more)] as number,
  };
}

/** By the tricks of North and South: the value of the hand to the seat's side. */
function valuesOf({ seat, chooser }: Seen, trick: number): number[] {
  return Array.from({ length: 9 }, (_, taken) => {
    const { NS, EW } = tokens(chooser, { NS: taken, EW: 8 - taken });
    return (seat % 2 === 0 ? 1 : -1) * (NS - EW + trick * taken);
  });
}
