// Deals the days' deals, of boxes and games' own days: the same for everybody. The first attempt that is finished counts.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { DayMatch, MatchResults } from '../../protocol/today.ts';
import { type Session, sessionReady } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { boxQuery, resultsQuery } from '../rounds/boxes.ts';
import { todaysRounds } from '../rounds/ownRounds.ts';
import type { Deal } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';
import { askForRun } from './askForRun.ts';
import { noteSeen } from './seen.ts';

/**
 * @param level of the game's own day; undefined for the box's match
 * @returns undefined when there is no such deal, or it is unavailable
 */
export async function dealToday(game: Game, date: string, level?: Difficulty): Promise<Deal | undefined> {
  const [match, session] = await Promise.all([matchOf(game, date, level), sessionReady()]);
  if (!match) return undefined;
  const { difficulty, seed, content, outside } = match;
  const setup = { difficulty, round: 0, ...(content !== undefined && { content }) };
  // The next free quiz leaves the day's questions out.
  void game.load?.content?.().then(
    ({ keysOf }) => noteSeen(game, keysOf(content)),
    () => undefined,
  );
  const practice = await whyPractice(game, date, match, session);
  // The server would count a run as a first attempt until the date is over everywhere.
  if (practice !== undefined) return { setup, seed, known: true, mark: practice };
  const dealt = { setup, seed, today: date, ...(outside && { outside }) };
  if (session.kind !== 'user') return dealt;
  const issued = await askForRun(game, { game: game.id, difficulty, round: 0, today: date });
  if (typeof issued !== 'string') return { ...dealt, run: issued.run, player: session.id };
  if (issued === 'offline') return { ...dealt, player: session.id, mark: 'not sent yet: played offline' };
  return { setup, seed, mark: unranked[issued] };
}

async function matchOf(game: Game, date: string, level?: Difficulty): Promise<DayMatch | undefined> {
  const query = boxQuery(date, level && game.id);
  const box = await queries.ensureQueryData(query).catch(() => undefined);
  return box?.matches.find(
    (each) => each.game === game.id && (level === undefined || each.difficulty === level),
  );
}

/** Difficulty of the game's match in a day's box, if it has one. */
export async function boxLevel(game: Game, date: string): Promise<Difficulty | undefined> {
  return (await matchOf(game, date))?.difficulty;
}

/** Reason why an attempt does not count; undefined if it does. */
async function whyPractice(
  game: Game,
  date: string,
  match: DayMatch,
  session: Session,
): Promise<string | undefined> {
  if (date < todaysDate()) return `practice: this ${match.outside ? 'deal' : 'box'}’s day is over`;
  const isSame = (each: { readonly game: string; readonly difficulty: Difficulty }) =>
    each.game === game.id && each.difficulty === match.difficulty;
  const { finished } = await todaysRounds(session);
  const isFinished = finished.some((round) => round.date === date && isSame(round));
  if (isFinished || (session.kind === 'user' && (await isFinishedElsewhere(date, match, isSame))))
    return 'practice: only the first try counts';
  return undefined;
}

async function isFinishedElsewhere(
  date: string,
  { game, outside }: DayMatch,
  isSame: (each: MatchResults) => boolean,
): Promise<boolean> {
  try {
    const results = await queries.fetchQuery(resultsQuery(date, outside && game));
    return results.some((each) => isSame(each) && each.own !== undefined);
  } catch {
    // The server decides which attempt was first.
    return false;
  }
}
