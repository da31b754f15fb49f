// Rounds that count nowhere, in a variant or played on from a moment of another round.
import type { Game } from '../contract/card.ts';
import type { Setup } from './log.ts';

/** Whether a round can rank and count: it is in no variant, and no practice. */
export function canRank({ variant, branch }: Setup): boolean {
  return variant === undefined && branch === undefined;
}

export type Counting = Partial<Pick<Game, 'actionsPerMove' | 'race' | 'unit'>>;
type Branched = { readonly branch?: Setup['branch'] | undefined };

/** "move 12", after so many actions; undefined in card games and against the clock, where only the log tells. */
export function moveWords({ actionsPerMove = 1, race, unit }: Counting, actions: number): string | undefined {
  if (actionsPerMove === 0 || unit === 'hand') return undefined;
  const name = race === 'guess' ? race : unit === 'quiz' ? 'question' : 'move';
  return `${name} ${Math.ceil(actions / actionsPerMove)}`;
}

/** "Practice from move 34"; undefined for a round from its own start. */
export function practiceWords(game: Counting, { branch }: Branched): string | undefined {
  if (!branch) return undefined;
  const from = moveWords(game, branch.entries + 1);
  return from === undefined ? 'Practice' : `Practice from ${from}`;
}
