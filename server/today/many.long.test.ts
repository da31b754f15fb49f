// Reads of the day's page and of a game's own day cost the same with a hundred players in them and with a hundred thousand.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import { countedRanks } from '../../protocol/leaderboards.ts';
import { readBoard } from '../leaderboards/read.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { expectAsFast } from '../testing/flat.ts';
import { readCalendar } from './calendar.ts';
import { latestDate } from './dates.ts';
import { Days } from './days.ts';
import { countAttempts } from './histogram.ts';
import { readOwnDays } from './mine.ts';
import { storeDay } from './plan.ts';
import { boardOf } from './record.ts';
import { readResults } from './results.ts';

const date = latestDate(Date.now());
const game = 'minefield';
const uid = 'user 7';
/** ms; filling both databases takes a busy machine minutes. */
const timeout = 600_000;

/** The deals of that many players: the box's, and one outside it. */
const deals = [
  { game: 'hearts', difficulty: 'noob', outside: 0 },
  { game, difficulty: 'pro', outside: 1 },
] as const;

/** Adds players who have played both deals on the day, and the one outside the box on so many days. */
async function fill({ db }: Store, players: number, played: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(players)})`;
  await sql`insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
    ${numbers} select 'user ' || i, 'Player', 'test', 'user ' || i, 0, 0 from n`.execute(db);
  for (let day = 0; day < played; day++)
    for (const deal of deals.slice(day === 0 ? 0 : 1)) {
      const [on, of, at] = [addDays(date, -day), deal.game, deal.difficulty].map((text) => sql.lit(text));
      await sql`insert into today_attempts
        (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at, counted, outside)
        ${numbers} select 'user ' || i, ${on}, ${of}, ${at}, 1 + i % 90, 1000, 'run ' || i, 1, 1, 1,
        ${sql.lit(deal.outside)} from n`.execute(db);
    }
  await sql`insert into leaderboard (game_id, difficulty, period, uid, minus_score, ms, at, run_id)
    ${numbers} select ${sql.lit(game)}, 'pro', ${sql.lit(boardOf(date))}, 'user ' || i, -(1 + i % 90), 1000, 1, 'run ' || i
    from n`.execute(db);
  for (let score = 1; score <= 90; score++)
    for (const deal of deals) await countAttempts(db, [{ ...deal, date, score, ms: 1_000 }], 1);
  await sql`update today_counts set count = count * ${sql.lit(Math.ceil(players / 90))}`.execute(db);
  await sql`analyze`.execute(db);
}

async function prepare(store: Store, players: number, played = 10) {
  const { db } = store;
  await fill(store, players, played);
  const boxed = { game: 'hearts', difficulty: 'noob' as const, seed: '0'.repeat(32) };
  await storeDay(db, date, [boxed], 1);
  const content = async () => undefined;
  const days = new Days({ store, secret: Buffer.from('a secret'), now: Date.now, content });
  const whole = { ...(await days.game(date, game)) };
  const month = date.slice(0, 7);
  return {
    day: async () => expect((await days.game(date, game)).matches).toHaveLength(3),
    results: async () =>
      expect((await readResults(db, whole, uid)).matches[2]?.own?.place).toBeGreaterThan(0),
    mine: async () => expect((await readOwnDays(db, uid, game)).days).toHaveLength(10),
    page: async () =>
      expect((await readResults(db, await days.box(date), uid)).matches[0]?.own?.place).toBeGreaterThan(0),
    streak: async () => expect((await readOwnDays(db, uid)).days).toHaveLength(1),
    board: async () =>
      expect(
        (await readBoard(db, { game, difficulty: 'pro', period: boardOf(date) }, uid)).rows,
      ).toHaveLength(20),
    calendar: () => readCalendar({ db, days, now: Date.now(), uid, game }, month),
  };
}

onBothDatabases('reads of the day’s page and of a game’s own day', (fresh) => {
  it('take less than twice as long with 100,000 players as with 100', { timeout }, async () => {
    const few = await prepare(await openTestStore(await fresh()), 100);
    const many = await prepare(await openTestStore(await fresh()), 100_000);
    for (const name of ['day', 'results', 'mine', 'calendar', 'page', 'streak'] as const)
      await expectAsFast(name, few[name], many[name]);
  });

  it('of its board take less than twice as long with 100,000 players as with the 10,000 that a rank counts', {
    timeout,
  }, async () => {
    const few = await prepare(await openTestStore(await fresh()), countedRanks, 1);
    const many = await prepare(await openTestStore(await fresh()), 10 * countedRanks, 1);
    await expectAsFast('board', few.board, many.board);
  });
});
