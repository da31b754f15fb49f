// Coming days, which operators see and set. A day that has begun is final.
import type { MatchKind } from '../../kit/contract/today.ts';
import { addDays } from '../../protocol/dates.ts';
import { OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, latestDate } from './dates.ts';
import {
  difficultiesOf,
  type KnownDay,
  type PlannedMatch,
  planDay,
  playableGames,
  readKnownDays,
  storeDay,
} from './plan.ts';

export interface ComingDay {
  readonly date: string;
  /** `set` by an operator; `planned` may still change with the catalogue or an earlier day. */
  readonly state: 'under way' | 'set' | 'planned';
  readonly matches: readonly PlannedMatch[];
}

/** Returns the day that began last and coming ones. */
export async function readComingDays(
  store: Store,
  secret: Buffer,
  now: number,
  count: number,
): Promise<ComingDay[]> {
  const playable = await playableGames(store);
  const first = latestDate(now);
  const known = new Map<string, KnownDay>();
  const days: ComingDay[] = [];
  for (let date = first; days.length < count; date = addDays(date, 1)) {
    for (const [each, day] of await readKnownDays(store.db, date)) known.set(each, day);
    const day = known.get(date);
    // A clock that was ahead may have begun later days.
    const begun = day?.begun === true && date === first;
    const matches = begun ? day.matches : planDay(date, known, playable, secret);
    const isSet = day !== undefined && matches === day.matches;
    days.push({
      date,
      matches: matches.map(({ game, difficulty }) => ({ game, difficulty })),
      state: begun ? 'under way' : isSet ? 'set' : 'planned',
    });
    known.set(date, { matches, begun: false });
  }
  return days;
}

/** @throws OperatorError for a date that has begun, or matches that no box can hold */
export async function setDay(
  store: Store,
  date: string,
  matches: readonly PlannedMatch[],
  now: number,
): Promise<void> {
  refuseBegun(date, now);
  const playable = await playableGames(store);
  const chosen = new Set<MatchKind>();
  for (const { game, difficulty } of matches) {
    const found = playable.find((each) => each.game === game);
    if (!found) throw new OperatorError(`"${game}" can’t be in a box: it’s hidden or has no par.`);
    if (found.par[difficulty] === undefined)
      throw new OperatorError(`"${game}" can be in a box at ${difficultiesOf(found.par).join(', ')} only.`);
    chosen.add(found.kind);
  }
  // A box has one game of each kind, as the rotation would choose.
  const kinds = Map.groupBy(playable, ({ kind }) => kind);
  if (matches.length !== kinds.size || chosen.size !== kinds.size) {
    const choices = Array.from(kinds.values(), (games) => games.map(({ game }) => game).join(', '));
    throw new OperatorError(
      `A box holds ${kinds.size} games, one from each of these lists: ${choices.join('; ')}.`,
    );
  }
  await storeDay(store.db, date, matches, null);
}

/** Returns a coming day to the plan. @returns whether it was set @throws OperatorError for a date that has begun */
export async function resetDay({ db }: Store, date: string, now: number): Promise<boolean> {
  refuseBegun(date, now);
  const { numDeletedRows } = await db
    .deleteFrom('today_days')
    .where('date', '=', date)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function refuseBegun(date: string, now: number): void {
  if (beginsAt(date) <= now)
    throw new OperatorError(
      `${date} has already begun somewhere on Earth. The first day you can choose is ${addDays(latestDate(now), 1)}.`,
    );
}
