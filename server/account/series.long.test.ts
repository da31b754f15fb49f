// Home's reads of a player's full games and open rounds cost the same among the rounds of a hundred players and of a hundred
// thousand, and for a player with 200,000 rounds.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MAX_HANDS } from '../../kit/round/series.ts';
import { MAX_SERIES } from '../../protocol/series.ts';
import { listOpen } from '../runs/hand-over.ts';
import { readHands } from '../statistics/series.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { expectAsFast } from '../testing/flat.ts';
import { changeStored, readStored } from './stored.ts';

const uid = 'user 7';
const runOf = (n: number) => `7-${n}`;
const holder = sql.lit(JSON.stringify({ id: '0'.repeat(32), device: 'phone', opponents: [] }));

type Sql = ReturnType<typeof sql>;

const ended = (at: Sql) => sql`'finished', 'win', 5, ${at}, null, null`;

/** Adds players with a finished and an open round each; one of them has the longest list of full games. */
async function fill({ db }: Store, players: number): Promise<void> {
  const each = async (count: number, work: (numbers: Sql) => Sql) => {
    // A busy database answers to a few at a time.
    for (let from = 0; from < count; from += 5_000) {
      const [first, last] = [from + 1, Math.min(count, from + 5_000)].map((i) => sql.lit(i));
      const numbers = sql`with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`;
      await work(numbers).execute(db);
    }
  };
  const insert = (rows: number, of: Sql, id: Sql, rest = ended(sql`i`)) =>
    each(
      rows,
      (
        numbers,
      ) => sql`insert into runs (id, uid, game_id, difficulty, round, seed, version, issued_at, expires_at,
        entries, status, result, end_ms, finished_at, reached_at, held_by)
        ${numbers} select ${id}, ${of}, 'hearts', 'noob', i % 48, '', 1, 1, 9000000000000, 1, ${rest} from n`,
    );
  await each(
    players,
    (numbers) => sql`insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
      ${numbers} select 'user ' || i, 'Player', 'test', 'user ' || i, 0, 0 from n`,
  );
  await insert(players, sql`'user ' || i`, sql`'run ' || i`);
  await insert(players, sql`'user ' || i`, sql`'open ' || i`, sql`'issued', null, null, null, 1, ${holder}`);
  await insert(2 * players, sql.lit(uid), sql`'more ' || i`);
  // The newest, behind all others.
  await insert(MAX_SERIES * MAX_HANDS, sql.lit(uid), sql`'7-' || (i - 1)`, ended(sql`i + 1000000`));
  await sql`analyze`.execute(db);
}

async function prepare(store: Store, players: number) {
  await fill(store, players);
  const series = Array.from({ length: MAX_SERIES }, (_, n) => ({
    ...{
      id: n.toString(16).padStart(32, '0'),
      game: 'hearts',
      difficulty: 'noob' as const,
      to: 50,
      begun: n,
    },
    rounds: Array.from({ length: MAX_HANDS }, (_, hand) => runOf(n * MAX_HANDS + hand)),
  }));
  await changeStored(store, uid, () => ({ series }));
  return {
    series: async () => {
      const { series: list } = await readStored(store, uid);
      expect(await readHands(store.db, uid, list)).toHaveLength(MAX_SERIES * MAX_HANDS);
    },
    open: async () => expect(await listOpen(store.db, uid, 2)).toHaveLength(1),
  };
}

onBothDatabases('full games and open rounds', (fresh) => {
  it('are read in less than twice the time among 100,000 players as among 100', {
    timeout: 600_000,
  }, async () => {
    const few = await prepare(await openTestStore(await fresh()), 100);
    const many = await prepare(await openTestStore(await fresh()), 100_000);
    for (const name of ['series', 'open'] as const) await expectAsFast(name, few[name], many[name]);
  });
});
