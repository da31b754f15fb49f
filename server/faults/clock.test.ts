// The machine's clock is set back while the server runs.
import { expect, it } from 'vitest';
import { dateOf } from '../../protocol/dates.ts';
import { Limits } from '../http/limits.ts';
import { acquireLease } from '../store/leases.ts';
import { setClock } from '../testing/clock.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { call, finish, issue, lostEmojiDrop } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { callerAt, expectCountedOnce, sendAll, sendOnce, win } from '../testing/wins.ts';
import { latestDate } from '../today/dates.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

onSqliteFirst('a clock that is set back', (fresh) => {
  it('costs no round that is being played, and counts none twice', async () => {
    const server = await startServer(await fresh());
    const player = await signIn(server);
    const caller = callerAt(server.url, player);
    const wins = await win(caller, 6);
    await sendOnce(caller, wins.slice(0, 2));
    setClock(Date.now() - 2 * hour);
    await sendAll(caller, wins.slice(0, 4));
    await sendOnce(caller, wins.slice(0, 4));
    // Rounds that begin after it end as all others.
    wins.push(...(await win(caller, 2)));
    await sendAll(caller, wins);
    await expectCountedOnce(server.store, player, wins);
    const runs = await server.store.db
      .selectFrom('runs')
      .select(['issued_at', 'finished_at'])
      .where('finished_at', 'is not', null)
      .execute();
    expect(runs.filter(({ issued_at, finished_at }) => (finished_at ?? 0) < issued_at)).toEqual([]);
  });

  it('asks to come back for a round that another server’s clock has begun in the future, and loses it not', async () => {
    const server = await startServer(await fresh());
    const player = await signIn(server);
    const caller = callerAt(server.url, player);
    const wins = (await win(caller, 1)).map(({ run, log }) => ({ run, log: { ...log, end: 90_000 } }));
    const letPass = (ms: number) =>
      server.store.db
        .updateTable('runs')
        .set((row) => ({ issued_at: row('issued_at', '-', ms) }))
        .execute();
    const waits: number[] = [];
    // A minute before it begins, when it begins, and when it has almost lasted as long as the log.
    for (const passed of [-minute, minute, 80_000]) {
      await letPass(passed);
      await sendOnce(caller, wins, (status, headers) => {
        expect(status).toBe(422);
        waits.push(Number(headers.get('retry-after')));
      });
    }
    expect(waits.slice(0, 2)).toEqual([60, 60]);
    expect(waits[2]).toBeLessThanOrEqual(8);
    await letPass(10_000);
    await sendAll(caller, wins);
    await expectCountedOnce(server.store, player, wins);
  });

  it('during a restart refuses no round that was being played, and ranks it', async () => {
    const database = await fresh();
    const before = await startServer(database);
    const player = await signIn(before);
    const caller = callerAt(before.url, player);
    const timed = await issue(caller, 'emojidrop');
    const log = await lostEmojiDrop(timed);
    const wins = (await win(caller, 1)).map(({ run, log }) => ({ run, log: { ...log, end: 90_000 } }));
    await before.close();
    setClock(Date.now() - hour);
    const server = await startServer(database);
    const later = callerAt(server.url, player);
    await sendOnce(later, wins, (status) => expect(status).toBe(200));
    await expectCountedOnce(server.store, player, wins);
    expect(await (await finish(later, timed.run, log)).json()).toMatchObject({ ranked: true });
  });

  it('locks nobody out', async () => {
    const { store } = await startServer(await fresh());
    const limits = new Limits(store, 'a secret');
    const limit = { name: 'test', max: 1, perMs: hour };
    const now = Date.now();
    await limits.count(limit, 'ada', 1, now);
    await expect(limits.count(limit, 'ada', 1, now)).rejects.toMatchObject({ code: 'too-many' });
    // A small shift, as between servers, frees nobody; a shift of more than a period must.
    await expect(limits.count(limit, 'ada', 1, now - 1_000)).rejects.toMatchObject({
      code: 'too-many',
    });
    await limits.count(limit, 'ada', 1, now - 2 * hour);
  });

  it('keeps no job from being done', async () => {
    const { store } = await startServer(await fresh());
    expect(await acquireLease(store, 'job', 'a', hour)).toBe(true);
    expect(await acquireLease(store, 'job', 'b', hour)).toBe(false);
    setClock(Date.now() - 1_000);
    expect(await acquireLease(store, 'job', 'b', hour)).toBe(false);
    setClock(Date.now() - 3 * hour);
    expect(await acquireLease(store, 'job', 'b', hour)).toBe(true);
  });

  it('signs nobody out', async () => {
    const server = await startServer(await fresh());
    const player = await signIn(server);
    const caller = callerAt(server.url, player);
    setClock(Date.now() - 24 * hour);
    expect((await call(caller, 'GET', '/api/sessions')).status).toBe(200);
    expect(await issue(caller, 'tictactoe')).toHaveProperty('run');
  });
});

onSqliteFirst('a clock that was two days ahead for a second', (fresh) => {
  it('leaves the calendar, the boxes and the record of breaks as they are', async () => {
    const database = await fresh();
    const real = Date.now();
    setClock(real + 48 * hour);
    const ahead = await startServer(database);
    await ahead.close();
    setClock(real);
    const server = await startServer(database);
    const month = dateOf(Math.floor(real / (24 * hour))).slice(0, 7);
    expect((await fetch(`${server.url}/api/today/calendar?month=${month}`)).status).toBe(200);
    const date = latestDate(real);
    expect((await fetch(`${server.url}/api/today?date=${date}`)).status).toBe(200);
    expect(server.logged.join('')).toContain('"clock-step"');
    // Recorded after the start.
    const known = () =>
      server.store.db
        .selectFrom('uptime')
        .select('until')
        .where('since', '<=', real + hour)
        .execute();
    await expect.poll(known).toHaveLength(1);
  });
});
