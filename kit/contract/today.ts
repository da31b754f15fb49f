// A game's part in the day's box, whose three matches are the same for everybody.
import type { Difficulty } from '../round/difficulty.ts';

/** A box has a match of each kind. */
export const matchKinds = ['quick', 'thinking', 'cards-or-action'] as const;
export type MatchKind = (typeof matchKinds)[number];

/**
 * Score that lights a match until enough players have played it: one in four rounds of the conformance suite's players
 * reaches it (`npm run par`). The box never has a difficulty without one.
 */
export type Par = Readonly<Partial<Record<Difficulty, number>>>;

/** The game's one kind of match, with its par. */
export type TodaysPart = Readonly<Partial<Record<MatchKind, Par>>>;
