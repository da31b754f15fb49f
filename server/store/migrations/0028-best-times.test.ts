// Players of the version before keep the times of their rounds.
import { expect, it } from 'vitest';
import { addRound, type Sums, Tallies } from '../../../kit/round/playerStats.ts';
import { readTallies } from '../../statistics/tallies.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

/** Game, difficulty, status, result, score and duration; and whether the duration is a best time. */
const rounds = [
  ['minefield', 'noob', 'finished', 'win', 90, 41_000, true],
  ['minefield', 'noob', 'finished', 'win', 80, 40_000, true],
  ['minefield', 'noob', 'finished', 'loss', 5, 1_000, false],
  ['minefield', 'noob', 'unranked', 'win', 99, 2_000, false],
  ['minefield', 'pro', 'finished', 'loss', 5, 1_000, false],
  ['memoryflip', 'mid', 'finished', 'win', 700, 30_000, true],
  ['solitaire', 'pro', 'finished', 'win', 700, 300_000, true],
  ['solitaire', 'pro', 'finished', null, 10, 20_000, false],
  ['quickquiz', 'noob', 'finished', 'win', 6, 21_000, true],
  ['quickquiz', 'noob', 'finished', 'win', 5, 11_000, false],
  ['quickquiz', 'mid', 'finished', 'win', 9, 12_000, false],
  ['quickquiz', 'pro', 'finished', 'win', 15, 90_000, true],
  ['escapemaze', 'noob', 'finished', 'loss', 300, 100_000, false],
  ['hearts', 'noob', 'finished', 'win', 20, 100_000, false],
] as const;

onSqliteFirst('a database of before best times', (fresh) => {
  it('finds them in the rounds that it has', async () => {
    const store = await openTestStore(await fresh('empty'));
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0028');
    await migrate(store, Object.fromEntries(before));
    const tallies = new Tallies();
    const sums = new Map<string, Sums>();
    for (const [n, [game, difficulty, status, result, score, ms, counts]] of rounds.entries()) {
      await store.db
        .insertInto('runs')
        .values({
          ...{
            id: `run-${n}`,
            uid: 'ada',
            game_id: game,
            difficulty,
            status,
            result,
            score,
            duration_ms: ms,
          },
          ...{ round: 0, seed: '', version: 1, issued_at: n, expires_at: n, finished_at: n, entries: 0 },
        })
        .execute();
      if (status !== 'finished') continue;
      const key = `${game} ${difficulty}`;
      sums.set(key, addRound(sums.get(key), { result, score }));
      tallies.add({ game, difficulty, result, score, bestTime: counts ? ms : undefined });
    }
    const own = Array.from(sums, ([key, each]) => {
      const [game_id = '', difficulty = ''] = key.split(' ');
      return { uid: 'ada', game_id, difficulty, rounds: 1, sums: JSON.stringify(each) };
    });
    // Exceeds a page of the migration.
    const others = Array.from({ length: 1_200 }, (_, n) => ({
      ...{ uid: `a-${n}`, game_id: 'minefield', difficulty: 'noob', rounds: 1, sums: 'null' },
    }));
    await store.db
      .insertInto('tallies')
      .values([...others, ...own])
      .execute();
    await migrate(store);
    const expected = tallies.read();
    const migrated = await readTallies(store.db, 'ada');
    expect(migrated).toHaveLength(expected.length);
    expect(migrated).toEqual(expect.arrayContaining(expected));
    expect(migrated.find(({ game }) => game === 'minefield')?.bestTime).toBe(40_000);
  });
});
