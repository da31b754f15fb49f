// A day: the box, or a game's own day, the player's results among everybody's, and the streak.
import * as v from 'valibot';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Tally } from '../../kit/round/tally.ts';
import { date as dateSchema } from '../../protocol/date-schema.ts';
import { type Streak, streakOf } from '../../protocol/streak.ts';
import {
  type DayBox,
  type DayMatch,
  type Flame,
  flameOf,
  type MatchResults,
  outages as outagesSchema,
  ownDays,
  placeAmong,
} from '../../protocol/today.ts';
import { playerId, type Session, sessionReady } from '../account/session.ts';
import { fetchKept, keptQuery } from '../lib/keptQuery.ts';
import { queries } from '../lib/queries.ts';
import { getJson } from '../lib/send.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { listOwnRounds, type TodaysRound, type TodaysRounds, todaysRounds } from '../rounds/ownRounds.ts';
import { playerTallies } from '../rounds/tallies.ts';
import { boxQuery, isOf, pathOf, resultsQuery } from './boxes.ts';

export interface OwnResult {
  readonly score: number;
  readonly flame: Flame;
  readonly replay: string;
  /** Place among all first attempts; undefined while unknown. */
  readonly place?: number;
  readonly of?: number;
  /** False for an attempt that is only compared with those. */
  readonly counted: boolean;
  /** Still to be sent to the server. */
  readonly waits: boolean;
}

export interface OwnMatch {
  readonly match: DayMatch;
  readonly own?: OwnResult | undefined;
  /** Score of a round in progress. */
  readonly open?: number | undefined;
  readonly bins?: MatchResults['bins'] | undefined;
}

export interface Day {
  readonly date: string;
  /** Undefined when unavailable. */
  readonly box: DayBox | undefined;
  readonly matches: readonly OwnMatch[];
  readonly streak: Streak;
  /** Days that make the streak. */
  readonly calendar: { readonly played: readonly string[]; readonly outages: readonly string[] };
  /** False while this device's rounds, which may count, can't be read. */
  readonly complete: boolean;
}

/**
 * Never rejects: leaves out unavailable parts.
 * @param game whose own day is meant; undefined for the box
 */
export async function readDay(date: string, game?: string): Promise<Day> {
  const session = await sessionReady();
  const [box, rounds] = await Promise.all([
    fetchKept(boxQuery(date, game)).catch(() => undefined),
    todaysRounds(session),
  ]);
  const own = rounds.finished.filter((round) => isOf(round, game));
  const finished = own.filter((round) => round.date === date);
  const [calendar, results] = await Promise.all([
    readCalendar(session, own, game),
    box && (session.kind === 'user' || finished.length > 0)
      ? fetchKept(resultsQuery(date, playerId(session) ?? '', game)).catch(() => undefined)
      : undefined,
  ]);
  const open = rounds.open.filter((round) => round.date === date);
  return {
    date,
    box,
    complete: rounds.readable,
    matches: (box?.matches ?? []).map((match) => matchOfDay(match, results?.matches, finished, open)),
    calendar,
    streak: streakOf({ ...calendar, today: todaysDate(), hasSpares: game === undefined }),
  };
}

/** Whether one of the game's deals of today is played, and where a deal of it opens. Never rejects. */
export async function readOwnDeal(game: string): Promise<OwnDeal> {
  const session = await sessionReady();
  const own = (await todaysRounds(session)).finished.filter((round) => isOf(round, game));
  const { played } = await readCalendar(session, own, game);
  const rounds = await listOwnRounds().catch(() => []);
  const last =
    rounds.find((round) => round.game === game && !round.branch) ??
    (await mostPlayed(game, playerId(session)));
  return {
    isPlayed: played.includes(todaysDate()),
    level: difficulties.find((each) => each === last?.difficulty),
  };
}

export interface OwnDeal {
  readonly isPlayed: boolean;
  /** Difficulty of the player's last round of the game on this device, else the one that they have played most. */
  readonly level: Difficulty | undefined;
}

/** The tally of the difficulty that a signed-in player has played most, on any device. */
async function mostPlayed(game: string, player: string | undefined): Promise<Tally | undefined> {
  const query = { ...playerTallies(player ?? ''), networkMode: 'always' as const };
  const tallies = player === undefined ? [] : await queries.ensureQueryData(query).catch(() => []);
  return tallies.filter((tally) => tally.game === game).toSorted((a, b) => b.plays - a.plays)[0];
}

/** Players without a record have no days to read. */
async function readCalendar(session: Session, own: readonly TodaysRound[], game?: string) {
  const hasRecord = session.kind === 'user' || own.length > 0;
  const query = daysQuery(playerId(session) ?? '', game);
  const { days, outages } = hasRecord ? await fetchKept(query).catch(() => noDays) : noDays;
  return { played: [...days, ...own.map(({ date }) => date)], outages };
}

function matchOfDay(
  match: DayMatch,
  all: readonly MatchResults[] | undefined,
  finished: TodaysRounds['finished'],
  unfinished: TodaysRounds['open'],
): OwnMatch {
  const isSame = ({ game, difficulty }: Pick<DayMatch, 'game' | 'difficulty'>) =>
    game === match.game && difficulty === match.difficulty;
  const results = all?.find(isSame);
  const here = finished.find(isSame);
  const open = unfinished.find(isSame)?.score;
  const served = results?.own;
  const own = served
    ? { ...served, id: served.run, waits: false }
    : here && { ...here, place: undefined, ranked: true };
  return { match, own: own && ownResult(own, match.par, results), open, bins: results?.bins };
}

interface Attempt extends Pick<TodaysRound, 'score' | 'ms' | 'id' | 'waits'> {
  readonly ranked: boolean;
  readonly place?: number | undefined;
}

/** Result of the player's attempt. An unranked one counts as struck, and is not compared. */
function ownResult(
  { score, ms, id, waits, ranked, place }: Attempt,
  par: number | undefined,
  results: MatchResults | undefined,
): OwnResult {
  const counted = place !== undefined;
  const flame = flameOf({ score, ms, ranked }, par, results?.tenth);
  // Few attempts have no public histogram, without which a guest's round has no place yet.
  const isKnown = results && (counted || results.count === 0 || results.bins.length > 0);
  const standing = ranked &&
    isKnown && { place: place ?? placeAmong(score, results), of: results.count + (counted ? 0 : 1) };
  return { score, replay: id, waits, counted, flame, ...standing };
}

const playedDays = v.object({ days: v.array(dateSchema), outages: v.array(dateSchema) });
const noDays: v.InferOutput<typeof playedDays> = { days: [], outages: [] };

/** The box's, and those of games. */
const MOST_KEPT = 20;

/** Dates with a finished match of the player's, or a deal of a game's own day, and dates without a box. */
const daysQuery = (player: string, game?: string) =>
  keptQuery({
    of: ['days', game ?? 'own'],
    most: MOST_KEPT,
    player,
    schema: playedDays,
    fetch: async () => {
      const [own, { dates }] = await Promise.all([
        player === ''
          ? undefined
          : getJson(pathOf('/api/today/mine', game)).then((json) => v.parse(ownDays, json)),
        getJson('/api/today/outages').then((json) => v.parse(outagesSchema, json)),
      ]);
      return { days: own ? [...own.guest, ...own.days] : [], outages: dates };
    },
  });
