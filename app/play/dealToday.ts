// Deals the days' deals, of boxes and games' own days: the same for everybody. The first attempt that is finished counts.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { sessionReady } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { todaysDate } from '../lib/serverClock.ts';
import type { Deal } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';
import { boxQuery } from '../today/boxes.ts';
import { type OwnMatch, readDay } from '../today/readDay.ts';
import { askForRun } from './chunks.ts';
import { noteSeen } from './seen.ts';

/**
 * @param level of the game's own day; undefined for the box's match
 * @returns undefined when there is no such deal, or it is unavailable
 */
export async function dealToday(game: Game, date: string, level?: Difficulty): Promise<Deal | undefined> {
  const [{ matches }, session] = await Promise.all([readDay(date, level && game.id), sessionReady()]);
  const found = matches.find(
    ({ match }) => match.game === game.id && (level === undefined || match.difficulty === level),
  );
  if (!found) return undefined;
  const { difficulty, seed, content, outside } = found.match;
  const setup = { difficulty, round: 0, ...(content !== undefined && { content }) };
  // The next free quiz leaves the day's questions out.
  if (game.content) noteSeen(game, content);
  const practice = whyPractice(date, found);
  // The server would count a run as a first attempt until the date is over everywhere.
  if (practice !== undefined) return { setup, seed, known: true, mark: practice };
  const dealt = { setup, seed, today: date, ...(outside && { outside }) };
  if (session.kind !== 'user') return dealt;
  const issued = await askForRun(game, setup, { today: date });
  if (typeof issued !== 'string') return { ...dealt, run: issued.run, player: session.id };
  if (issued === 'offline') return { ...dealt, player: session.id, mark: 'not sent yet: played offline' };
  return { setup, seed, mark: unranked[issued] };
}

/** Reason why an attempt does not count; undefined if it does. Where it is not known, the server decides which was first. */
function whyPractice(date: string, { match, own }: OwnMatch): string | undefined {
  if (date < todaysDate()) return `practice: this ${match.outside ? 'deal' : 'box'}’s day is over`;
  return own && 'practice: only the first try counts';
}

/** Difficulty of the game's match in a day's box, if it has one. */
export async function boxLevel(game: Game, date: string): Promise<Difficulty | undefined> {
  const box = await queries.ensureQueryData(boxQuery(date)).catch(() => undefined);
  return box?.matches.find((each) => each.game === game.id)?.difficulty;
}
