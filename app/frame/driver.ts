// Interface between the frame and its source: a live round, a replay, or the playground.
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Setup } from '../../kit/round/log.ts';
import type { Who } from '../../kit/round/play.ts';
import type { PlaySession, SessionTotals } from '../../kit/round/session.ts';
import type { Snapshot } from '../lib/snapshot.ts';

/** A recorded round, which the player only watches. */
interface Watched {
  /** Counts the jumps: the board drops its own state after one. */
  readonly jumps: number;
  /** The board takes an action of the player's. */
  readonly isLive: boolean;
}

/** Functions work without their `this`, as callers pass them on individually. */
export interface FrameDriver {
  readonly snapshot: () => Snapshot & Partial<Watched>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Plays an action now; false when the rules forbid it, or the round is paused. */
  readonly play: (action: unknown) => boolean;
  readonly now: () => number;
  pause(): void;
  resume(): void;
}

/** Session facts for a score of the current round. */
export interface SessionFigures extends PlaySession {
  readonly score: number;
  /** The best before this round; undefined where the score is a running sum. */
  readonly toBeat?: number;
  readonly before: SessionTotals;
}

/** The round in a frame: its game, its players, and the source of its state. */
export interface FramedRound {
  readonly game: Game;
  readonly view: GameView;
  readonly driver: FrameDriver;
  readonly setup: Setup;
  readonly who: Who;
  readonly figuresAt: (score: number) => SessionFigures;
  /** Key of the board: a new one drops the board's state. */
  readonly key: string | number;
}
