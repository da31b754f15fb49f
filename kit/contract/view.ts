// View of a game. The frame owns the header, tabs, results, countdown, confirmations and the clock; a view owns its board
// and the words around it, and holds no rule.
import type { ReactNode } from 'react';
import type { Play, Who } from '../round/play.ts';
import type { PlaySession, SessionTotals } from '../round/session.ts';
import type { Outcome } from './rules.ts';

/** Values by name, in order: chips beside the board, cells of a row. */
export type Badges = Readonly<Record<string, string | number>>;

/**
 * The game in words, for players who listen: pure functions of the state, which say what a player at the board sees
 * and nothing that the game hides. Answers are whole plain sentences, the most important one first.
 */
export interface Narrator<State = unknown> {
  /**
   * Answers "Describe the board": the whole situation, enough to play from. In a game against the clock, one breath
   * with what the next move needs.
   * @param at round time, ms
   */
  where(state: State, who: Who, at: number): string;
  /** Answers "What can I do?" during the round: the moves that there are now, and their keys. */
  options(state: State, who: Who): string;
  /**
   * Describes what happened between two states of one round, which may be several steps apart, in one short sentence;
   * undefined when the player caused it, or when nothing needs saying. The frame announces it immediately, and repeats
   * it when the player asks "What changed?".
   */
  changed?(before: State, after: State, who: Who): string | undefined;
  /** Time left of a limit (ms), for a game that has one. The frame announces it at half time and near the end. */
  timeLeft?(state: State, at: number): { readonly left: number; readonly of: number } | undefined;
}

/**
 * Meaning of a sound or a vibration: `move` is the player's own move, `turn` a robot's or an audible tick, `good` and `bad`
 * the result of a move, `deal` something new on the table.
 */
export type Cue = 'move' | 'turn' | 'good' | 'bad' | 'deal' | 'win' | 'loss' | 'draw';

/** Instrument that plays a game's cues; games may share one. */
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

/**
 * An action of the player, declared once: keys, swipes, the names of buttons, the keys in the help and those that the
 * narrator names follow from it.
 */
export interface Control<State = unknown, Action = unknown> {
  /** Name of the action on its button and in the help: "Left". Z with Ctrl, or Cmd on a Mac, acts as "Undo", too. */
  readonly label: string;
  /**
   * Keys, as `event.key` has them on a US keyboard; letters are capitals. Each may mean something else: 1 to 9 are nine
   * cells, and where arrow keys lead from cell to cell the numpad is their map, 7 the top left. Letters beside an arrow
   * key are positions, the same on every keyboard layout (kit/board/keymap.ts). In a game of swipes, a swipe acts like
   * the arrow key of its direction.
   */
  readonly keys: readonly string[];
  /** A held key repeats the action. */
  readonly repeats?: true;
  /**
   * Returns the action to play now; undefined: none, and the key is free for others. Missing where the board acts in
   * its own way, or the browser does (Enter on a button).
   * @param n index of the key
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

export interface GameView<State = unknown, Action = unknown> extends Narrator<State> {
  /**
   * The board names its parts: `data-board` on what must stay in sight beside the final ticket, `data-fills` on what else
   * fills the room for a board, 'fixed' where it keeps its own size, like a panel before the start.
   */
  Board(props: Play<State, Action>): ReactNode;
  /**
   * The board draws the round that the player plays against (`Play.ghost`): of any deal, or of the same deal only, where
   * it would make no sense on another. Missing: only the frame's bar compares the scores.
   */
  readonly ghost?: 'any deal' | 'same deal';
  /** The game's own buttons, left of the frame's New game button. */
  Controls?(props: Play<State, Action>): ReactNode;
  /** Label of the frame's button for a new round: "New game", "New deal"; "Restart" when missing. */
  readonly again?: string;
  /**
   * Chips beside the board, refreshed about 4 times a second in timed games.
   * @param at round time, ms
   */
  badges?(state: State, session: PlaySession, at: number): Badges;
  /**
   * A few words in the header, or the lives left, drawn as hearts. Undefined: the distance to the best score during the
   * round, and "You win!", "{bot} wins!" or "Draw" at its end.
   */
  headline?(
    state: State,
    outcome: Outcome | undefined,
    who: Who,
  ): string | { readonly left: number; readonly of: number } | undefined;
  /** The situation in one short sentence: shown, and announced when it changes. */
  status(state: State, who: Who): string;
  /** Instrument of the game's cues; 'plain' when missing. */
  readonly timbre?: Timbre;
  /**
   * Returns the sound of what happened between two states, where it says more than the frame's own (the end of the
   * round, points won, the player's move); 'none' for silence, undefined for the frame's.
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
    before: SessionTotals,
  ): {
    readonly title: string;
    readonly lines: readonly string[];
    /** Words of the ticket's stamp: "All home". A win without them has "You won". */
    readonly stamp?: string;
    /** The ticket's large number, where the score says little about the round: 5 'of 8 tricks'. */
    readonly count?: { readonly value: number; readonly unit: string };
    /**
     * Time (ms) until the board has shown who won, in a game whose rounds take seconds. Header and confetti wait for it,
     * the ticket is low, so that the board stays large above it, and the next round starts after 3 s instead of 5.
     */
    readonly revealAfter?: number;
  };
  /**
   * For a game of short rounds, whose next one starts without the player: the round's row in the table of the session's
   * results, by column. Every state has the same columns. Missing for a game against its own best.
   */
  results?(state: State, outcome: Outcome | undefined, who: Who): Badges;
  /** Actions by key and swipe. The board registers them with `useControls`. */
  readonly controls: Controls<State, Action>;
}
