import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Limits } from '../http/limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Days } from '../today/days.ts';
import type { Pool } from './pool.ts';

export interface Runs {
  readonly store: Store;
  readonly pool: Pool;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'run'>;
  /** Epoch ms. */
  now(): number;
  /**
   * Returns the content of a player's round; undefined for a game without any, or when the server has none.
   * @param player leaves out what they had in the last week, as far as there is more
   */
  content(game: Game, difficulty: Difficulty, player: string): Promise<unknown>;
  readonly days: Days;
}
