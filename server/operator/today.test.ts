import { expect, it } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import type { DayBox } from '../../protocol/today.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { arcadeOn, environmentOf, operatorOf } from '../testing/operator.ts';
import { startServer, testSecret } from '../testing/server.ts';
import { datesUnderWay, latestDate } from '../today/dates.ts';
import { seedOf, todaysSecret } from '../today/plan.ts';

const matches = ['rpsls:mid', 'minefield:pro', 'omi:noob'];
const asStored = [
  { game: 'rpsls', difficulty: 'mid' },
  { game: 'minefield', difficulty: 'pro' },
  { game: 'omi', difficulty: 'noob' },
];

onSqliteFirst('arcade today', (fresh) => {
  async function open() {
    const database = await fresh();
    const { store } = await arcadeOn(database);
    const arcade = operatorOf({ ...environmentOf(database), AUTH_SECRET: testSecret });
    const json = async (words: string[]) => JSON.parse((await arcade([...words, '--json'])).out);
    return { database, store, arcade, json };
  }

  it('lists the coming days without their seeds, sets one, and gives it back', async () => {
    const { arcade, json } = await open();
    const first = latestDate(Date.now());
    const date = addDays(first, 3);
    const planned = await json(['today', 'list']);
    expect(planned.map((day: { date: string }) => day.date)).toEqual(
      Array.from({ length: 8 }, (_, n) => addDays(first, n)),
    );
    expect((await arcade(['today', 'set', date, ...matches])).out).toContain(date);
    const set = await json(['today', 'list']);
    expect(set[3]).toEqual({ date, state: 'set', matches: asStored });
    const { out } = await arcade('today list --days 30');
    for (const { game } of asStored) expect(out).not.toContain(seedOf(todaysSecret(testSecret), date, game));
    for (const days of ['0', '367', '9e9', '-1'])
      expect(await arcade(`today list --days ${days}`)).toMatchObject({
        code: 2,
        error: expect.stringContaining('It must be a whole number from 1 to 366.'),
      });
    expect((await arcade(['today', 'reset', date])).code).toBe(0);
    expect(await json(['today', 'list'])).toEqual(planned);
    expect(await arcade(['today', 'reset', date])).toMatchObject({ code: 1 });
  });

  it('lists what the server then deals', async () => {
    const { database, json } = await open();
    const [latest] = await json(['today', 'list']);
    const server = await startServer(database);
    const later = (await json(['today', 'list']))[0];
    const box = (await (await fetch(`${server.url}/api/today?date=${latest.date}`)).json()) as DayBox;
    expect(later).toMatchObject({ state: 'under way' });
    expect(box.matches.map(({ game, difficulty }) => ({ game, difficulty }))).toEqual(later.matches);
  });

  it('changes no day that has begun anywhere', async () => {
    const { database, arcade, store } = await open();
    await startServer(database);
    const before = await store.db.selectFrom('today_days').selectAll().orderBy('date').execute();
    expect(before.map(({ date }) => date)).toEqual(datesUnderWay(Date.now()));
    for (const { date } of before) {
      const { code, error } = await arcade(['today', 'set', date, ...matches]);
      expect([code, error]).toEqual([1, expect.stringContaining('already begun')]);
      expect((await arcade(['today', 'reset', date])).code).toBe(1);
    }
    expect(await store.db.selectFrom('today_days').selectAll().orderBy('date').execute()).toEqual(before);
  });

  it('refuses what no box can hold', async () => {
    const { arcade } = await open();
    const date = addDays(latestDate(Date.now()), 3);
    await arcade('games hide hearts');
    for (const [words, why] of [
      [['rpsls:mid', 'omi:noob'], 'one from each of these lists'],
      [['rpsls:mid', 'rpsls:noob', 'omi:noob'], 'one from each of these lists'],
      [['minefield:noob', 'solitaire:noob', 'twenty48:noob'], 'one from each of these lists'],
      [['tic-tac-toe:pro', 'minefield:pro', 'omi:noob'], 'noob, mid only'],
      [['hearts:pro', 'minefield:pro', 'omi:noob'], 'hearts'],
      [['chess:pro', 'minefield:pro', 'omi:noob'], 'chess'],
      [['omi', 'minefield:pro', 'rpsls:noob'], 'game:difficulty'],
    ] as const) {
      const { code, error } = await arcade(['today', 'set', date, ...words]);
      expect(code).not.toBe(0);
      expect(error).toContain(why);
    }
    const { code, error } = await arcade(['today', 'set', '2026-02-30', ...matches]);
    expect([code, error]).toEqual([2, expect.stringContaining('date')]);
  });
});
