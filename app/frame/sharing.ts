import type { GameView } from '../../kit/contract/view.ts';
import type { Standing } from './ghost.ts';

/** Shareable parts of a finished round: its result, or the round itself for a friend to play. */
export type Shared = 'result' | 'challenge';

/** A finished round in its ticket's words. */
export type RoundSummary = ReturnType<GameView['end']> & Standing;
