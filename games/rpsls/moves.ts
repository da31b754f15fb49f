// The ten ways to win: each move beats two others, each in its own way (Sam Kass and Karen Bryla, 1998).

/** In the order of the keys 1–5. */
export const moves = ['rock', 'paper', 'scissors', 'lizard', 'spock'] as const;
export type Move = (typeof moves)[number];

const verbs: Readonly<Record<Move, Readonly<Partial<Record<Move, string>>>>> = {
  rock: { scissors: 'crushes', lizard: 'crushes' },
  paper: { rock: 'covers', spock: 'disproves' },
  scissors: { paper: 'cut', lizard: 'decapitate' },
  lizard: { spock: 'poisons', paper: 'eats' },
  spock: { scissors: 'smashes', rock: 'vaporises' },
};

/** What one move does to another that it beats ("crushes"); undefined when it does not beat it. */
export function verb(move: Move, other: Move): string | undefined {
  return verbs[move][other];
}

export function beats(move: Move, other: Move): boolean {
  return verb(move, other) !== undefined;
}

/** The two moves that beat this one. */
export function counters(move: Move): Move[] {
  return moves.filter((other) => beats(other, move));
}

export function moveName(move: Move): string {
  return move.charAt(0).toUpperCase() + move.slice(1);
}

/** "Paper covers Rock", whichever side threw which; "Both threw Rock" for a draw. */
export function sentence(one: Move, other: Move): string {
  const wins = verb(one, other);
  if (wins) return `${moveName(one)} ${wins} ${moveName(other)}`;
  const loses = verb(other, one);
  if (loses) return `${moveName(other)} ${loses} ${moveName(one)}`;
  return `Both threw ${moveName(one)}`;
}
