import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import type { Tables } from '../store/schema.ts';
import { onSqliteFirst, openTestStore } from '../testing/databases.ts';
import { parOf } from './par.ts';
import { readKnownDays, storeDay } from './plan.ts';
import { settleAttempts } from './settle-attempts.ts';

const date = '2026-11-22';
const before = addDays(date, -1);
const card = 65;

onSqliteFirst('the par of a match', (fresh) => {
  async function open() {
    const store = await openTestStore(await fresh());
    const { db } = store;
    async function box(day: string, match: { game?: string; difficulty?: Difficulty; par?: number } = {}) {
      const stored = { game: 'minefield', difficulty: 'pro' as const, par: card, ...match };
      await db.deleteFrom('today_days').where('date', '=', day).execute();
      await storeDay(db, day, [stored], 0);
    }
    let n = 0;
    /** @returns the IDs of the players with these scores */
    async function add(
      scores: readonly number[],
      change: Partial<Selectable<Tables['today_attempts']>> = {},
    ) {
      const rows = scores.map((score) => ({
        uid: `player-${n++}`,
        date: before,
        ...{ game_id: 'minefield', difficulty: 'pro', run_id: `run-${n}`, score },
        ...{ ms: 1_000, ranked: 1 as const, finished_at: 0 },
        ...change,
      }));
      const users = rows.map(({ uid }) => ({ uid, display_name: uid, provider: 'test', subject: uid }));
      await db
        .insertInto('users')
        .values(users.map((user) => ({ ...user, name_skeleton: user.uid, last_seen_at: 0, created_at: 0 })))
        .execute();
      await db.insertInto('today_attempts').values(rows).execute();
      for (const { uid } of rows) await settleAttempts(store, uid);
      return rows.map(({ uid }) => uid);
    }
    const par = async (day = date) =>
      parOf(db, day, await readKnownDays(db, day), { game: 'minefield', difficulty: 'pro', par: card });
    await box(before);
    return { store, box, add, par };
  }
  const scores = (count: number) => Array.from({ length: count }, (_, i) => 60 + ((i * 7) % count));

  it('is the figure of the game until twenty players have finished it, and then their median', async () => {
    const { add, par } = await open();
    await add(scores(19));
    expect(await par()).toEqual({ par: 65, parFrom: 'card' });
    await add([10_000]);
    expect(await par()).toEqual({ par: 69, parFrom: 'players' });
    await add([10_000]);
    expect(await par()).toEqual({ par: 70, parFrom: 'players' });
  });

  it('takes ranked attempts at this game and difficulty in the four weeks before, and no others', async () => {
    const { box, add, par } = await open();
    await add(scores(15));
    for (const day of [date, addDays(date, -29), addDays(date, -28)]) await box(day);
    await box(addDays(date, -2), { difficulty: 'mid' });
    await box(addDays(date, -3), { game: 'omi' });
    await add(scores(10), { date });
    await add(scores(10), { date: addDays(date, -29) });
    await add(scores(10), { ranked: 0 });
    await add(scores(10), { date: addDays(date, -2), difficulty: 'mid' });
    await add(scores(10), { date: addDays(date, -3), game_id: 'omi' });
    expect(await par()).toEqual({ par: 65, parFrom: 'card' });
    await add(scores(5), { date: addDays(date, -28) });
    expect((await par()).parFrom).toBe('players');
  });

  it('takes a deal outside the box, too, and goes on from its par', async () => {
    const { store, box, add, par } = await open();
    const outside = addDays(date, -2);
    await box(outside, { difficulty: 'mid' });
    const deal = { game: 'minefield', difficulty: 'pro', seed: '0'.repeat(32), par: 30, outside: true };
    const row = { game_id: 'minefield', difficulty: 'pro', date: outside, deal: JSON.stringify(deal) };
    await store.db.insertInto('today_deals').values(row).execute();
    await add(scores(10));
    await add(scores(10), { date: outside, outside: 1 });
    expect(await par(before)).toEqual({ par: 36, parFrom: 'players' });
    expect(await par()).toEqual({ par: 64, parFrom: 'players' });
  });

  it('is at least 1, so that a match that nearly everyone loses is lit by a win', async () => {
    const { box, add, par } = await open();
    await box(before, { par: 1 });
    await add(scores(30).map(() => 0));
    expect(await par()).toEqual({ par: 1, parFrom: 'players' });
  });

  it('takes no hidden players, and takes them again once they are shown', async () => {
    const { store, add, par } = await open();
    await add(scores(20));
    const cheats = await add(Array.from({ length: 40 }, () => 1));
    expect((await par()).par).toBe(52);
    for (const uid of cheats) await hideFromBoards(store, uid, 0);
    expect(await par()).toEqual({ par: 69, parFrom: 'players' });
    for (const uid of cheats) await showOnBoards(store, uid, 0);
    expect((await par()).par).toBe(52);
  });

  it('moves by a fifth at most from one box to the next, or by a point where a fifth is less', async () => {
    const { box, add, par } = await open();
    await add(Array.from({ length: 20 }, () => 1));
    for (const [last, next] of [
      [1_268, 1_015],
      [65, 52],
      [5, 4],
      [4, 3],
      [2, 1],
      [1, 1],
    ] as const) {
      await box(before, { par: last });
      expect(await par()).toEqual({ par: next, parFrom: 'players' });
    }
    await add(Array.from({ length: 40 }, () => 5_000));
    for (const [last, next] of [
      [1_268, 1_521],
      [1, 2],
    ] as const) {
      await box(before, { par: last });
      expect(await par()).toEqual({ par: next, parFrom: 'players' });
    }
  });

  it('leaves the players’ median for the figure of the game no faster', async () => {
    const { box, par } = await open();
    await box(before, { par: 1_000 });
    expect(await par()).toEqual({ par: 800, parFrom: 'players' });
    await box(addDays(date, -1), { par: 70 });
    expect(await par()).toEqual({ par: 65, parFrom: 'card' });
  });
});
