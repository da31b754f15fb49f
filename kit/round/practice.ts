// Rounds that count nowhere: in a variant, or played on from a moment of another round.
import type { Game } from '../contract/card.ts';
import type { Setup } from './log.ts';

/** Whether a round can rank and count: it is in no variant, and no practice. */
export function canRank({ variant, branch }: Setup): boolean {
  return variant === undefined && branch === undefined;
}

type Counting = Pick<Game, 'actionsPerMove'>;
type Branched = { readonly branch?: Setup['branch'] | undefined };

/** Number of the move that an action belongs to. @param entry index of the action in the log */
export function moveOf({ actionsPerMove = 1 }: Counting, entry: number): number {
  return Math.floor(entry / actionsPerMove) + 1;
}

/** Number of whole moves. */
export function movesIn({ actionsPerMove = 1 }: Counting, actions: number): number {
  return Math.floor(actions / actionsPerMove);
}

/** "Practice from move 34"; undefined for a round from its own start. */
export function practiceWords(game: Counting, { branch }: Branched): string | undefined {
  return branch && `Practice from move ${moveOf(game, branch.entries)}`;
}
