// Facts about a game that the catalogue and the frame need before its code is loaded.

import type { Difficulty } from '../round/difficulty.ts';
import type { Engine } from './engine.ts';
import type { Rules } from './rules.ts';
import type { GameView } from './view.ts';

/** The flat inks of look.md; app/lib/ui/tokens.css gives them their values. */
export type Ink =
  | 'tomato'
  | 'marigold'
  | 'leaf'
  | 'teal'
  | 'cobalt'
  | 'plum'
  | 'pink'
  | 'sky'
  | 'brick'
  | 'night'
  | 'stock';

export interface Game {
  /** The id in stored data. */
  readonly id: string;
  /** The name in URLs, and of the folder. */
  readonly slug: string;
  readonly name: string;
  /** One line for the catalogue's card. */
  readonly desc: string;
  readonly category: string;
  /**
   * Words by which a name in an operator's catalogue means this game, in lower case: all words of one of these lists, and
   * none of those with a minus. The first game in the registry that matches wins.
   */
  readonly keywords: readonly (readonly string[])[];
  /** An emoji, for places too small for the label. */
  readonly icon: string;
  /** The words on the label's title band; the frame's header shows the same. */
  readonly title: string;
  readonly field: Ink;
  /** The score is a running sum over the rounds, kept in this field of the saved state; missing: the best single round. */
  readonly sum?: string;
  /** The robots at the table, partners first. Missing: the player is alone with the board. */
  readonly robots?: readonly ('partner' | 'opponent')[];
  /** A win is submitted as the number of wins so far, which is stored apart from scores. */
  readonly submitsWins?: true;
  /**
   * The round's clock counts: it stands still, board hidden, while the page is hidden or a dialog is open, and the server
   * checks for slow motion. 'fromFirstAction': until the player's first action no round time passes.
   */
  readonly timed: boolean | 'fromFirstAction';
  /** Noun for one round in questions about leaving it: "hand". */
  readonly unit: string;
  /**
   * Changing difficulty in mid-round: refused when missing, or asked about when moves would be lost. 'count' asks, too, and
   * a round that is left before its end counts as it stands: for a game whose rounds can last for days.
   */
  readonly midRound?: 'ask' | 'count';
  /** Unranked ways to play, each a switch in the frame's help. */
  readonly variants?: readonly { readonly id: string; readonly label: string }[];
  /** The code, fetched when first needed. Missing while the game is not built: the catalogue then keeps it inactive. */
  readonly load?: {
    rules(): Promise<{ readonly rules: Rules }>;
    engine(): Promise<{ readonly engine: Engine }>;
    view(): Promise<{ readonly view: GameView }>;
    /** For a game whose rounds need content: fetches it, and falls back to what it has built in. Never rejects. */
    content?(): Promise<{ loadContent(difficulty: Difficulty, seed: string): Promise<unknown> }>;
  };
}
