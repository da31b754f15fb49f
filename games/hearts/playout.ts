import { heuristicCard } from './heuristic.ts';
import { type Position, putCard } from './position.ts';
import { allPoints } from './table.ts';

/** Plays a hand on to its end, all four seats by the plain player. */
export function playOut(position: Position): void {
  while (position.complete < 13) {
    putCard(position, heuristicCard(position, (position.leader + position.place) & 3));
  }
}

/** What a finished hand costs a seat: its points; nothing for its own moon, 26 for another's. */
export function costOf(taken: Int32Array, seat: number): number {
  const own = taken[seat] as number;
  if (own === allPoints) return 0;
  return taken.includes(allPoints) ? allPoints : own;
}
