// What the frame keeps while a game is open: the rounds played, their results, the tallies and bests.
import type { Difficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { isSeed, newSeed } from '../../games/kit/random.ts';
import type { Outcome, Result, Setup } from '../../games/kit/rules.ts';

export interface ResultRow {
  readonly n: number;
  readonly cells: readonly string[];
}

export interface SessionState {
  readonly setup: Setup;
  readonly seed: string;
  /** Newest first. */
  readonly results: readonly ResultRow[];
  readonly rounds: number;
  /** The sum of finished rounds' scores, for games whose score is a running sum. */
  readonly sum: number;
  readonly bests: Readonly<Partial<Record<Difficulty, number>>>;
  readonly tallies: Readonly<Record<Result, number>>;
  /** Whether the round on the table is in the results already. */
  readonly recorded: boolean;
}

export interface Ended {
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly cells: readonly string[] | undefined;
}

export type SessionAction =
  | { readonly type: 'next'; readonly seed: string }
  | { readonly type: 'difficulty'; readonly difficulty: Difficulty; readonly seed: string }
  | { readonly type: 'variant'; readonly variant: string | undefined; readonly seed: string }
  | { readonly type: 'ended'; readonly ended: Ended };

/**
 * A fresh session. A link may name the difficulty and the seed of the first round (`?difficulty=pro&seed=…`),
 * so that a deal can be shared.
 */
export function openSession(difficulty: Difficulty, seed: string | null): SessionState {
  return {
    setup: { difficulty, round: 0 },
    seed: seed !== null && isSeed(seed) ? seed : newSeed(),
    results: [],
    rounds: 0,
    sum: 0,
    bests: {},
    tallies: { win: 0, loss: 0, draw: 0 },
    recorded: false,
  };
}

export function sessionReducer(session: SessionState, action: SessionAction): SessionState {
  const { setup } = session;
  switch (action.type) {
    case 'next':
      return deal(session, { ...setup, round: setup.round + 1 }, action.seed);
    case 'difficulty':
      return deal(session, { ...setup, difficulty: action.difficulty }, action.seed);
    case 'variant': {
      const { variant: _, ...plain } = setup;
      return deal(session, action.variant === undefined ? plain : { ...plain, variant: action.variant }, action.seed);
    }
    case 'ended':
      return session.recorded ? session : record(session, action.ended);
  }
}

function deal(session: SessionState, setup: Setup, seed: string): SessionState {
  return { ...session, setup, seed, recorded: false };
}

function record(session: SessionState, { outcome, score, cells }: Ended): SessionState {
  const { difficulty } = session.setup;
  const n = session.rounds + 1;
  return {
    ...session,
    recorded: true,
    rounds: n,
    sum: session.sum + score,
    bests: { ...session.bests, [difficulty]: Math.max(session.bests[difficulty] ?? 0, score) },
    tallies: outcome ? { ...session.tallies, [outcome.result]: session.tallies[outcome.result] + 1 } : session.tallies,
    results: cells ? [{ n, cells }, ...session.results] : session.results,
  };
}

/** The score that the header shows, while the round on the table stands at `score`. */
export function shownScore(game: Game, session: SessionState, score: number): number {
  if (game.tally === 'best') return score;
  return session.sum + (session.recorded ? 0 : score);
}

/** The high score that the header shows: a running sum's, or the best round at this difficulty. */
export function shownBest(game: Game, session: SessionState, score: number, stored = 0): number {
  if (game.tally === 'sum') return Math.max(stored, shownScore(game, session, score));
  return Math.max(stored, session.bests[session.setup.difficulty] ?? 0, score);
}
