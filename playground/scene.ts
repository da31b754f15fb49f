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

/** Which round is looked at. */
export interface Sight extends Code {
  readonly setup: Played['setup'];
  readonly seed: string;
  /** The number, from 1, of the action of a log that the rules refuse: it is played no further. */
  readonly refused?: number | undefined;
}

/** What stages show. It does not change while the round is merely played. */
export interface Scene extends Sight {
  readonly driver: Driver;
  /** The clock stands still until it is let go, or the player acts. */
  readonly held: boolean;
  /** What the frame shows over the round. */
  readonly pose: Pose | undefined;
  /** Counts the jumps: what a board keeps for itself is no longer true after one. */
  readonly jumps: number;
}

/** What panels look into. */
export interface Shown extends Scene {
  readonly history: History;
}
