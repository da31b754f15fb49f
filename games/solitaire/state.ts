import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { choicesIn } from '../../kit/round/variants.ts';
import type { Stack } from './history.ts';
import type { Move, PileId, Piles } from './piles.ts';

export const drawCount: Record<Difficulty, number> = { noob: 1, mid: 3, pro: 3 };

/** Seconds on the clock. */
const seconds: Record<Difficulty, number> = { noob: 480, mid: 600, pro: 720 };

/** An undoable step: a move of cards, or a draw of so many cards (0: the waste was turned over). */
export type Done =
  | readonly [from: PileId, to: PileId, count: number, points: number, claimed: 0 | 1, flipped: 0 | 1]
  | readonly [drawn: number];

/** ID of the variant without a clock, and the turns of the waste by the choice of passes. */
const untimed = 'untimed';
const turnsOf = [undefined, 2, 0];

/** Terms of a variant. */
export function termsOf(
  variant: string | undefined,
): Partial<Pick<State, 'draws' | 'turns' | 'vegas' | 'relaxed'>> {
  if (variant === relaxed) return { relaxed: true };
  if (!variant?.startsWith(`${untimed}:`)) return {};
  const [draws, passes = 0, points] = choicesIn(variant);
  const turns = turnsOf[passes];
  return {
    draws: draws === 0 ? 1 : 3,
    ...(turns !== undefined && { turns }),
    ...(points === 1 && { vegas: true as const }),
    relaxed: true,
  };
}

export function drawsOf({ difficulty, draws = drawCount[difficulty] }: Pick<State, 'difficulty' | 'draws'>) {
  return draws;
}

/** Whether cards can be drawn, or the waste turned over. */
export function mayDraw({ stock, waste, turns }: State): boolean {
  return stock.length > 0 || (waste.length > 0 && turns !== 0);
}

/** Vegas has no undo. */
export function mayUndo({ history, vegas }: State): boolean {
  return history.length > 0 && !vegas;
}

/** Whether the last pass is over. The player may then end the deal. */
export function isLastPassOver({ stock, turns }: State): boolean {
  return turns === 0 && stock.length === 0;
}

export interface State extends Piles {
  readonly difficulty: Difficulty;
  readonly relaxed?: true;
  /** Cards drawn at a time, where the player has chosen. */
  readonly draws?: number;
  /** How often the waste can still be turned over; missing: as often as the player likes. */
  readonly turns?: number;
  /** Five dollars a card home, and no undo. */
  readonly vegas?: true;
  /** The player has ended a deal that had no pass left. */
  readonly ended?: true;
  /** Points of the moves, without the win bonus. */
  readonly points: number;
  /** Seconds left when the deal was won; 0 until then. */
  readonly bonus: number;
  /** Moves, draws and turns of the waste so far; undoing does not lower it. */
  readonly moves: number;
  /** Claims already paid: a card on its foundation ("QS"), a card on a parent ("9H TS"). */
  readonly paid: readonly string[];
  readonly history: Stack<Done>;
  /** Round time (ms) of the first move, which starts the clock. */
  readonly startedAt?: number;
  /** Auto-completion: its start, which stops the clock, and the time of its next card (round time, ms). */
  readonly finishing?: { readonly since: number; readonly next: number };
  readonly timedOut?: true;
  /** Hints asked for so far, and whether the last one is still shown: until the next step. */
  readonly hints?: number;
  readonly hinted?: true;
}

export type Action =
  | { readonly type: 'draw' }
  | ({ readonly type: 'move' } & Move)
  | { readonly type: 'undo' }
  /** Starts the auto-completion, or skips to its end. Without a pass left it ends the deal. */
  | { readonly type: 'finish' }
  /** Free but counted. The view computes the hint itself (hint.ts); the rules do not need it. */
  | { readonly type: 'hint' };

export function timeOf({ difficulty }: State): number {
  return seconds[difficulty] * 1000;
}

/** Round time (ms) when the clock runs out; undefined before the first move, and in relaxed mode. */
export function deadline(state: State): number | undefined {
  const { startedAt, relaxed } = state;
  return startedAt === undefined || relaxed ? undefined : startedAt + timeOf(state);
}

/** Whole seconds left on the clock at a round time (ms); 0 without a clock, since seconds are worth points. */
export function secondsLeft(state: State, at: number): number {
  if (state.relaxed) return 0;
  const end = deadline(state);
  if (end === undefined) return seconds[state.difficulty];
  return Math.max(0, Math.floor((end - (state.finishing?.since ?? at)) / 1000));
}
