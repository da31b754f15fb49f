// Searches for Omi's best card or trump: playouts over hidden hands that fit what the seat has seen.
import { type Card, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { DealSampler, newHands } from '../../kit/cards/determinization.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import { seatOf, taker } from '../../kit/cards/tricks.ts';
import type { Stream } from '../../kit/round/random.ts';
import { bitsOf, cardAt, indexOf, suitIndex } from './bits.ts';
import { copyPosition, newPosition, type Position, playOut, putCard } from './playout.ts';
import type { Seen } from './seen.ts';
import { omiDeck, sideOf, tokens } from './table.ts';

const cardHeats: readonly Heat[] = [
  [40, 0.5],
  [80, 0.5],
  [160, 0],
];
const trumpHeats: readonly Heat[] = [
  [100, 0.5],
  [200, 0],
];
/** What a trick is worth beside the tokens, so that equal tokens are told apart. */
const trickWorth = 0.04;

const sample = newPosition();
const scratch = newPosition();
const drawn = newHands();

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  const start = positionOf(seen);
  const hidden = hiddenSeats(seen);
  const sampler = new DealSampler(unseen(seen, hidden));
  const values = valuesOf(seen);
  // From the lowest rank up: of equals the lowest is played.
  const options = legal.map(indexOf).toSorted((a, b) => (a & 7) - (b & 7) || a - b);
  const reachable = values.slice(start.taken, start.taken + 9 - start.complete);
  const best = bestOf(
    options,
    cardHeats,
    () => {
      sampler.draw(random, drawn);
      copyPosition(start, sample);
      hidden.forEach((seat, h) => {
        sample.hands[seat] = (sample.hands[seat] as number) | (drawn[h * 2] as number);
      });
    },
    (card) => {
      copyPosition(sample, scratch);
      putCard(scratch, card);
      return values[playOut(scratch)] ?? 0;
    },
    {
      alike: (place) => alike(options, place, start, seen),
      range: Math.max(...reachable) - Math.min(...reachable),
    },
  );
  return cardAt(best);
}

/**
 * The place of the highest option of the same suit without a card between that others hold or that lies on the table. Which
 * of them is played makes no difference to the player of the playouts, who looks at the order of the cards, but for two
 * things: of several suits a seat sheds the lowest rank, so no card of another side suit may lie between; and a partner who
 * is still to play looks whether a higher card than the best on the table is out.
 */
export function alike(
  options: readonly number[],
  place: number,
  start: Position,
  { hand, tricks }: Seen,
): number {
  const first = options[place] as number;
  const suit = first >> 3;
  const { trump, best } = start;
  const takes = suit === best >> 3 ? first > best : suit === trump;
  if (start.place === 0 || (start.place === 1 && takes)) return place;
  const own = bitsOf(hand);
  const gone = bitsOf(tricks.flatMap(({ cards }) => cards));
  const shed = [0, 1, 2, 3].filter((other) => suit !== trump && other !== suit && other !== trump);
  let found = place;
  for (let card = first; card >> 3 === suit; card++) {
    const at = options.indexOf(card);
    if (at < 0 && !(gone & (1 << card))) break;
    if (shed.some((other) => own & (1 << (other * 8 + (card & 7))))) break;
    if (at >= 0) found = at;
  }
  return found;
}

/** Every suit held is tried in every drawn deal; the chooser's own other four cards are drawn as well. */
export function searchTrump(seen: Seen, held: readonly Suit[], random: Stream): Suit {
  const start = positionOf(seen);
  const hidden = hiddenSeats(seen);
  const values = valuesOf(seen);
  const left = omiDeck.filter((card) => !seen.hand.includes(card)).map(indexOf);
  return bestOf(
    held,
    trumpHeats,
    () => {
      const deal = random.shuffle(left);
      copyPosition(start, sample);
      addCards(sample, seen.seat, deal.slice(24));
      hidden.forEach((seat, h) => {
        addCards(sample, seat, deal.slice(h * 8, h * 8 + 8));
      });
    },
    (suit) => {
      copyPosition(sample, scratch);
      scratch.trump = suitIndex(suit);
      return values[playOut(scratch)] ?? 0;
    },
  );
}

/** By the tricks of North and South: what the hand is worth to the seat's side. */
function valuesOf({ seat, chooser }: Seen): number[] {
  const sign = sideOf(seat) === 'NS' ? 1 : -1;
  return Array.from({ length: 9 }, (_, NS) => {
    const { NS: ours, EW: theirs } = tokens(chooser, { NS, EW: 8 - NS });
    return sign * (ours - theirs + trickWorth * NS);
  });
}

function hiddenSeats({ seat }: Seen): readonly [number, number, number] {
  return [(seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3];
}

/** The table as far as the seat sees it: the others' hands are empty. */
export function positionOf({ seat, hand, trump, trick, tricks }: Seen): Position {
  const position = newPosition();
  position.trump = trump ? suitIndex(trump) : 0;
  position.leader = trick.leader;
  for (const card of trick.cards) putCard(position, indexOf(card));
  position.hands[seat] = bitsOf(hand);
  position.complete = tricks.length;
  position.taken = tricks.filter((t) => sideOf(taker(t, trump)) === 'NS').length;
  return position;
}

function addCards(to: Position, seat: number, cards: readonly number[]): void {
  let bits = to.hands[seat] as number;
  for (const card of cards) bits |= 1 << card;
  to.hands[seat] = bits;
}

/** What is not seen: the cards, how many each seat holds, and the suits it did not follow. */
function unseen({ hand, trick, tricks }: Seen, hidden: readonly [number, number, number]) {
  const all = [...tricks, trick];
  const shown = new Set([...hand, ...all.flatMap((t) => t.cards)]);
  const left = omiDeck.filter((card) => !shown.has(card)).map(indexOf);
  const cards = [0, 1, 2, 3].map((suit) => left.filter((card) => card >> 3 === suit));
  const room = [8 - tricks.length, 8 - tricks.length, 8 - tricks.length] as [number, number, number];
  const allowed = cards.map((): [boolean, boolean, boolean] => [true, true, true]);
  for (const t of all) {
    t.cards.forEach((card, place) => {
      const h = hidden.indexOf(seatOf(t, place));
      if (h < 0) return;
      if (t === trick) room[h as 0 | 1 | 2]--;
      const led = t.cards[0] as Card;
      const may = allowed[suitIndex(suitOf(led))];
      if (may && suitOf(card) !== suitOf(led)) may[h as 0 | 1 | 2] = false;
    });
  }
  return { cards, room, allowed };
}
