// The round on the workbench, as stages show it and panels look into it.
import type { Driver } from '../app/rounds/driver.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Rules } from '../kit/contract/rules.ts';
import type { GameView } from '../kit/contract/view.ts';
import type { History } from './history.ts';
import type { Pose } from './poseNames.ts';
import type { Played } from './record.ts';

export interface Code {
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
}

/** Toolbar that chooses the round on the workbench. */
export interface Sight extends Code {
  readonly setup: Played['setup'];
  readonly seed: string;
  /** The number, from 1, of the action of a log that the rules refuse: it is played no further. */
  readonly refused?: number | undefined;
}

/** Scene that stages show. Playing the round doesn't change it. */
export interface Scene extends Sight {
  readonly driver: Driver;
  /** The clock stands still until it is let go, or the player acts. */
  readonly held: boolean;
  /** State of the frame over the round. */
  readonly pose: Pose | undefined;
  /** Counts jumps: a board's own state is stale after one. */
  readonly jumps: number;
}

/** Scene and history for the panels. */
export interface Shown extends Scene {
  readonly history: History;
}
