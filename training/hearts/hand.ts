// One hand of Hearts with any four players, without a clock.
import {
  moonShooter,
  passes,
  pointsCounted,
  receiver,
  type Seen,
  stepsOf,
} from '../../games/hearts/table.ts';
import { allCards, type Card, suitOf } from '../../kit/cards/cards.ts';
import { type Seat, seats, type Trick, taker, toPlay } from '../../kit/cards/tricks.ts';
import type { Random } from '../../kit/round/random.ts';

export interface Player {
  /** @param steps how many seats on the receiver sits */
  pass(held: readonly Card[], steps: number, seat: number): readonly Card[];
  /** @param ply how many cards were played before */
  card(seen: Seen, ply: number): Card;
}

/**
 * @param players by seat
 * @param round the first passes left, the next right, across, and not at all
 * @returns the points of each seat, and whether someone shot the moon
 */
export function playHand(players: readonly Player[], round: number, random: Random) {
  const by = (seat: number) => players[seat] as Player;
  const way = passes[round % 4] ?? 'none';
  const deck = random('deal').shuffle(allCards);
  let held = seats.map((seat) => deck.slice(seat * 13, seat * 13 + 13));
  const given =
    way === 'none' ? [] : seats.map((seat) => by(seat).pass(held[seat] ?? [], stepsOf(way), seat));
  if (way !== 'none') {
    held = held.map((hand, seat) => {
      const from = seats.find((giver) => receiver(giver, way) === seat) ?? 0;
      return [...hand.filter((c) => !given[seat]?.includes(c)), ...(given[from] ?? [])];
    });
  }
  let trick: Trick = { leader: seats.find((seat) => held[seat]?.includes('2C')) as Seat, cards: [] };
  const tricks: Trick[] = [];
  let broken = false;
  for (let ply = 0; ply < 52; ply++) {
    const seat = toPlay(trick);
    const hand = held[seat] ?? [];
    const passed = way === 'none' ? undefined : { to: receiver(seat, way), cards: given[seat] ?? [] };
    const chosen = by(seat).card({ seat, hand, passed, trick, tricks, broken }, ply);
    hand.splice(hand.indexOf(chosen), 1);
    broken ||= suitOf(chosen) === 'H';
    trick = { ...trick, cards: [...trick.cards, chosen] };
    if (trick.cards.length < 4) continue;
    tricks.push(trick);
    trick = { leader: taker(trick), cards: [] };
  }
  return { points: pointsCounted({ tricks }), moon: moonShooter(tricks) !== undefined };
}
