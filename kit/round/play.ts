// A round as its board is given it, and who plays.
import type { Outcome } from '../contract/rules.ts';

/** A name and an emoji: the player, or a robot at the table. */
export interface Persona {
  readonly name: string;
  readonly emoji: string;
}

/** Who plays. */
export interface Who {
  readonly player: Persona;
  /** The card's `robots`, the same ones for the whole session. */
  readonly opponents: readonly Persona[];
}

/** What a board is given. */
export interface Play<State = unknown, Action = unknown> extends Who {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  /** The clock stands still; input does nothing. */
  readonly paused: boolean;
  /** Plays an action now; false when the rules forbid it (or the game is paused). */
  play(action: Action): boolean;
  /** Round time in ms, for drawing between states. Read it in an animation frame or an event, not in render. */
  now(): number;
  /** Says something in the live region, for players who listen. Not for what `status` already says. */
  announce(text: string): void;
}
