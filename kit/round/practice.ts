// Rounds that count nowhere, in a variant or played on from a moment of another round.
import type { Game } from '../contract/card.ts';
import type { Setup } from './log.ts';

/** Whether a round can rank and count: it is in no variant, and no practice. */
export function canRank({ variant, branch }: Setup): boolean {
  return variant === undefined && branch === undefined;
}

export type Counting = Partial<Pick<Game, 'actionsPerMove' | 'race' | 'unit'>>;
type Branched = { readonly branch?: Setup['branch'] | undefined };

/** Number of moves in so many actions; undefined in card games and against the clock, where only the log tells. */
export function movesIn({ actionsPerMove = 1, unit }: Counting, actions: number): number | undefined {
  return actionsPerMove === 0 || unit === 'hand' ? undefined : Math.ceil(actions / actionsPerMove);
}

/** "move 12", after so many actions; undefined as for movesIn. */
export function moveWords(game: Counting, actions: number): string | undefined {
  const moves = movesIn(game, actions);
  const name = game.race === 'guess' ? 'guess' : game.unit === 'quiz' ? 'question' : 'move';
  return moves === undefined ? undefined : `${name} ${moves}`;
}

/** "Practice from move 34"; undefined for a round from its own start. */
export function practiceWords(game: Counting, { branch }: Branched): string | undefined {
  if (!branch) return undefined;
  const from = moveWords(game, branch.entries + 1);
  return from === undefined ? 'Practice' : `Practice from ${from}`;
}
