// A session of one game: the rounds played, their results, the tallies and bests.

import type { Game } from '../../kit/contract/card.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import type { Persona } from '../../kit/round/play.ts';
import type { Checkpoint, Round } from '../../kit/round/round.ts';
import type { SessionTotals, Tallies } from '../../kit/round/session.ts';
import { currentSession } from '../account/session.ts';
import type { OpenRound, SessionSnapshot } from './record.ts';

export interface RoundRequest {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly variant: string | undefined;
}

/** `player` is the account that got the run; `today` is set for a first attempt at a match, which counts. */
export interface Deal extends Readonly<Pick<OpenRound, 'seed' | 'run' | 'player' | 'today' | 'mark'>> {
  readonly setup: Setup;
  /** First state, where a worker has found it. */
  readonly start?: Checkpoint<unknown>;
}

export interface SessionState extends Readonly<OpenRound['session']> {
  /** The round on the table. */
  readonly deal: Deal;
  /** Totals at the difficulty before the round that was recorded last. */
  readonly before?: SessionTotals | undefined;
  /** Best at the difficulty before the round that was recorded last: the score that round had to beat. */
  readonly bestBefore?: number;
  /** Current run of wins. */
  readonly streak?: number;
  /** Run of wins before the round that was recorded last. */
  readonly streakBefore?: number;
  /** Whether the round on the table is in the results already. */
  readonly recorded: boolean;
  /** Replay ID of the round that was recorded last. */
  readonly replay?: string;
}

/** The round that a game's page shows first: a new one, or one that was saved. */
export interface FirstRound {
  /** Slot that saves the round while it is open. */
  readonly slot: string;
  /** Date of the box that the round is a match of. */
  readonly date?: string | undefined;
  /** ID of the saved round. */
  readonly id?: string;
  readonly session: SessionState;
  /** Token of this page for the saved round; undefined for a new one. */
  readonly writer?: string;
  readonly round?: Round<unknown, unknown>;
  readonly opponents?: readonly Persona[];
  /** A saved round could not be restored, since the game's rules have changed. */
  readonly lost?: true;
  /** Storage is blocked, or has not answered: whether there is a saved round is not known. */
  readonly unsaved?: true;
  /** Looks again for the saved round, for as long as it is wanted; missing where that is no use. */
  late?(isWanted: () => boolean): Promise<FirstRound | 'elsewhere' | undefined>;
}

export interface Ended {
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly cells: readonly string[] | undefined;
  /** The view's numbers of the round. */
  readonly figures?: Readonly<Record<string, number>> | undefined;
  /** Best from before the session. */
  readonly savedBest?: number;
  readonly replay: string;
}

export type SessionAction =
  | { readonly type: 'dealt'; readonly deal: Deal }
  | { readonly type: 'ended'; readonly ended: Ended }
  /** Run of wins before the page was opened: read late, from this device. */
  | { readonly type: 'streak'; readonly streak: number };

const noTallies = { win: 0, loss: 0, draw: 0 };
export const noLevel: SessionTotals = { tallies: noTallies, lowest: {} };

export function openSession(deal: Deal): SessionState {
  return { deal, results: [], rounds: 0, sum: 0, bests: {}, tallies: noTallies, levels: {}, recorded: false };
}

export function sessionReducer(session: SessionState, action: SessionAction): SessionState {
  if (action.type === 'dealt') return { ...session, deal: action.deal, recorded: false };
  if (action.type === 'streak')
    return session.streak === undefined ? { ...session, streak: action.streak } : session;
  return session.recorded ? session : record(session, action.ended);
}

