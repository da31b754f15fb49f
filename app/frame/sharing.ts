import type { GameView } from '../../kit/contract/view.ts';
import type { Standing } from './ghost.ts';

/** What can be shared of a round that has ended: what came of it, or the round itself, to be played by a friend. */
export type Shared = 'result' | 'challenge';

/** A finished round as its ticket tells it. */
export type Told = ReturnType<GameView['end']> & Standing;
