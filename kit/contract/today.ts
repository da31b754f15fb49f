// How a game takes part in the day's box, whose three matches are the same for everybody.
import type { Difficulty } from '../round/difficulty.ts';

/** A box holds a match of each. */
export const matchKinds = ['quick', 'thinking', 'cards-or-action'] as const;
export type MatchKind = (typeof matchKinds)[number];

/**
 * The score from which a match is lit, while too few players have shown what can be had: what one in four rounds of
 * the conformance suite's players reaches (`node bench/robots/par.ts`). A difficulty without one is never chosen.
 */
export type Par = Readonly<Partial<Record<Difficulty, number>>>;

/** The one kind of match that the game is, and its par. */
export type TodaysPart = Readonly<Partial<Record<MatchKind, Par>>>;
