// The smart bot's search: hidden hands that fit what the seat has seen are drawn, each legal card is played
// out in them by the plain player, and the card that costs the seat least is taken.
import { allCards, type Card, suitOf, suits } from '../../kit/cards/cards.ts';
import { DealSampler, newHands } from '../../kit/cards/determinization.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import { seatOf, type Trick } from '../../kit/cards/tricks.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardAt, countBits, hearts, indexOf, queen, queenOfSpades, spades } from './bits.ts';
import { playOut } from './playout.ts';
import { addCard, addHand, copyPosition, newPosition, type Position, putCard } from './position.ts';
import type { Seen } from './seen.ts';
import { allPoints, pointsTaken } from './table.ts';

const heats: readonly Heat[] = [
  [20, 0.5],
  [40, 0.5],
  [80, 0],
];

const sample = newPosition();
const scratch = newPosition();
const drawn = newHands();

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  const start = positionOf(seen);
  const { hidden, held, unseen } = hiddenHands(seen);
  const sampler = new DealSampler(unseen);
  // From the highest rank down: of equals the highest is played.
  const options = legal.map(indexOf).toSorted((a, b) => (b & 15) - (a & 15) || a - b);
  const best = bestOf(
    options,
    heats,
    () => {
      sampler.draw(random, drawn);
      copyPosition(start, sample);
      hidden.forEach((seat, h) => {
        addHand(sample, seat, drawn[h * 2] as number, drawn[h * 2 + 1] as number);
        for (const card of held[h] as number[]) addCard(sample, seat, card);
      });
    },
    (card) => {
      copyPosition(sample, scratch);
      putCard(scratch, card);
      return -playOut(scratch, seen.seat);
    },
    { alike: (place) => alike(options, place, start, seen.trick), range: rangeOf(start) },
  );
  return cardAt(best);
}

/**
 * The place of the highest option of the same suit without a card between that others hold or that lies on the table: it
 * does not matter which of them is played, as the player of the playouts looks at the order of the cards alone. The
 * queen of spades is like no other.
 */
function alike(options: readonly number[], place: number, { left }: Position, trick: Trick): number {
  const suit = (options[place] as number) >> 4;
  const table = trick.cards.map(indexOf);
  let found = place;
  for (let card = options[place] as number; card !== queenOfSpades && (card & 15) < 13; card++) {
    const at = options.indexOf(card);
    if (at >= 0 && card !== queenOfSpades) found = at;
    else if ((left[suit] as number) & (1 << (card & 15)) || table.includes(card)) break;
  }
  return found;
}

/** By how much what a hand costs can differ between two ways to play on: by the points that are still open, but for moons. */
function rangeOf({ taken, left, points }: Position): number {
  const seats = taken.filter((each) => each > 0).length;
  const queens = (left[spades] as number) & (1 << queen) ? 13 : 0;
  const open = countBits(left[hearts] as number) + queens + points;
  return open === 0 || seats > 1 ? open : allPoints;
}

/** The table as far as the seat sees it: the others' hands are empty. */
export function positionOf({ seat, hand, trick, tricks, broken }: Seen): Position {
  const position = newPosition();
  position.leader = trick.leader;
  for (const card of trick.cards) putCard(position, indexOf(card));
  position.complete = tricks.length;
  position.broken = broken;
  position.taken.set(pointsTaken(tricks));
  for (const card of hand) addCard(position, seat, indexOf(card));
  const gone = new Set([...tricks.flatMap((t) => t.cards), ...trick.cards]);
  for (const card of allCards) {
    if (gone.has(card)) continue;
    const suit = suits.indexOf(suitOf(card));
    position.left[suit] = (position.left[suit] as number) | (1 << (indexOf(card) & 15));
  }
  return position;
}

/** What the other seats hold: the cards it gave away and has not seen since, and the rest by what can be known of it. */
function hiddenHands({ seat, hand, passed, trick, tricks }: Seen) {
  const hidden = [(seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3] as const;
  const all = [...tricks, trick];
  const shown = new Set([...hand, ...all.flatMap((t) => t.cards)]);
  const known = passed ? passed.cards.filter((card) => !shown.has(card)) : [];
  const held = hidden.map((other) => (other === passed?.to ? known.map(indexOf) : []));
  const left = allCards.filter((card) => !shown.has(card) && !known.includes(card));
  const cards = suits.map((suit) => left.filter((card) => suitOf(card) === suit).map(indexOf));
  const allowed = suits.map((): [boolean, boolean, boolean] => [true, true, true]);
  const room = held.map((cards) => 13 - tricks.length - cards.length) as [number, number, number];
  for (const t of all) {
    const led = t.cards[0];
    t.cards.forEach((card, place) => {
      const other = seatOf(t, place);
      if (other === seat) return;
      const h = hidden.indexOf(other) as 0 | 1 | 2;
      if (t === trick) room[h]--;
      const may = led && allowed[suits.indexOf(suitOf(led))];
      if (may && suitOf(card) !== suitOf(led)) may[h] = false;
    });
  }
  return { hidden, held, unseen: { cards, room, allowed } };
}
