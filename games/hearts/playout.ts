// Plays hands on to their end, all four seats by the heuristic player.
import { heuristicCard } from './heuristic.ts';
import { clubs, hearts, type Position, putCard, queen, spades } from './position.ts';
import { mayShoot, shootingCard } from './shooter.ts';
import { allPoints } from './table.ts';

/**
 * Plays the hand on and returns its cost for a seat. Doesn't change the position.
 * @param more cards for the hands, at seat × 4 + suit
 * @param shoots whether the seat plays for the moon while nobody else has a point
 */
export function playOut(position: Position, more: Int32Array, seat: number, shoots = false): number {
  const now = copyOf(position);
  for (let i = 0; i < 16; i++) now.hands[i] = (now.hands[i] as number) | (more[i] as number);
  if (now.complete === 0 && now.place === 0) now.leader = holderOfTwoOfClubs(now);
  // Tricks without points don't change the result.
  while (now.place > 0 || hasPoints(now)) {
    const player = (now.leader + now.place) & 3;
    const isShooter = shoots && player === seat && now.complete > 0 && mayShoot(now.taken, seat);
    putCard(now, isShooter ? shootingCard(now, player) : heuristicCard(now, player));
  }
  return costOf(now, seat);
}

function holderOfTwoOfClubs({ hands }: Position): number {
  return [0, 1, 2, 3].findIndex((seat) => (hands[seat * 4 + clubs] as number) & 1);
}

function hasPoints({ left }: Position): boolean {
  return left[hearts] !== 0 || ((left[spades] as number) & (1 << queen)) !== 0;
}

/** Returns the cost of a finished hand for a seat: its points; nothing for its own moon, 26 for another's. */
function costOf({ taken }: Position, seat: number): number {
  const own = taken[seat] as number;
  if (own === allPoints) return 0;
  return own === 0 && taken.includes(allPoints) ? allPoints : own;
}

export function copyOf(position: Position): Position {
  const { hands, left, taken } = position;
  return { ...position, hands: hands.slice(), left: left.slice(), taken: taken.slice() };
}
