import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import type { TodayAttemptsTable } from '../store/today-tables.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { parOf } from './par.ts';

const date = '2026-11-22';
const asked = { game: 'minefield', difficulty: 'pro', par: 65 } as const;

onBothDatabases('the par of a match', (fresh) => {
  async function open() {
    const { config } = await fresh();
    const { db, close } = await openStore(
      config,
      createLog(() => {}),
    );
    onTestFinished(close);
    let n = 0;
    const add = (scores: readonly number[], change: Partial<TodayAttemptsTable> = {}) =>
      db
        .insertInto('today_attempts')
        .values(
          scores.map((score) => ({
            uid: `player-${n++}`,
            date: addDays(date, -1),
            ...{ game_id: 'minefield', difficulty: 'pro', run_id: `run-${n}`, score },
            ...{ ms: 1_000, ranked: 1 as const, finished_at: 0 },
            ...change,
          })),
        )
        .execute();
    return { db, add };
  }
  const scores = (count: number) => Array.from({ length: count }, (_, i) => 100 + ((i * 7) % count));

  it('is the figure of the game until twenty players have finished it, and then their median', async () => {
    const { db, add } = await open();
    await add(scores(19));
    expect(await parOf(db, date, asked)).toEqual({ par: 65, parFrom: 'card' });
    await add([10_000]);
    expect(await parOf(db, date, asked)).toEqual({ par: 109, parFrom: 'players' });
    await add([10_000]);
    expect(await parOf(db, date, asked)).toEqual({ par: 110, parFrom: 'players' });
  });

  it('takes ranked attempts at this game and difficulty in the four weeks before, and no others', async () => {
    const { db, add } = await open();
    await add(scores(15));
    await add(scores(10), { date });
    await add(scores(10), { date: addDays(date, -29) });
    await add(scores(10), { ranked: 0 });
    await add(scores(10), { difficulty: 'mid' });
    await add(scores(10), { game_id: 'omi' });
    expect(await parOf(db, date, asked)).toEqual({ par: 65, parFrom: 'card' });
    await add(scores(5), { date: addDays(date, -28) });
    expect((await parOf(db, date, asked)).parFrom).toBe('players');
  });

  it('is at least 1, so that a match that nearly everyone loses is lit by a win', async () => {
    const { db, add } = await open();
    await add(scores(30).map(() => 0));
    expect(await parOf(db, date, asked)).toEqual({ par: 1, parFrom: 'players' });
  });
});
