// A review of a finished round: what the player calls a second look. A game that has one brings a review.ts, which runs
// in a worker (kit/round/review.ts) once the ticket has appeared. A review judges an action by what the player could know
// then, unless its note says otherwise.

import type { Setup } from '../round/log.ts';
import type { Random, Stream } from '../round/random.ts';
import type { Place } from './place.ts';
import type { Outcome, Rules } from './rules.ts';

/** Something well done, something given away, and luck. */
export type Kind = 'find' | 'slip' | 'lucky' | 'unlucky';

/** Answers of one kind: a dot each, on a scale of time. */
export interface Strip {
  /** "Honest words" */
  readonly label: string;
  /** A word of this kind as the game shows it. */
  readonly example: { readonly text: string; readonly ink: string };
  /** ms; of the right answers. */
  readonly median: number;
  readonly dots: readonly { readonly ms: number; readonly ink: string; readonly wrong: boolean }[];
}

/** A number that sums up the round. */
export interface Figure {
  /** "Efficiency". */
  readonly label: string;
  readonly value: number;
  /** Decimals shown; 0 when missing. */
  readonly digits?: number;
  /** After the number: '%', 's', 'ms', 'points'. */
  readonly unit?: string;
  /** Shown beside the value until the player has a usual one of their own. */
  readonly par?: number;
  readonly better: 'more' | 'less';
  /** Explains a term of experts in a sentence. */
  readonly means?: string;
  /** Its picture, for a gap between the medians of two kinds of answers. It is the round's shared picture, too. */
  readonly strips?: readonly [Strip, Strip];
}

/** An area of the board, in the state before the action. */
export interface Area {
  readonly on: Place;
  /** Last place of a run, such as cards of a pile: the area covers both. */
  readonly through?: Place;
  /** Part of that area in fractions of its size, for boards on a canvas; all of it when missing. */
  readonly part?: readonly [left: number, top: number, width: number, height: number];
}

/** A part of the board that a moment speaks of. The page draws it over the board, with its tag beside it. */
export interface Mark extends Area {
  /** The better way, what the player did, or what proves it. */
  readonly as: 'better' | 'yours' | 'proof';
  /** A few words on a pill: "Safe", "Your guess". At most three tags a moment. */
  readonly tag?: string;
  /** Draws an arrow from here to there. */
  readonly to?: Area;
}

export interface Moment<Action = unknown> {
  /** Index of the action in the log's entries. The board shows the state before it. */
  readonly entry: number;
  readonly kind: Kind;
  /** Text of the finding: one or two short sentences. */
  readonly text: string;
  /** Why, or what would have been better. */
  readonly why?: string;
  /** A better action, legal in the state before; *Show* plays it. */
  readonly better?: Action;
  /** Loss of a slip, in words that follow "gives away": "3 points". */
  readonly gave?: string;
  readonly marks?: readonly Mark[];
}

export interface Review<Action = unknown> {
  /** At most 60 characters, with a full stop. The round in a sentence: "One guess too many." */
  readonly headline: string;
  /** Two to four; the first one tells a strong player from a weak one, and is the trend on the player's page. */
  readonly figures: readonly Figure[];
  /** At most five, in the order of their entries, one for each. */
  readonly moments: readonly Moment<Action>[];
  /** Index of the moment that the headline speaks of: the second look opens there. 0 when missing. */
  readonly opensAt?: number;
  /** Indices of actions that look worse than another, but not beyond the error: a tried one is neither good nor a slip. */
  readonly doubts?: readonly number[];
  /** Whether a slip's better action can be tried (kit/review/verdict.ts). Added from the reviewer. */
  readonly tries?: true;
  /** For a game where a round can be lost before its end: the rail is wood until then, and char after. */
  readonly turn?: {
    /** Index of the action that closed the round; the number of entries where nothing did. */
    readonly entry: number;
    /** Index of the first action at a position that is known neither as open nor as closed. */
    readonly unknownFrom?: number;
    /** Words under the two parts: "Winnable", "Not any more". */
    readonly open: string;
    readonly closed: string;
  };
  /** How far the review looked, or what it knew. */
  readonly note?: string;
  /** Its time was up: the note says how far it looked, wherever the review is shown. */
  readonly isCut?: true;
}

/** An action, or a timed step, with its result. */
export interface Step<State = unknown, Action = unknown> {
  /** Index in the log's entries; missing for timed steps. */
  readonly entry?: number;
  readonly action?: Action;
  /** Round time (ms). */
  readonly at: number;
  readonly before: State;
  readonly after: State;
}

/** A finished round, replayed, or a single action that the player has tried again. */
export interface Reviewed<State = unknown, Action = unknown> {
  readonly setup: Setup;
  /** Steps before a tried action: known, but not judged. */
  readonly history?: readonly Step<State, Action>[];
  /** At least one. */
  readonly steps: readonly Step<State, Action>[];
  readonly outcome: Outcome | undefined;
  readonly score: number;
  /** The player's time (ms). */
  readonly duration: number;
  /** Draws of the review's own, the same in every review of the round and no part of its deal. */
  readonly random: Random;
}

/** The robot, the same one in all games. */
export const rivalName = 'Toggle';

/** From the weakest to the strongest. */
export const strengths = [0, 1, 2] as const;
export type Strength = (typeof strengths)[number];

type ByStrength = readonly [number, number, number];

/** The game's test player: it plays the player's deal after the round, and calibrates the review. */
export interface Rival<State = unknown, Action = unknown> {
  /** Chance that a choice is careful. */
  readonly care: ByStrength;
  /** Time (ms) before each choice. */
  readonly pace: ByStrength;
  /** Maximum choices of the robot, in a game that a good player can keep up for hours. */
  readonly choices?: ByStrength;
  /**
   * Returns the next action from what a player can know; undefined lets time pass until something happens.
   * @param careful false for a choice at random, or without a look ahead
   */
  choose(state: State, careful: boolean, dice: Stream): Action | undefined;
  /** The player's first action is part of the deal: the rival begins with it. */
  readonly sameStart?: true;
  /** Compares finished rounds where the score says too little: a higher worth wins; the words follow the robot's name. */
  compare?(state: State): { readonly worth: number; readonly words: string };
}

/**
 * A review, or its work where that takes longer than the replay of the round: it yields every few milliseconds. A yield
 * that returns true says that time is up: the generator then returns what it has found within a few more yields.
 */
export type Reviewing<Action> = Review<Action> | Generator<undefined, Review<Action>, boolean>;

export interface Reviewer<State = unknown, Action = unknown> {
  readonly rules: Rules<State, Action>;
  /** Missing for a game with opponents. */
  readonly rival?: Rival<State, Action>;
  /** The review judges each action alone, whatever comes after it: a slip can be tried again, with a verdict. */
  readonly tries?: true;
  review(round: Reviewed<State, Action>): Reviewing<Action>;
}
