// A session of one game: the rounds played, their results, the tallies and bests.
import type { Game } from '../../kit/contract/card.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Entry, Setup } from '../../kit/round/log.ts';
import type { Persona } from '../../kit/round/play.ts';
import type { Checkpoint, Round } from '../../kit/round/round.ts';
import type { SessionTotals, Tallies } from '../../kit/round/session.ts';
import { playerId } from '../account/session.ts';
import type { RoundAddress } from './address.ts';
import type { OpenRound, SessionSnapshot } from './record.ts';
import type { SeriesPlay } from './seriesPlay.ts';

export interface RoundRequest {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly variant: string | undefined;
}

const terms = ['run', 'player', 'today', 'outside', 'known', 'mark'] as const;

/** Terms that a deal is played on. `player` is the run's; `today` is set for a first attempt at a day's deal, which counts. */
type Terms = Readonly<Pick<OpenRound, (typeof terms)[number]>>;

/** Terms of a deal, or of the record that repeats them. */
export function termsOf(from: Terms): Terms {
  return Object.fromEntries(terms.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

export interface Deal extends Terms, Readonly<Pick<OpenRound, 'seed'>> {
  readonly setup: Setup;
  /** First state, if a worker has computed it; or the state that a practice goes on from. */
  readonly start?: Checkpoint<unknown>;
  /** Entries that a practice has taken over. */
  readonly taken?: readonly Entry[];
  /** Number on the ticket of the round that a practice goes on from. */
  readonly before?: string | undefined;
  /** The full game whose round it is. */
  readonly series?: SeriesPlay;
  /** The robots of a practice, a full game, or a saved round. */
  readonly opponents?: readonly Persona[];
}

export interface SessionState extends Readonly<Omit<OpenRound['session'], 'rounds'>> {
  readonly deal: Deal;
  /** Before the latest recorded round. */
  readonly before?: Before;
  readonly recorded: boolean;
}

/** Reference of a round: totals at its difficulty, and the score to beat. */
interface Before {
  readonly level: SessionTotals;
  readonly best: number;
}

/** The round that a game's page shows first: a new one, or one that was saved. */
export interface FirstRound extends Pick<RoundAddress, 'slot' | 'date' | 'level'> {
  readonly id?: string;
  readonly session: SessionState;
  /** Token of this page; undefined for a new round. */
  readonly writer?: string;
  readonly round?: Round<unknown, unknown>;
  readonly held?: OpenRound['held'];
  /** The saved round could not be restored: the rules have changed. */
  readonly lost?: true;
  /** Storage is blocked or late: there may be a saved round. */
  readonly unsaved?: true;
  /** Looks again for the saved round, for as long as it is wanted. */
  late?(isWanted: () => boolean): Promise<FirstRound | 'elsewhere' | undefined>;
}

interface Ended {
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly actions: number;
  readonly cells: readonly string[] | undefined;
  /** The round's best time (ms), in a game that has one. */
  readonly time?: number | undefined;
  readonly savedBest?: number;
  readonly savedLosses?: number;
  readonly replay: string;
}

/** The player's rounds of a variant on this device: no server has them. */
export interface OwnPast {
  readonly bests: Readonly<Record<string, number>>;
  /** Sum of the scores. */
  readonly sum: number;
}

const noTallies = { win: 0, loss: 0, draw: 0 };
export const noLevel: SessionTotals = { tallies: noTallies };

export function openSession(deal: Deal): SessionState {
  return { deal, results: [], sum: 0, bests: {}, tallies: noTallies, levels: {}, recorded: false };
}

export function withDeal(session: SessionState, deal: Deal): SessionState {
  // A session has one way to play.
  const isOther = deal.setup.variant !== session.deal.setup.variant;
  return isOther ? openSession(deal) : { ...session, deal, recorded: false };
}

/** Adds the rounds before the session, read late from this device. */
export function withPast(session: SessionState, { bests, sum }: OwnPast): SessionState {
  const all = { ...session.bests };
  for (const difficulty of difficulties) {
    const best = Math.max(all[difficulty] ?? 0, bests[difficulty] ?? 0);
    if (best > 0) all[difficulty] = best;
  }
  return { ...session, bests: all, sum: Math.max(session.sum, sum) };
}

/** Adds the current round's end, once. */
export function withEnd(session: SessionState, ended: Ended): SessionState {
  if (session.recorded) return session;
  const { outcome, score, cells, replay } = ended;
  const { setup, run, mark } = session.deal;
  const { difficulty } = setup;
  const before = beforeRound(session, ended.savedBest);
  const row = {
    n: session.results.length + 1,
    result: outcome,
    replay,
    ...(run && { run }),
    ...(mark && { mark }),
  };
  const results = cells ? [{ ...row, cells }, ...session.results] : session.results;
  const listed = { ...session, recorded: true, results, before };
  // Practice and known deals are listed, and change nothing else.
  if (setup.branch || session.deal.known) return listed;
  return {
    ...listed,
    sum: Math.max(session.sum, ended.savedBest ?? 0) + score,
    bests: { ...session.bests, [difficulty]: Math.max(session.bests[difficulty] ?? 0, score) },
    tallies: count(withLosses(session.tallies, ended.savedLosses), outcome),
    levels: { ...session.levels, [difficulty]: levelAfter(before.level, ended) },
  };
}

function count(tallies: Tallies, outcome: Outcome | undefined): Tallies {
  return outcome ? { ...tallies, [outcome]: tallies[outcome] + 1 } : tallies;
}

/** Losses go on from the saved ones, as wins do, which may come late, or grow on another device. */
function withLosses(tallies: Tallies, saved = 0): Tallies {
  return { ...tallies, loss: Math.max(tallies.loss, saved) };
}

function levelAfter(
  { tallies, bests }: SessionTotals,
  { outcome, score, actions, time = bests?.time }: Ended,
): SessionTotals {
  return {
    tallies: count(tallies, outcome),
    bests: {
      score: Math.max(bests?.score ?? 0, score),
      actions: Math.min(bests?.actions ?? actions, actions),
      time: time && Math.min(bests?.time ?? time, time),
    },
  };
}

function beforeRound(session: SessionState, savedBest?: number): Before {
  const { recorded, before, levels, deal } = session;
  if (recorded && before) return before;
  const level = levels[deal.setup.difficulty] ?? noLevel;
  return { level, best: bestOf(session, savedBest) };
}

/** Best of the earlier rounds at the current difficulty, or from before the session. */
function bestOf({ bests, deal }: SessionState, savedBest = 0): number {
  return Math.max(savedBest, bests[deal.setup.difficulty] ?? 0);
}

/**
 * Figures for a score of the current round.
 * @param savedBest from before the session: a best, or a running sum
 */
export function figuresOf(game: Game, session: SessionState, score: number, savedBest = 0, savedLosses = 0) {
  const { tallies, levels, deal, recorded } = session;
  const best = bestOf(session, savedBest);
  const before = beforeRound(session, savedBest);
  const common = {
    ...(levels[deal.setup.difficulty] ?? noLevel),
    all: withLosses(tallies, savedLosses),
    before: before.level,
  };
  // Practice and known deals raise no best, and have none to beat.
  const counts = !deal.known && !deal.setup.branch;
  // The player's saved sum may come late, or grow on another device.
  const sum = Math.max(session.sum, savedBest) + (counts && !recorded ? score : 0);
  if (game.sum !== undefined) return { ...common, score: deal.setup.branch ? score : sum, best: sum };
  if (!counts) return { ...common, score, best };
  return { ...common, score, best: Math.max(best, score), toBeat: before.best };
}

export function sessionSnapshot(session: SessionState, opponents: readonly Persona[]): SessionSnapshot {
  const { results, sum, bests, tallies, levels, deal } = session;
  // Another player may have signed in since; a run stays its player's.
  const player = deal.player ?? playerId();
  return {
    opponents: opponents.map(({ name, emoji }) => ({ name, emoji })),
    session: { results, rounds: results.length, sum, bests, tallies, levels },
    ...termsOf(deal),
    ...(player !== undefined && { player }),
  };
}
