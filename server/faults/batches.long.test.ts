// Processes that are killed between two batches of their work: the next one finishes it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { cleanUp } from '../housekeeping.ts';
import { showOnBoards } from '../operations/settle.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { addPast } from '../testing/past.ts';
import type { works } from '../testing/working.ts';

const kills = often(2);
/** Statements until it is decided that a player is hidden or shown. */
const committed = 6;
/** Statements of the shortest of these works after that, at least. */
const latest = 20;

/** Starts a process and kills it after so many statements. */
async function killDuring(
  { config: { dataDir, databaseUrl = '' } }: TestDatabase,
  work: keyof typeof works,
  uid: string,
  statements: number,
): Promise<void> {
  const words = [dataDir, databaseUrl, work, uid, String(statements)];
  const child = spawn(process.execPath, ['server/testing/working.ts', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [said] = await Promise.race([once(child.stdout, 'data'), gone]);
  child.kill('SIGKILL');
  await gone;
  expect(String(said)).toBe('half\n');
}

/** Everything that stands anywhere about a player, and of everybody in histograms. */
async function stateOf({ db }: Store, uid: string) {
  const state: Record<string, unknown[]> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'uid')) continue;
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    state[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  const parts = db.selectFrom('run_parts').selectAll().where('run_id', 'like', `${uid}%`);
  const counts = db.selectFrom('today_counts').selectAll().where('count', '<>', 0);
  state.run_parts = (await parts.execute()).map(({ run_id }) => run_id).sort();
  state.today_counts = (await counts.execute()).map((row) => JSON.stringify(row)).sort();
  return state;
}

const past = { rounds: 40, abandoned: 0, days: 150 };
const random = seeded(testSeed(7))('batches');

onBothDatabases('work in batches whose process is killed', (fresh) => {
  async function begin() {
    const database = await fresh();
    return { database, store: await openTestStore(database) };
  }

  it('erases the account all the same, and nobody else’s', { timeout: 60_000 * kills }, async () => {
    const { database, store } = await begin();
    const eve = await addPast(store, past);
    const before = await stateOf(store, eve);
    for (let kill = 0; kill < kills; kill++) {
      const ada = await addPast(store, past);
      await killDuring(database, 'erase', ada, 1 + random.below(latest));
      // The identifying data is gone immediately.
      const row = await store.db.selectFrom('users').selectAll().where('uid', '=', ada).executeTakeFirst();
      expect(row).toMatchObject({ display_name: '', email: null, hidden_at: expect.any(Number) });
      await cleanUp(store, Date.now());
      const left = await stateOf(store, ada);
      const { today_counts, ...own } = left;
      expect(Object.values(own).flat()).toEqual([]);
      expect(today_counts).toEqual(before.today_counts);
      expect(await stateOf(store, eve)).toEqual(before);
    }
  });

  it('hides a player everywhere, and shows them as before', { timeout: 60_000 * kills }, async () => {
    const { database, store } = await begin();
    const uid = await addPast(store, past);
    await showOnBoards(store, uid, Date.now());
    const shown = await stateOf(store, uid);
    // Boards of a day and a week may end during the test.
    const comparable = ({ users: _, runs: __, leaderboard = [], ...state }: typeof shown) => ({
      ...state,
      leaderboard: leaderboard.filter((row) => /"period":"(all|t:)/.test(String(row))),
    });
    for (let kill = 0; kill < kills; kill++) {
      await killDuring(database, 'hide', uid, committed + random.below(latest));
      await cleanUp(store, Date.now());
      const hidden = await stateOf(store, uid);
      expect([hidden.leaderboard, hidden.today_counts]).toEqual([[], []]);
      expect(hidden.tallies).toEqual(shown.tallies);
      await killDuring(database, 'show', uid, committed + random.below(latest));
      await cleanUp(store, Date.now());
      expect(comparable(await stateOf(store, uid))).toEqual(comparable(shown));
    }
  });

  it('removes abandoned runs with their logs, and keeps finished ones', {
    timeout: 60_000 * kills,
  }, async () => {
    const { database, store } = await begin();
    const kept = await addPast(store, { ...past, days: 0 });
    const before = await stateOf(store, kept);
    for (let kill = 0; kill < kills; kill++) {
      const uid = await addPast(store, { rounds: 0, abandoned: 130, days: 0 });
      await killDuring(database, 'cleanUp', uid, 3 + random.below(4));
      await cleanUp(store, Date.now());
      const { runs, run_parts } = await stateOf(store, uid);
      expect([runs, run_parts]).toEqual([[], []]);
      expect(await stateOf(store, kept)).toEqual(before);
    }
  });
});
