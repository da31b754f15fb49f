// Deals matches of days' boxes: the same deal for everybody. The first attempt that is finished counts.
import type { Game } from '../../kit/contract/card.ts';
import { type Session, sessionReady } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { boxQuery, resultsQuery } from '../rounds/boxes.ts';
import { todaysRounds } from '../rounds/ownRounds.ts';
import type { Deal } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';
import { askForRun } from './askForRun.ts';
import { noteSeen } from './seen.ts';

/** @returns undefined when there is no such match, or it is unavailable */
export async function dealToday(game: Game, date: string): Promise<Deal | undefined> {
  const [box, session] = await Promise.all([
    queries.ensureQueryData(boxQuery(date)).catch(() => undefined),
    sessionReady(),
  ]);
  const match = box?.matches.find((each) => each.game === game.id);
  if (!match) return undefined;
  const { difficulty, seed, content } = match;
  const setup = { difficulty, round: 0, ...(content !== undefined && { content }) };
  // The next free quiz leaves the day's questions out.
  void game.load?.content?.().then(
    ({ keysOf }) => noteSeen(game, keysOf(content)),
    () => undefined,
  );
  const practice = await whyPractice(game, date, session);
  // The server would count a run as a first attempt until the date is over everywhere.
  if (practice !== undefined) return { setup, seed, known: true, mark: practice };
  const dealt = { setup, seed, today: date };
  if (session.kind !== 'user') return dealt;
  const issued = await askForRun(game, { game: game.id, difficulty, round: 0, today: date });
  if (typeof issued !== 'string') return { ...dealt, run: issued.run, player: session.id };
  if (issued === 'offline') return { ...dealt, player: session.id, mark: 'not sent yet: played offline' };
  return { setup, seed, mark: unranked[issued] };
}

/** Reason why an attempt does not count; undefined if it does. */
async function whyPractice(game: Game, date: string, session: Session): Promise<string | undefined> {
  if (date < todaysDate()) return 'practice: this box’s day is over';
  const { finished } = await todaysRounds(session);
  const isFinished = finished.some((round) => round.date === date && round.game === game.id);
  if (isFinished || (session.kind === 'user' && (await isFinishedElsewhere(game, date))))
    return 'practice: only the first try counts';
  return undefined;
}

async function isFinishedElsewhere(game: Game, date: string): Promise<boolean> {
  try {
    const results = await queries.fetchQuery(resultsQuery(date));
    return results.some((match) => match.game === game.id && match.own !== undefined);
  } catch {
    // The server decides which attempt was first.
    return false;
  }
}
