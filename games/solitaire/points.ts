// Points of moves: the classic "standard" scoring. To prevent farming points by moving cards back and forth, each pair
// of card and parent pays once, and so does each card on its foundation; the state remembers these claims.
import { cardAt, type Move, type Piles } from './piles.ts';

export const flipPoints = 5;
const wasteToTableau = 5;
const tableauMove = 3;
const toFoundation = 10;
const fromFoundation = -15;

/** The points of a legal move without any flip, and the claim that it uses up. */
export function worth(piles: Piles, move: Move, paid: readonly string[]): { points: number; claim?: string } {
  const card = cardAt(piles, move.from, move.count) ?? '';
  if (move.to.startsWith('f')) return once(card, toFoundation, paid);
  if (move.from === 'waste') return { points: wasteToTableau };
  if (move.from.startsWith('f')) return { points: fromFoundation };
  const parent = cardAt(piles, move.to, 1) ?? 'empty';
  return once(`${card} ${parent}`, tableauMove, paid);
}

function once(claim: string, points: number, paid: readonly string[]): { points: number; claim?: string } {
  return paid.includes(claim) ? { points: 0 } : { points, claim };
}