function record(session: SessionState, ended: Ended): SessionState {
  const { outcome, score, cells, replay } = ended;
  const { setup, run, mark } = session.deal;
  const { difficulty } = setup;
  const n = session.rounds + 1;
  const before = session.levels[difficulty];
  const streakBefore = session.streak ?? 0;
  return {
    ...session,
    recorded: true,
    replay,
    rounds: n,
    sum: sumSoFar(session, ended.savedBest) + score,
    bests: { ...session.bests, [difficulty]: Math.max(session.bests[difficulty] ?? 0, score) },
    tallies: count(session.tallies, outcome),
    levels: { ...session.levels, [difficulty]: levelAfter(before, ended) },
    before,
    bestBefore: bestOf(session, ended.savedBest),
    streak: outcome?.result === 'win' ? streakBefore + 1 : 0,
    streakBefore,
    results: cells
      ? [
          { n, cells, result: outcome?.result, replay, ...(run && { run }), ...(mark && { mark }) },
          ...session.results,
        ]
      : session.results,
  };
}

function count(tallies: Tallies, outcome: Outcome | undefined): Tallies {
  return outcome ? { ...tallies, [outcome.result]: tallies[outcome.result] + 1 } : tallies;
}

function levelAfter(level: SessionTotals = noLevel, { outcome, figures = {} }: Ended): SessionTotals {
  const lowest = { ...level.lowest };
  for (const [name, figure] of Object.entries(figures))
    lowest[name] = Math.min(lowest[name] ?? figure, figure);
  return { tallies: count(level.tallies, outcome), lowest };
}

/** Returns the totals at the difficulty before the round on the table. */
export function levelBefore({ recorded, before, levels, deal }: SessionState): SessionTotals {
  return (recorded ? before : levels[deal.setup.difficulty]) ?? noLevel;
}

/** Best of the earlier rounds at the current difficulty, or from before the session. */
function bestOf({ bests, deal }: SessionState, savedBest = 0): number {
  return Math.max(savedBest, bests[deal.setup.difficulty] ?? 0);
}

/** A running sum: it goes on from the player's saved one, which may come late, or grow on another device. */
function sumSoFar({ sum }: SessionState, stored = 0): number {
  return Math.max(sum, stored);
}

/**
 * The score that the header shows, while the round on the table stands at `score`.
 * @param stored the player's saved sum, where the score is one
 */
export function shownScore(game: Game, session: SessionState, score: number, stored = 0): number {
  if (game.sum === undefined) return score;
  return sumSoFar(session, stored) + (session.recorded ? 0 : score);
}

/** The high score that the header shows: a running sum's, or the best round at this difficulty. */
export function shownBest(game: Game, session: SessionState, score: number, stored = 0): number {
  if (game.sum !== undefined) return shownScore(game, session, score, stored);
  return Math.max(bestOf(session, stored), score);
}

/**
 * Figures of a session, for the frame.
 * @param score of the current round, as it stands
 * @param savedBest the best that is known from before the session
 */
export function figuresOf(game: Game, session: SessionState, score: number, savedBest = 0) {
  const { tallies, levels, deal } = session;
  return {
    ...(levels[deal.setup.difficulty] ?? noLevel),
    all: tallies,
    score: shownScore(game, session, score, savedBest),
    best: shownBest(game, session, score, savedBest),
    // A running sum only grows: there is nothing to beat.
    ...(game.sum === undefined && {
      toBeat: session.recorded ? (session.bestBefore ?? 0) : bestOf(session, savedBest),
    }),
    streak: session.streak ?? 0,
    streakBefore: session.recorded ? (session.streakBefore ?? 0) : (session.streak ?? 0),
    before: levelBefore(session),
  };
}

/** Part of an open round's record that lets it resume with its session. */
export function sessionSnapshot(session: SessionState, opponents: readonly Persona[]): SessionSnapshot {
  const { results, rounds, sum, bests, tallies, levels, deal } = session;
  const now = currentSession();
  // Another player may have signed in since; a run stays its player's.
  const player = deal.player ?? (now.kind === 'user' ? now.id : undefined);
  return {
    opponents: opponents.map(({ name, emoji }) => ({ name, emoji })),
    session: { results, rounds, sum, bests, tallies, levels },
    ...(deal.run !== undefined && { run: deal.run }),
    ...(deal.today !== undefined && { today: deal.today }),
    ...(deal.mark !== undefined && { mark: deal.mark }),
    ...(player !== undefined && { player }),
  };
}
