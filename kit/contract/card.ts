// Facts about a game that the catalogue and the frame need before they load its code.

import type { Setup } from '../round/log.ts';
import type { SeriesCard } from '../round/series.ts';

/** Flat inks; app/lib/ui/tokens.css has their values. */
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

/** Another way to play, with other terms than the game's usual ones. It keeps its own best, and never ranks. */
export interface Variant {
  /** Letters and hyphens; kit/round/variants.ts makes the setup's text of it. */
  readonly id: string;
  /** Words in the header: "No walls". */
  readonly name: string;
  /** Sentence in the help about what is different. */
  readonly how: string;
  /** Lists to choose one of, by name; the header shows what was chosen. The rules get the indices. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The game's review and its solvers know the game's own terms alone. */
  readonly review?: false;
}

export interface Game {
  /** ID in stored data. */
  readonly id: string;
  /** Name in URLs, and of the folder. */
  readonly slug: string;
  readonly name: string;
  /** One line for the catalogue. */
  readonly desc: string;
  readonly category: string;
  /**
   * Lists of lower-case words that identify this game in a name of an operator's catalogue: all words of one list, none
   * with a minus. The first matching game in the registry wins. Default: the name.
   */
  readonly keywords: readonly (readonly string[])[];
  /** Emoji for places too small for the label. */
  readonly icon: string;
  /** Words on the label and in the frame's header; default: the name in capitals. */
  readonly title: string;
  readonly field: Ink;
  /** Field of the saved state with the score as a sum over the rounds; missing: the score is the best round. */
  readonly sum?: string;
  /** Measure that challenges compare two wins by: fewer guesses (the game's actions), less time, more tokens (the score). */
  readonly race?: 'guess' | 'time' | 'token';
  /** Robots at the table, partners first. */
  readonly robots?: readonly ('partner' | 'opponent')[];
  /**
   * Whether time counts: the clock stops and the board is covered while the page is hidden or a dialog is open, and the
   * server checks for slow motion. 'fromFirstAction': the clock starts with the player's first action. Default: false.
   */
  readonly timed: boolean | 'fromFirstAction';
  /** Actions that make one move for the player: two turned cards; 1 when missing. 0: a round against the clock counts seconds. */
  readonly actionsPerMove?: number;
  /** Noun for one round in questions about leaving it: "hand"; default: "round". */
  readonly unit: string;
  /**
   * Changing difficulty in mid-round: forbidden when missing; 'ask' confirms it when moves would be lost; 'count' confirms
   * it, too, and a round that the player leaves counts as it stands, in a game whose rounds can last for days.
   */
  readonly midRound?: 'ask' | 'count';
  /** Full games of several rounds, which the frame sums up. */
  readonly series?: SeriesCard;
  /** Other ways to play, which the frame's help offers. */
  readonly variants?: readonly Variant[];
  /** Lazy-loads the source of questions, for a game that needs more than a seed. */
  content?(): Promise<ContentSource>;
}

type Defaults = 'title' | 'keywords' | 'timed' | 'unit';

export function defineGame(card: Omit<Game, Defaults> & Partial<Pick<Game, Defaults>>): Game {
  const { name } = card;
  return {
    title: name.toUpperCase(),
    keywords: [[name.toLowerCase()]],
    timed: false,
    unit: 'round',
    ...card,
  };
}

/**
 * Fetches the questions of a round, with built-in ones as a fallback. Never rejects.
 * @param seen keys of questions that come only when no others are left, the oldest first (kit/round/content.ts); missing
 *   for a link's round
 */
export type ContentSource = (setup: Setup, seed: string, seen?: readonly string[]) => Promise<unknown>;
