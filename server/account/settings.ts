// Settings in the player's profile.
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';

export async function readSettings({ db }: Pick<Store, 'db'>, uid: string): Promise<Settings> {
  const row = await db.selectFrom('users').select('settings').where('uid', '=', uid).executeTakeFirst();
  return parse(row?.settings ?? null);
}

/** Retries on concurrent changes. @throws HttpProblem signed-out when the account is deleted during the request */
export async function changeSettings(store: Store, uid: string, change: SettingsChange): Promise<Settings> {
  for (;;) {
    const row = await store.db
      .selectFrom('users')
      .select('settings')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow(() => new HttpProblem('signed-out'));
    const settings = mergeSettings(parse(row.settings), change);
    const { numUpdatedRows } = await store.db
      .updateTable('users')
      .set({ settings: JSON.stringify(settings) })
      .where('uid', '=', uid)
      .where('settings', row.settings === null ? 'is' : '=', row.settings)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return settings;
  }
}

function parse(stored: string | null): Settings {
  try {
    return parseSettings(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
