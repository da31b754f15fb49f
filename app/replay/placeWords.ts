import { clock } from '../../kit/board/words.ts';
import type { Entry } from '../../kit/round/log.ts';
import { type Counting, moveWords } from '../../kit/round/practice.ts';

/** "move 12", "trick 7", "0:42": the place in a round of the last of so many actions, as its game counts. */
export function placeWords(game: Counting, entries: readonly Entry[], actions: number): string {
  if (game.actionsPerMove === 0) return clock(entries[actions - 1]?.[0] ?? 0);
  if (game.unit !== 'hand') return moveWords(game, actions) ?? '';
  // Cards are named by two letters. What comes before them is the pass, or the choice of trumps.
  const cards = entries.slice(0, actions).filter(([, action]) => String(action).length === 2).length;
  return cards === 0 ? 'before trick 1' : `trick ${cards}`;
}
