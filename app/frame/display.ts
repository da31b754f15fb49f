// What there is to show of a round, in the view's words.
import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Level, Session } from '../../kit/round/session.ts';
import type { Snapshot } from '../lib/snapshot.ts';

/** What the host knows of the session, as the header and the view show it. */
export interface SessionFigures extends Session {
  readonly score: number;
  /** The best before this round; undefined where the score is a running sum. */
  readonly toBeat?: number;
  /** Rounds won one after the other: up to now, and before the round that has ended. */
  readonly streak?: number;
  readonly streakBefore?: number;
  /** What the earlier rounds at this difficulty came to. */
  readonly before: Level;
}

/** The figures while the round on the table stands at a score. Keeps its identity while the session stays the same. */
export type FiguresAt = (score: number) => SessionFigures;

export interface Display {
  readonly status: string;
  /** Once the round is over. */
  readonly end: ReturnType<GameView['end']> | undefined;
  /** The status for those who listen, with the end's title where that says more. */
  readonly spokenStatus: string;
  readonly headline: ReturnType<NonNullable<GameView['headline']>>;
}

export function displayOf(
  view: GameView,
  { state, outcome }: Pick<Snapshot, 'state' | 'outcome'>,
  who: Who,
  before: Level,
  /** The state that the board shows. */
  shown: unknown = state,
): Display {
  const status = view.status(shown, who);
  const end = outcome && view.end(state, outcome, who, before);
  const spokenStatus = end && end.title !== status ? `${status} ${end.title}` : status;
  return { status, end, spokenStatus, headline: view.headline?.(state) };
}
