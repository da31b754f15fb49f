// Props of a board, and the players of a round.
import type { Outcome } from '../contract/rules.ts';

/** The player, or a robot at the table. */
export interface Persona {
  readonly name: string;
  readonly emoji: string;
}

export interface Who {
  readonly player: Persona;
  /** The card's `robots`, the same for the whole session. */
  readonly opponents: readonly Persona[];
}

/** Props of a board. */
export interface Play<State = unknown, Action = unknown> extends Who {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  /**
   * State of the round that the player plays against, at the same time, or at the same move in a game without a clock.
   * Drawn translucent and below the player's own pieces, and hidden from screen readers and pointers.
   */
  readonly ghost?: State | undefined;
  /** The clock stands still; input does nothing. */
  readonly paused: boolean;
  /** Plays an action now; false when the rules forbid it (or the game is paused). */
  play(action: Action): boolean;
  /** Round time (ms), for drawing between states. Call it in an animation frame or an event, not while rendering. */
  now(): number;
  /** Announces a text in the live region, unless `status` says it already. */
  announce(text: string): void;
}
