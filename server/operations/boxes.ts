// Operators' actions on the boxes of coming days.
import type { DeskBoxes } from '../../protocol/desk.ts';
import type { Store } from '../store/store.ts';
import { BoxRefused, readComingDays, resetDay, setDay } from '../today/coming.ts';
import { difficultiesOf, type PlannedMatch, playableGames } from '../today/plan.ts';
import { type Actor, record } from './audit.ts';
import { OperatorError } from './errors.ts';

/** Days on the desk: the latest begun one, and two weeks. */
const shown = 15;

/** @param secret see todaysSecret */
export async function readBoxes(store: Store, secret: Buffer): Promise<DeskBoxes> {
  const [days, playable] = await Promise.all([
    readComingDays(store, secret, Date.now(), shown),
    playableGames(store),
  ]);
  const choices = playable.flatMap(({ game, kind, par }) =>
    difficultiesOf(par).map((difficulty) => ({ game, kind, difficulty })),
  );
  return { days, choices };
}

/** @throws OperatorError for a date that has begun, or matches that no box can hold */
export async function setBox(
  store: Store,
  actor: Actor,
  date: string,
  matches: readonly PlannedMatch[],
): Promise<void> {
  await setDay(store, date, matches, Date.now()).catch(refuse);
  const detail = matches.map(({ game, difficulty }) => `${game}:${difficulty}`).join(' ');
  await record(store, actor, { action: 'today.set', subject: date, detail });
}

/** Returns a day to the rotation. @throws OperatorError for a date that has begun, or was not set */
export async function resetBox(store: Store, actor: Actor, date: string): Promise<void> {
  if (!(await resetDay(store, date, Date.now()).catch(refuse)))
    throw new OperatorError(`${date} follows the rotation already. To see its games: today list`);
  await record(store, actor, { action: 'today.reset', subject: date });
}

function refuse(error: unknown): never {
  throw error instanceof BoxRefused ? new OperatorError(error.message) : error;
}
