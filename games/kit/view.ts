// What a game shows. The frame owns the header, tabs, overlay, results, countdown, confirmations and
// the clock; a view owns its board and the words around it, and holds no rule.
import type { ReactNode } from 'react';
import type { Difficulty } from './difficulty.ts';
import type { Outcome, Setup } from './rules.ts';

/** A name and an emoji: the player, or a robot at the table. */
export interface Persona {
  readonly name: string;
  readonly emoji: string;
}

/** What a board is given. */
export interface Play<State = unknown, Action = unknown> {
  readonly state: State;
  readonly setup: Setup;
  readonly outcome: Outcome | undefined;
  readonly player: Persona;
  /** As many robots as the view's `opponents`, the same for the whole session. */
  readonly opponents: readonly Persona[];
  /** The clock stands still; input does nothing. */
  readonly paused: boolean;
  /** Plays an action now; false when the rules forbid it (or the game is paused). */
  play(action: Action): boolean;
  /** Round time in ms, for drawing between states. Read it in an animation frame or an event, not in render. */
  now(): number;
  /** A signed-in player's saved state of the game, as stats.ts has it. */
  readonly saved?: Readonly<Record<string, unknown>>;
  /** Says something in the live region, for players who listen. Not for what `status` already says. */
  say(text: string): void;
}

export interface Badge {
  readonly label: string;
  readonly value: string | number;
}

/** What the frame keeps while the game is open. */
export interface Session {
  /** Round time, ms. */
  readonly at: number;
  /** The high score that the header shows. */
  readonly best: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** A round that has just ended, for its row in the session's results. */
export interface RoundEnd<State = unknown> {
  /** 1 for the session's first round. */
  readonly n: number;
  readonly state: State;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly difficulty: Difficulty;
  readonly player: Persona;
  readonly opponents: readonly Persona[];
  /** Round time (ms) at the end. */
  readonly at: number;
  /** The wall clock's time of day, as the player's locale writes it. */
  readonly time: string;
}

export interface GameView<State = unknown, Action = unknown> {
  Board(props: Play<State, Action>): ReactNode;
  /** The game's own buttons, left of the frame's New game button. */
  Controls?(props: Play<State, Action>): ReactNode;
  /** The frame's button for a new round: "New game", "Restart", "New deal". */
  readonly again: string;
  /** How many robots sit at the table; 0 when it is you against the board. */
  readonly opponents: number;
  /** How many of them, the first ones, play on the player's side. */
  readonly partners?: number;
  /** Chips beside the board, refreshed about 4 times a second in timed games. */
  badges?(state: State, session: Session): readonly Badge[];
  /** What is going on, in one short sentence: shown, and said in the live region when it changes. */
  status(state: State, who: { player: Persona; opponents: readonly Persona[] }): string;
  /** Words of the overlay at the end. `pill` overrides the header's 'You win!', '{bot} wins!', 'Draw'. */
  end(
    state: State,
    outcome: Outcome,
    at: number,
    who: { player: Persona; opponents: readonly Persona[] },
  ): { readonly title: string; readonly lines: readonly string[]; readonly pill?: string };
  /** Seconds until the next round starts by itself; undefined: it waits for the player. */
  readonly next?: number;
  /** The end panel's button for the next round; "Play again" unless given. */
  readonly nextLabel?: string;
  /** The session's results table. Undefined: no table (the spec names none for this game). */
  readonly results?: {
    readonly columns: readonly string[];
    readonly empty: string;
    row(end: RoundEnd<State>): readonly string[];
  };
  /** How to play, a paragraph each. */
  readonly help: readonly string[];
}
