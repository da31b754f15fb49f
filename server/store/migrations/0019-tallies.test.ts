// Players of the version before keep their statistics.
import { expect, it } from 'vitest';
import type { Result } from '../../../kit/contract/rules.ts';
import { Tallies } from '../../../kit/round/playerStats.ts';
import { readTallies } from '../../statistics/tallies.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

const games = ['omi', 'hearts', 'solitaire'];
const difficulties = ['noob', 'mid', 'pro'];
const results: readonly (Result | null)[] = ['win', 'win', 'draw', 'loss', null];
const statuses = ['finished', 'finished', 'finished', 'unranked', 'issued'];

onSqliteFirst('a database of before sums', (fresh) => {
  it('adds up the rounds that it has', async () => {
    const store = await openTestStore(await fresh('empty'));
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0019');
    await migrate(store, Object.fromEntries(before));
    // Exceeds a page of the migration.
    const runs = Array.from({ length: 2_500 }, (_, n) => {
      const status = statuses[n % 5] ?? '';
      const ended = { finished_at: n, score: (n * 7_919) % 3_000, result: results[n % 7] ?? null };
      return {
        ...{
          id: `run-${n}`,
          uid: `player-${n % 2}`,
          game_id: games[n % 3] ?? '',
          difficulty: difficulties[n % 4] ?? 'pro',
        },
        ...{ round: 0, seed: '', version: 1, status, issued_at: n, expires_at: n, entries: 0 },
        ...(status === 'issued' ? { finished_at: null, score: null, result: null } : ended),
      };
    });
    for (let from = 0; from < runs.length; from += 500)
      await store.db
        .insertInto('runs')
        .values(runs.slice(from, from + 500))
        .execute();
    await migrate(store);
    for (const uid of ['player-0', 'player-1', 'player-2']) {
      const own = runs.filter((run) => run.uid === uid);
      const tallies = new Tallies();
      for (const { game_id: game, difficulty, result, score, status } of own)
        if (status === 'finished') tallies.add({ game, difficulty, result, score: score ?? 0 });
      const expected = tallies.read();
      const migrated = await readTallies(store.db, uid);
      expect(migrated).toHaveLength(expected.length);
      expect(migrated).toEqual(expect.arrayContaining(expected));
      const { rounds } = await store.db
        .selectFrom('tallies')
        .select(({ fn }) => fn.sum<number | null>('rounds').as('rounds'))
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      expect(rounds ?? 0).toBe(own.filter(({ status }) => status !== 'issued').length);
    }
  });
});
