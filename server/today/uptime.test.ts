import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import type { DayBox } from '../../protocol/today.ts';
import { editGames, seedGames } from '../catalogue/games.ts';
import { createLog } from '../log.ts';
import { onSqliteFirst, openTestStore } from '../testing/databases.ts';
import { daysWith, noDay } from '../testing/today.ts';
import { datesUnderWay, latestDate } from './dates.ts';
import { storeDay } from './plan.ts';
import { keepDays, readOutages, recordUptime } from './uptime.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 22, 12);
const day = 24 * 60 * minute;
const later = noon + 7 * day;

it('two or three dates are under way at any moment, and the latest is that of the zone furthest ahead', () => {
  expect(datesUnderWay(noon)).toEqual(['2026-11-22', '2026-11-23']);
  expect(datesUnderWay(noon - 90 * minute)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(datesUnderWay(noon - 121 * minute)).toEqual(['2026-11-21', '2026-11-22']);
  expect(latestDate(noon - 121 * minute)).toBe('2026-11-22');
});

const boxOf = (date: string, ...playable: readonly string[]): DayBox => ({
  ...{ date, number: 1 },
  matches: playable.map((game) => ({
    ...{ game, kind: 'thinking', difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' },
  })),
});

onSqliteFirst('the record of when a box could be had', (fresh) => {
  const open = async () => openTestStore(await fresh());

  it('knows of a break of more than ten minutes, and on which dates it was, in any zone', async () => {
    const { db } = await open();
    for (let at = 0; at <= 60; at++) await recordUptime(db, noon + at * minute);
    expect(await readOutages(db, later)).toEqual([]);
    await recordUptime(db, noon + 70 * minute);
    expect(await readOutages(db, later)).toEqual([]);
    await recordUptime(db, noon + 81 * minute);
    expect(await readOutages(db, later)).toEqual(['2026-11-22', '2026-11-23']);
    expect(await db.selectFrom('uptime').selectAll().execute()).toHaveLength(2);
  });

  it('knows every date of days without a server', async () => {
    const { db } = await open();
    await recordUptime(db, noon);
    await recordUptime(db, noon + 2 * 24 * 60 * minute);
    expect(await readOutages(db, later)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']);
  });

  it('takes servers that note it at once, and clocks that are set back, for no break', async () => {
    const { db } = await open();
    await Promise.all([0, 1, 2].map((at) => recordUptime(db, noon + at)));
    await recordUptime(db, noon - 30 * minute);
    await Promise.all([5, 6].map((at) => recordUptime(db, noon + at * minute)));
    expect(await readOutages(db, later)).toEqual([]);
  });

  it('ignores the rows of a clock that was ahead, and still knows of breaks before them', async () => {
    const { db } = await open();
    await recordUptime(db, noon);
    await recordUptime(db, noon + 2 * day);
    for (let at = 1; at <= 5; at++) await recordUptime(db, noon + at * minute);
    expect(await readOutages(db, noon + 5 * minute)).toEqual([]);
    await recordUptime(db, noon + 65 * minute);
    expect(await readOutages(db, noon + 65 * minute)).toEqual(['2026-11-22', '2026-11-23']);
  });

  it('of a clock that is twenty years behind is not begun, and a step is logged once', async () => {
    const store = await open();
    const logged: string[] = [];
    let now = noon;
    const dates: string[] = [];
    const box = async (date: string) => {
      dates.push(date);
      await storeDay(store.db, date, [], now);
      return boxOf(date, 'omi');
    };
    await seedGames(store, games);
    const keep = async () =>
      (
        await keepDays(
          store,
          daysWith(store, box, () => now),
          createLog((line) => logged.push(line)),
          () => now,
        )
      ).close();
    await keep();
    now = noon - 20 * 365 * day;
    await keep();
    expect(dates).toEqual(['2026-11-22', '2026-11-23']);
    expect(await readOutages(store.db, noon)).toEqual([]);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'clock-step', ms: -20 * 365 * day },
    ]);
  });

  it('is not kept while all games of a box are hidden, which costs nobody a streak', async () => {
    const store = await open();
    await seedGames(store, games);
    let now = noon;
    const box = async (date: string) => boxOf(date, 'omi', 'hearts');
    const keep = async (minutes: number) => {
      now += minutes * minute;
      const kept = await keepDays(
        store,
        daysWith(store, box, () => now),
        createLog(() => {}),
        () => now,
      );
      await kept.close();
    };
    await keep(0);
    await editGames(store, ['omi'], { active: false });
    for (let n = 0; n < 4; n++) await keep(5);
    expect(await readOutages(store.db, later)).toEqual([]);
    await editGames(store, ['hearts'], { active: false });
    for (let n = 0; n < 4; n++) await keep(5);
    await editGames(store, ['hearts'], { active: true });
    await keep(5);
    expect(await readOutages(store.db, later)).toEqual(['2026-11-22', '2026-11-23']);
  });

  it('is not kept while no box can be had, as little as while there is no server', async () => {
    const store = await open();
    const kept = await keepDays(
      store,
      daysWith(store, noDay),
      createLog(() => {}),
      () => noon,
    );
    await kept.close();
    expect(await store.db.selectFrom('uptime').selectAll().execute()).toEqual([]);
  });
});
