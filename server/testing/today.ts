// Days' boxes for tests, which would otherwise hold games of chance.
import { onTestFinished } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { datesUnderWay } from '../today/dates.ts';
import { Days } from '../today/days.ts';
import { type PlannedMatch, storeDay } from '../today/plan.ts';
import type { TestDatabase } from './databases.ts';

/** A match of each kind, the first one with a log that tests can find. */
const setMatches: readonly PlannedMatch[] = [
  { game: 'tictactoe', difficulty: 'noob' },
  { game: 'minefield', difficulty: 'noob' },
  { game: 'omi', difficulty: 'mid' },
];

/** Days with other boxes than the store's. */
export function daysWith(store: Store, box: Days['box'], now: () => number = Date.now): Days {
  const days = new Days({ store, secret: Buffer.alloc(32), now, content: async () => undefined });
  return Object.assign(days, { box });
}

export const noDay = () => Promise.reject(new Error('no day'));

/** Sets the games of all dates on which a test may run, as an operator would. @returns one that has begun */
export async function setBoxes(
  { config }: TestDatabase,
  matches: readonly PlannedMatch[] = setMatches,
): Promise<string> {
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  onTestFinished(() => store.close());
  const dates = datesUnderWay(Date.now());
  const date = dates[1] ?? '';
  for (const each of new Set([...dates, addDays(date, 2)])) await storeDay(store.db, each, matches, null);
  return date;
}
