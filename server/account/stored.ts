// A player's choices, their box of Yours to solve, and their series, which their devices share: one text in the database.
import { parseSeries, type SeriesList } from '../../protocol/series.ts';
import { parseSettings, type Settings } from '../../protocol/settings.ts';
import { type Box, emptyBox, parseBox } from '../../protocol/toSolve.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';

export interface Stored {
  readonly settings: Settings;
  readonly solve: Box;
  readonly series: SeriesList;
}

export async function readStored({ db }: Pick<Store, 'db'>, uid: string): Promise<Stored> {
  const row = await db.selectFrom('users').select('settings').where('uid', '=', uid).executeTakeFirst();
  return parse(row?.settings ?? null);
}

/** Retries on concurrent changes. @throws HttpProblem signed-out when the account is deleted during the request */
export async function changeStored(
  store: Store,
  uid: string,
  change: (stored: Stored) => Partial<Stored>,
): Promise<Stored> {
  for (;;) {
    const row = await store.db
      .selectFrom('users')
      .select('settings')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow(() => new HttpProblem('signed-out'));
    const before = parse(row.settings);
    const stored = { ...before, ...change(before) };
    const { settings, ...others } = stored;
    const { numUpdatedRows } = await store.db
      .updateTable('users')
      .set({ settings: JSON.stringify({ ...settings, ...others }) })
      .where('uid', '=', uid)
      .where('settings', row.settings === null ? 'is' : '=', row.settings)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return stored;
  }
}

function parse(text: string | null): Stored {
  try {
    const stored = JSON.parse(text ?? '{}');
    return {
      settings: parseSettings(stored),
      solve: parseBox(stored.solve),
      series: parseSeries(stored.series),
    };
  } catch {
    return { settings: {}, solve: emptyBox, series: [] };
  }
}
