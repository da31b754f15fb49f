// A game's test player at three strengths: a robot that plays the player's deal after the round, and the players of a
// review's calibration. games/<slug>/rival.ts has it; kit/round/rival.ts plays it.
import type { Stream } from '../round/random.ts';

/** The robot, the same one in all games. */
export const rivalName = 'Toggle';

/** From the weakest to the strongest. */
export const strengths = [0, 1, 2] as const;
export type Strength = (typeof strengths)[number];

export interface Skill {
  /** Chance that a choice is careful. */
  readonly care: number;
  /** Time (ms) before each choice. */
  readonly pace: number;
  /** Choices after which the robot stops, in a game that a good player can go on with for hours. */
  readonly choices?: number;
}

export interface Rival<State = unknown, Action = unknown> {
  /** By strength. */
  readonly skills: readonly [Skill, Skill, Skill];
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
