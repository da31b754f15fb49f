// Figures of a player with 200,000 rounds, and among 100,000 players: they cost what those of a new player do, and nothing
// that walks over the rounds keeps others waiting.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { figures } from '../../games/minefield/figures.ts';
import { addRound, type Sums } from '../../kit/round/playerStats.ts';
import { columnsFor } from '../../protocol/figuresCsv.ts';
import { takeFigures } from '../runs/earlier-figures.ts';
import { verify } from '../runs/verify.ts';
import { sharesOf } from '../statistics/crowd.ts';
import { countRound, forgetRounds, readFigures, recountRounds } from '../statistics/tallies.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { expectAsFast } from '../testing/flat.ts';
import { signIn } from '../testing/sign-in.ts';
import { tableOf } from './figures.ts';

const rounds = 200_000;
const game = { game_id: 'minefield', difficulty: 'noob' };
/** ms */
const longestHold = 50;

const valuesOf = (n: number) => ({ time: 200 + ((n * 7919) % 900), threeBV: 8 + (n % 25), opened: n % 101 });

/** Plays so many rounds; the oldest have no figures yet. */
async function play({ db }: Store, uid: string, count: number, bare = 0): Promise<void> {
  const run = { ...game, uid, round: 0, seed: '', version: 1, entries: 1, status: 'finished', result: 'win' };
  let sums: Sums | undefined;
  for (let first = 0; first < count; first += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - first) }, (_, i) => {
      const n = first + i;
      const figures = n < bare ? null : JSON.stringify(valuesOf(n));
      const times = { issued_at: n, expires_at: n, finished_at: n, end_ms: 5, duration_ms: 5 };
      return { ...run, ...times, id: `${uid}-${n}`, score: 1, figures };
    });
    await db.insertInto('runs').values(rows).execute();
    for (const { score, figures } of rows)
      sums = addRound(sums, {
        result: 'win',
        score,
        counts: figures === null ? undefined : JSON.parse(figures),
      });
  }
  await db
    .insertInto('tallies')
    .values({ ...game, uid, rounds: count, sums: JSON.stringify(sums) })
    .execute();
}

/** @returns the longest time (ms) that this work kept the event loop: of the processor, as others use the machine, too */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let next: NodeJS.Immediate;
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  };
  next = setImmediate(look);
  await work().finally(() => clearImmediate(next));
  return longest;
}

async function expectNoHold(name: string, work: () => Promise<unknown>): Promise<void> {
  expect(await heldBy(work), name).toBeLessThan(longestHold);
}

onBothDatabases('figures', (fresh) => {
  it('of 200,000 rounds are read, added to and listed without a hold', { timeout: 600_000 }, async () => {
    const store = await openTestStore(await fresh());
    const { db } = store;
    const [ada, eve] = [await signIn({ store, url: '' }, 'Ada'), await signIn({ store, url: '' }, 'Eve')];
    await play(store, ada.id, rounds, 200);
    await play(store, eve.id, 100);
    await sql`analyze`.execute(db);
    const read = async (uid: string) => {
      for (const tally of await readFigures(db, uid, 'minefield')) await sharesOf(db, tally);
    };
    await expectNoHold('read', () => read(ada.id));
    await expectAsFast(
      'read',
      () => read(eve.id),
      () => read(ada.id),
    );
    const add = (uid: string) =>
      db.transaction().execute((trx) => {
        const own = JSON.stringify(valuesOf(3));
        return countRound(trx, { ...game, uid, score: 1, result: 'win', best_ms: null, figures: own }, true);
      });
    await expectAsFast(
      'add',
      () => add(eve.id),
      () => add(ada.id),
    );
    await expectNoHold('table', async () => {
      const tallies = await readFigures(db, ada.id, 'minefield');
      let lines = 0;
      for await (const piece of tableOf(
        store,
        { uid: ada.id, game: 'minefield' },
        columnsFor(figures, tallies),
      ))
        lines += piece.split('\r\n').length - 1;
      expect(lines).toBe(rounds + 1);
    });
    await expectNoHold('earlier rounds', () => takeFigures(store, { verify }));
    await expectNoHold('recount', () => recountRounds(store, ada.id, Date.now()));
    const [tally] = await readFigures(db, ada.id, 'minefield');
    expect([tally?.plays, tally?.figures.time?.rounds]).toEqual([rounds, rounds - 200]);
    await expectNoHold('erase', () => forgetRounds(store, ada.id));
  });

  it('among 100,000 players are compared as fast as among 100', { timeout: 600_000 }, async () => {
    const among = async (players: number) => {
      const store = await openTestStore(await fresh());
      // Averages that spread over as many levels as the players allow.
      const counts = new Map<number, number>();
      for (let n = 0; n < players; n++) {
        const level = 40 + Math.floor(20 * Math.sin(n) ** 3) + (n % 7);
        counts.set(level, (counts.get(level) ?? 0) + 1);
      }
      for (const figure of ['time', 'threeBV', 'opened'])
        await store.db
          .insertInto('figure_players')
          .values(Array.from(counts, ([level, players]) => ({ ...game, figure, level, players })))
          .execute();
      const values = Array.from({ length: 100 }, (_, n) => valuesOf(n));
      const sums = values.reduce<Sums | undefined>(
        (sums, counts) => addRound(sums, { result: 'win', score: 1, counts }),
        undefined,
      );
      const tally = { game: 'minefield', difficulty: 'noob', figures: sums?.figures ?? {} };
      return async () => expect(Object.keys(await sharesOf(store.db, tally))).toHaveLength(3);
    };
    await expectAsFast('shares', await among(100), await among(100_000));
  });
});
