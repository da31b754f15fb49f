// The rules of Sam Kass and Karen Bryla (1998): each move beats two others.
import { capital } from '../../kit/board/words.ts';

/** In the order of keys and random draws. */
export const moves = ['rock', 'paper', 'scissors', 'lizard', 'spock'] as const;
export type Move = (typeof moves)[number];

export interface Thrown {
  readonly you: Move;
  readonly robot: Move;
}

const verbs: Readonly<Record<Move, Readonly<Partial<Record<Move, string>>>>> = {
  rock: { scissors: 'crushes', lizard: 'crushes' },
  paper: { rock: 'covers', spock: 'disproves' },
  scissors: { paper: 'cut', lizard: 'decapitate' },
  lizard: { spock: 'poisons', paper: 'eats' },
  spock: { scissors: 'smashes', rock: 'vaporises' },
};

/** Returns the verb for a win ("crushes"); undefined if the move doesn't beat the other. */
export function verb(move: Move, other: Move): string | undefined {
  return verbs[move][other];
}

export function beats(move: Move, other: Move): boolean {
  return verb(move, other) !== undefined;
}

export function beaten(move: Move): Move[] {
  return moves.filter((other) => beats(move, other));
}

export function counters(move: Move): Move[] {
  return moves.filter((other) => beats(other, move));
}

export const moveName: (move: Move) => string = capital;

/** Returns "Paper covers Rock", or "Both threw Rock" for a draw. */
export function sentence(one: Move, other: Move): string {
  if (one === other) return `Both threw ${moveName(one)}`;
  const [winner, loser] = beats(one, other) ? [one, other] : [other, one];
  return `${moveName(winner)} ${verb(winner, loser)} ${moveName(loser)}`;
}
