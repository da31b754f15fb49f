// Plays hands on to their end, all four seats by the heuristic player. A price takes thousands of playouts, so the
// position lies in local variables, and cards that can't change the result are not played.
import { countBits, highest } from '../../kit/cards/bits.ts';
import { discard, follow, lead } from './heuristic.ts';
import { clubs, hearts, type Position, queen, queenOfSpades, spades } from './position.ts';
import { mayShoot, shootingCard } from './shooter.ts';
import { allPoints } from './table.ts';

/** The hands, the ranks left and the points taken in a playout. */
const hands = new Int32Array(16);
const left = new Int32Array(4);
const taken = new Int32Array(4);

/**
 * Plays the hand on and returns its cost for a seat. Doesn't change the position.
 * @param more cards for the hands, at seat × 4 + suit
 * @param shoots whether the seat plays for the moon while nobody else has a point
 */
export function playOut(position: Position, more: Int32Array, seat: number, shoots = false): number {
  for (let i = 0; i < 16; i++) hands[i] = (position.hands[i] as number) | (more[i] as number);
  for (let i = 0; i < 4; i++) {
    left[i] = position.left[i] as number;
    taken[i] = position.taken[i] as number;
  }
  let { leader, led, best, bestSeat, place, points, broken, complete } = position;
  for (; complete < 12 || place > 0; complete++) {
    if (place === 0 && (left[hearts] as number) === 0 && ((left[spades] as number) & (1 << queen)) === 0)
      break;
    for (; place < 4; place++) {
      const player = (leader + place) & 3;
      const base = player * 4;
      const own = place === 0 ? 0 : (hands[base + led] as number);
      let card = clubs * 16;
      if (shoots && player === seat && complete > 0 && mayShoot(taken, seat))
        card = shootingCard(hands, left, base, place === 0 ? -1 : led, best, place, broken);
      else if (own !== 0)
        card = led * 16 + follow(own, left[led] as number, led, best, place, points, complete === 0);
      else if (place > 0) card = discard(hands, left, base, complete === 0);
      else if (complete > 0) card = lead(hands, left, base, broken);
      const suit = card >> 4;
      const rank = card & 15;
      if (place === 0 || (suit === led && rank > best)) {
        led = suit;
        best = rank;
        bestSeat = player;
      }
      hands[base + suit] = (hands[base + suit] as number) & ~(1 << rank);
      left[suit] = (left[suit] as number) & ~(1 << rank);
      if (suit === hearts) {
        points++;
        broken = true;
      } else if (suit * 16 + rank === queenOfSpades) {
        points += 13;
      }
    }
    taken[bestSeat] = (taken[bestSeat] as number) + points;
    leader = bestSeat;
    place = 0;
    points = 0;
  }
  if (complete === 12) takeLast(leader);
  return costOf(seat);
}

/** The last trick, which leaves nobody a choice. */
function takeLast(leader: number): void {
  let led = 0;
  while (hands[leader * 4 + led] === 0) led++;
  const best = 1 << highest(left[led] as number);
  let winner = 0;
  while (hands[winner * 4 + led] !== best) winner++;
  const queens = (left[spades] as number) & (1 << queen) ? 13 : 0;
  taken[winner] = (taken[winner] as number) + countBits(left[hearts] as number) + queens;
}

/** Returns the cost of a finished hand for a seat: its points; nothing for its own moon, 26 for another's. */
function costOf(seat: number): number {
  const own = taken[seat] as number;
  if (own === allPoints) return 0;
  return own === 0 && taken.includes(allPoints) ? allPoints : own;
}

export function copyOf(position: Position): Position {
  const { hands, left, taken } = position;
  return { ...position, hands: hands.slice(), left: left.slice(), taken: taken.slice() };
}

/** Sets a hand to cards as bits: those of spades and hearts, and those of clubs and diamonds, at their index modulo 32. */
export function setHand(hands: Int32Array, seat: number, low: number, high: number): void {
  const at = seat * 4;
  hands[at] = low & 0xffff;
  hands[at + 1] = low >>> 16;
  hands[at + 2] = high & 0xffff;
  hands[at + 3] = high >>> 16;
}
