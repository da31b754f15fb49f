// Displayed facts of a round, in the view's words.
import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Level, Session } from '../../kit/round/session.ts';
import type { Snapshot } from '../lib/snapshot.ts';

/** Session facts from the host, for the header and the view. */
export interface SessionFigures extends Session {
  readonly score: number;
  /** The best before this round; undefined where the score is a running sum. */
  readonly toBeat?: number;
  /** Consecutive wins: up to now, and before the finished round. */
  readonly streak?: number;
  readonly streakBefore?: number;
  /** Summary of the earlier rounds at this difficulty. */
  readonly before: Level;
}

/** Figures for a score of the current round. Memoised for the session. */
export type FiguresAt = (score: number) => SessionFigures;

export interface Display {
  readonly status: string;
  /** Set once the round is over. */
  readonly end: ReturnType<GameView['end']> | undefined;
  /** The status for screen readers, with the end's title if that adds something. */
  readonly spokenStatus: string;
  readonly headline: ReturnType<NonNullable<GameView['headline']>>;
}

export function displayOf(
  view: GameView,
  { state, outcome }: Pick<Snapshot, 'state' | 'outcome'>,
  who: Who,
  before: Level,
  /** The state on the board. */
  shown: unknown = state,
): Display {
  const status = view.status(shown, who);
  const end = outcome && view.end(state, outcome, who, before);
  const spokenStatus = end && end.title !== status ? `${status} ${end.title}` : status;
  return { status, end, spokenStatus, headline: view.headline?.(state, outcome, who) };
}
