// What there is to show of a round, in the view's words.
import type { Badges, GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Level, Session } from '../../kit/round/session.ts';
import type { Snapshot } from '../lib/snapshot.ts';
import type { FrameDriver } from './driver.ts';

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

export interface Display {
  readonly snapshot: Snapshot;
  readonly status: string;
  /** Once the round is over. */
  readonly end: ReturnType<GameView['end']> | undefined;
  /** The status for those who listen, with the end's title where that says more. */
  readonly spokenStatus: string;
  readonly badges: Badges | undefined;
  readonly headline: ReturnType<NonNullable<GameView['headline']>>;
}

interface Options {
  readonly view: GameView;
  readonly snapshot: Snapshot;
  readonly now: FrameDriver['now'];
  readonly who: Who;
  readonly figures: SessionFigures;
}

export function displayOf({ view, snapshot, now, who, figures }: Options): Display {
  const { state, outcome } = snapshot;
  const status = view.status(state, who);
  const end = outcome && view.end(state, outcome, who, figures.before);
  const spokenStatus = end && end.title !== status ? `${status} ${end.title}` : status;
  const badges = view.badges?.(state, figures, now());
  return { snapshot, status, end, spokenStatus, badges, headline: view.headline?.(state) };
}
