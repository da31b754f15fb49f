// A game's view. The frame owns the header, tabs, overlay, results, countdown, confirmations and the clock; a view owns
// its board and the words around it, and holds no rule.
import type { ReactNode } from 'react';
import type { Play, Who } from '../round/play.ts';
import type { Level, Session } from '../round/session.ts';
import type { Outcome } from './rules.ts';

/** Chips in their order: name and value of each. */
export type Badges = Readonly<Record<string, string | number>>;

/**
 * The game in words, for players who listen: pure functions of the state, which tell what a player at the board
 * sees and never what the game hides. Answers are whole plain sentences, the most important one first.
 */
export interface Narrator<State = unknown> {
  /**
   * "Describe the board": the whole situation, enough to play from. A game against the clock says in a breath what the
   * next move needs.
   * @param at round time, ms
   */
  where(state: State, who: Who, at: number): string;
  /** "What can I do?": the moves there are now, and their keys. Asked only while the round goes on. */
  options(state: State, who: Who): string;
  /**
   * Events between two states of one round, in one short sentence; undefined when the player caused them, or when
   * nothing needs saying. Several steps may lie between the two. The frame announces it immediately, and repeats it
   * when the player asks "What changed?".
   */
  changed?(before: State, after: State, who: Who): string | undefined;
  /** Time left of a limit (ms), for a game that has one. The frame announces it at half time and near the end. */
  timeLeft?(state: State, at: number): { readonly left: number; readonly of: number } | undefined;
}

/**
 * Meaning of a sound or a vibration: `move` the player's own move, `turn` a robot's or an audible tick, `good` and `bad`
 * the result of a move, `deal` something new on the table.
 */
export type Cue = 'move' | 'turn' | 'good' | 'bad' | 'deal' | 'win' | 'loss' | 'draw';

/** Instrument that plays a game's cues. */
export type Timbre =
  | 'bass'
  | 'bell'
  | 'bubble'
  | 'drop'
  | 'drum'
  | 'felt'
  | 'flute'
  | 'glass'
  | 'iron'
  | 'paper'
  | 'plain'
  | 'pulse'
  | 'reed'
  | 'saw'
  | 'strings'
  | 'wood';

export type Direction = 'up' | 'right' | 'down' | 'left';

/**
 * Something that the player can do, declared once. Keys, swipes, the names of buttons, the list of keys in the help
 * and the keys that the narrator names are made of it.
 */
export interface Control<State = unknown, Action = unknown> {
  /** Name of the action on its button and in the help: "Left", "Undo". */
  readonly label: string;
  /**
   * The keys that do it, as `event.key` has them on a US keyboard; letters are capitals. They may stand for different
   * things: 1 to 9 for nine cells, and where arrow keys lead from cell to cell the numpad is their map: 7 the top left. Letters beside an arrow key are positions, the same on every keyboard layout
   * (kit/board/keymap.ts). In a game of swipes, the swipe does what the arrow key of its direction does.
   */
  readonly keys: readonly string[];
  /** A key that is held does it again and again. */
  readonly repeats?: true;
  /**
   * The action to play now; undefined: none, and the key is left to others. Missing where the board does it in its
   * own way, or where it is the browser's (Enter on a button).
   * @param n which of the keys it was, 0 for the first
   */
  action?(state: State, n: number): Action | undefined;
}

export type Controls<State = unknown, Action = unknown> = Readonly<Record<string, Control<State, Action>>>;

/**
 * How to play: three pictures by the words below them, each the part or parts of an SVG of 120×80 in the inks of the
 * game's field, and paragraphs. `oneButton` is false where one-button play is too slow for the game at any pace.
 */
export type Help = Readonly<{
  pictures: Readonly<Record<string, ReactNode>>;
  help: readonly string[];
  oneButton?: boolean;
}>;

export interface GameView<State = unknown, Action = unknown> {
  Board(props: Play<State, Action>): ReactNode;
  /** The game's own buttons, left of the frame's New game button. */
  Controls?(props: Play<State, Action>): ReactNode;
  /** The frame's button for a new round: "New game", "Restart", "New deal". */
  readonly again: string;
  /**
   * Chips beside the board, refreshed about 4 times a second in timed games.
   * @param at round time, ms
   */
  badges?(state: State, session: Session, at: number): Badges;
  /**
   * Header during the round: a few words, or the lives left, drawn as hearts. Undefined: the frame shows the distance to
   * the best score.
   */
  headline?(state: State): string | { readonly left: number; readonly of: number } | undefined;
  /** The situation in one short sentence: shown, and announced when it changes. */
  status(state: State, who: Who): string;
  readonly narrator: Narrator<State>;
  /** The sound of the game's cues; 'plain' when missing. */
  readonly timbre?: Timbre;
  /**
   * The sound of what happened between two states, where it says more than the frame's own: the end of the
   * round, points won, the player's move. 'none' for silence, undefined for the frame's.
   */
  cue?(before: State, after: State): Cue | 'none' | undefined;
  /**
   * Words for the end of a round.
   * @param before results of the session's earlier rounds at this difficulty
   */
  end(
    state: State,
    outcome: Outcome,
    who: Who,
    before: Level,
  ): {
    readonly title: string;
    readonly lines: readonly string[];
    /** The round's own number, where its score says little about it: 5 'of 8 tricks'. The ticket's large number. */
    readonly count?: { readonly value: number; readonly unit: string };
    /** In the header, in place of 'You win!', '{bot} wins!', 'Draw'. */
    readonly pill?: string;
    /** When (ms) the board has shown who won: the header and the confetti wait for that. */
    readonly revealAfter?: number;
    /** "What can I do?" beside playing again and closing the game. */
    readonly options?: string;
    /** By name: the session keeps the lowest of each at each difficulty. */
    readonly figures?: Readonly<Record<string, number>>;
  };
  /**
   * For a game of short rounds: the table of a session's, and the next one starts by itself. Undefined for a game against
   * its own best, which has no table, and whose next round waits for the player.
   */
  readonly results?: {
    /** Seconds until the next round; 5 when missing. */
    readonly next?: number;
    /** Column headings between the round's number and its time of day. */
    readonly columns: readonly string[];
    readonly empty: string;
    /** @param outcome undefined when the round was left early and counts all the same */
    row(state: State, outcome: Outcome | undefined, who: Who): readonly string[];
  };
  /** Actions by key and swipe. The board registers them with `useControls`. */
  readonly controls: Controls<State, Action>;
  /** How to play: at a glance, and a paragraph each. Fetched with the help, to which the frame adds the keys. */
  help(): Promise<Help>;
}
