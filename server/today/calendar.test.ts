import { expect, it } from 'vitest';
import type { Calendar } from '../../protocol/calendar.ts';
import { addDays } from '../../protocol/dates.ts';
import type { DayMatch } from '../../protocol/today.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { arrive, type Caller, call, problem } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { latestDate } from './dates.ts';
import { countAttempts } from './histogram.ts';
import { storeDay } from './plan.ts';

const games = ['higherlower', 'colormatch', 'emojidrop'] as const;
const matches: readonly DayMatch[] = games.map((game) => ({
  ...{ game, kind: 'quick', difficulty: 'noob' },
  ...{ seed: '0'.repeat(32), par: 99_999, parFrom: 'card' },
}));

const monthOf = (date: string) => date.slice(0, 7);

async function read(caller: Caller, month: string): Promise<Calendar> {
  return (await call(caller, 'GET', `/api/today/calendar?month=${month}`)).json() as Promise<Calendar>;
}

onSqliteFirst('the calendar', (fresh) => {
  it('has a player’s flames of a month in at most 4 KB', async () => {
    const server = await startServer(await fresh());
    const { db } = server.store;
    const now = `${monthOf(latestDate(Date.now()))}-01`;
    const daysFrom = (first: string) => Array.from({ length: 31 }, (_, i) => addDays(first, i));
    // Two months that follow each other have at least one of 31 days.
    const dates =
      [-40, -75]
        .map((days) => daysFrom(`${monthOf(addDays(now, days))}-01`))
        .find(([first = '', ...others]) => others.every((date) => monthOf(date) === monthOf(first))) ?? [];
    const month = monthOf(dates[0] ?? '');
    const ada = await arrive(server, 'Ada');
    const attempt = { uid: ada.player.id, difficulty: 'noob', ms: 9_000_000, run_id: 'x', finished_at: 1 };
    for (const date of dates) {
      await storeDay(db, date, matches, 1);
      const scores = games.map((game, i) => ({ game, score: 100_000 * i + 99_998 }));
      const results = scores.map((each) => ({ ...each, date, difficulty: 'noob', ms: 9_000_000 }));
      await countAttempts(db, results, 1);
      const rows = scores.map(({ game, score }) => ({
        ...attempt,
        date,
        game_id: game,
        score,
        ranked: 1 as const,
      }));
      await db.insertInto('today_attempts').values(rows).execute();
    }
    const answer = await call(ada, 'GET', `/api/today/calendar?month=${month}`);
    const text = await answer.text();
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(4_096);
    const { first, days, whole } = JSON.parse(text) as Calendar;
    expect(whole).toBe(dates.length);
    expect(first).toBe(dates[0]);
    expect(days.map(({ day, own }) => [day, own])).toEqual(dates.map((_, i) => [i + 1, 'sbb']));
    expect(days[0]?.box[1]).toEqual(['colormatch', 99_999, 199_998, 9_000]);
    await db
      .deleteFrom('today_attempts')
      .where('date', '=', `${month}-07`)
      .where('game_id', '=', 'colormatch')
      .execute();
    expect((await read(ada, '2020-01')).whole).toBe(dates.length - 1);
    const [day] = (await read({ url: server.url, player: { headers: {} } }, month)).days;
    expect(day).toEqual({ day: 1, box: days[0]?.box });
    expect((await read(ada, '2020-01')).days).toEqual([]);
  });

  it('shows no result of a day under way before one’s own, with an account or without', async () => {
    const server = await startServer(await fresh());
    const today = latestDate(Date.now());
    const ada = await arrive(server, 'Ada');
    const { days } = await read(ada, monthOf(today));
    const [match] = days.at(-1)?.box ?? [];
    await countAttempts(
      server.store.db,
      [{ date: today, game: match?.[0] ?? '', difficulty: 'noob', score: 77, ms: 1 }],
      1,
    );
    for (const caller of [ada, { url: server.url, player: { headers: {} } }])
      expect(JSON.stringify(await read(caller, monthOf(today)))).not.toContain(',77,');
  });

  it('is refused for what is no month', async () => {
    const server = await startServer(await fresh());
    for (const month of ['', '2026', '2026-13', '2026-1', "2026-11' or 1=1"])
      expect(
        await problem(await fetch(`${server.url}/api/today/calendar?month=${encodeURIComponent(month)}`)),
      ).toEqual([400, 'bad-request']);
  });
});
