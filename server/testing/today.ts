// Days' boxes for tests, which would otherwise hold games of chance.
import { onTestFinished } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import { datesUnderWay } from '../today/dates.ts';
import type { TestDatabase } from './databases.ts';

interface SetMatch {
  readonly game: string;
  readonly difficulty: Difficulty;
}

/** One of each kind, the first one with a log that tests can find. */
const setMatches: readonly SetMatch[] = [
  { game: 'tictactoe', difficulty: 'noob' },
  { game: 'minefield', difficulty: 'noob' },
  { game: 'omi', difficulty: 'mid' },
];

/** Sets the games of all dates on which a test may run, as an operator would. @returns one that has begun */
export async function setBoxes(
  { config }: TestDatabase,
  matches: readonly SetMatch[] = setMatches,
): Promise<string> {
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  onTestFinished(() => store.close());
  const dates = datesUnderWay(Date.now());
  const date = dates[1] ?? '';
  await store.db
    .insertInto('today_days')
    .values(
      [...dates, addDays(date, 2)].map((date) => ({
        date,
        matches: JSON.stringify(matches),
        begun_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return date;
}
