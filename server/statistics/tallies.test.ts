import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Outcome } from '../../kit/contract/rules.ts';
import { type Sums, Tallies } from '../../kit/round/playerStats.ts';
import type { FiguredTally, Tally } from '../../kit/round/tally.ts';
import { often } from '../../kit/testing/often.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { signIn } from '../testing/sign-in.ts';
import { turnsDuring } from '../testing/turns.ts';
import { FEWEST_ROUNDS, levelOf } from './crowd.ts';
import { countRound, forgetRounds, readFigures, readTallies, recountRounds } from './tallies.ts';

const games = ['omi', 'hearts'];

interface Played {
  readonly game: string;
  readonly difficulty: string;
  readonly result: Outcome | null;
  readonly score: number;
  readonly best_ms: number | null;
  readonly figures: string | null;
  readonly ranked: boolean;
}

const played: fc.Arbitrary<Played> = fc.record({
  game: fc.constantFrom(...games),
  difficulty: fc.constantFrom('noob', 'pro'),
  result: fc.constantFrom('win', 'loss', 'draw', null),
  score: fc.oneof(fc.nat(20), fc.nat(100_000)),
  best_ms: fc.option(fc.nat(600_000)),
  figures: fc.option(
    fc
      .record(
        { points: fc.nat(26), time: fc.nat(90_000), gap: fc.integer({ min: -400 }) },
        { requiredKeys: ['points'] },
      )
      .map((own) => JSON.stringify(own)),
    { freq: 8 },
  ),
  ranked: fc.nat(4).map((n) => n > 0),
});

/** Ends a round: its run and the sums in one transaction, which has locked the account as all of them do. */
async function end({ db }: Store, uid: string, n: number, { game, ranked, ...round }: Played): Promise<void> {
  const run = { uid, game_id: game, ...round };
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, uid);
    await trx
      .insertInto('runs')
      .values({
        ...{
          ...run,
          id: `${uid}-${n}`,
          round: 0,
          seed: '',
          version: 1,
          issued_at: n,
          expires_at: n,
          entries: 0,
        },
        ...{ status: ranked ? 'finished' : 'unranked', finished_at: n },
      })
      .execute();
    await countRound(trx, run, ranked);
  });
}

/** Returns the sums of the rounds. */
async function recounted({ db }: Store, uid: string): Promise<FiguredTally[]> {
  const tallies = new Tallies();
  const rounds = await db
    .selectFrom('runs')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('finished_at')
    .execute();
  for (const { game_id: game, difficulty, status, result, score, best_ms, figures } of rounds)
    if (status === 'finished')
      tallies.add({
        ...{ game, difficulty, result: result as Outcome | null, score: score ?? 0 },
        bestTime: best_ms ?? undefined,
        counts: figures === null ? undefined : JSON.parse(figures),
      });
  return sorted(tallies.read());
}

async function kept({ db }: Store, uid: string): Promise<FiguredTally[]> {
  return sorted((await Promise.all(games.map((game) => readFigures(db, uid, game)))).flat());
}

/** Players by their averages, as the sums of all of them give it. */
async function crowd({ db }: Store): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { game_id, difficulty, sums } of await db.selectFrom('tallies').selectAll().execute())
    for (const [figure, own] of Object.entries((JSON.parse(sums) as Sums | null)?.figures ?? {})) {
      if (own.rounds < FEWEST_ROUNDS) continue;
      const key = `${game_id} ${difficulty} ${figure} ${levelOf(own)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return Array.from(counts, ([key, players]) => `${key}: ${players}`).toSorted();
}

async function keptCrowd({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('figure_players').selectAll().where('players', '<>', 0).execute();
  return rows
    .map(
      ({ game_id, difficulty, figure, level, players }) =>
        `${game_id} ${difficulty} ${figure} ${level}: ${players}`,
    )
    .toSorted();
}

function sorted<Row extends Tally>(tallies: readonly Row[]): Row[] {
  const keyOf = ({ game, difficulty }: Tally) => `${game} ${difficulty}`;
  return tallies.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

onBothDatabases('the sums of a player', (fresh) => {
  it('are those of the rounds, whatever ends and whatever is struck', async () => {
    const store = await openTestStore(await fresh());
    await fc.assert(
      fc.asyncProperty(
        fc.array(played, { maxLength: 40, size: 'max' }),
        fc.nat(39),
        async (rounds, struck) => {
          const { id: uid } = await signIn({ store, url: '' });
          for (const [n, round] of rounds.entries()) await end(store, uid, n, round);
          expect(await kept(store, uid)).toEqual(await recounted(store, uid));
          expect(await keptCrowd(store)).toEqual(await crowd(store));
          await store.db
            .updateTable('runs')
            .set({ status: 'unranked' })
            .where('id', '=', `${uid}-${struck}`)
            .execute();
          // Recounts while some have just ended.
          await recountRounds(store, uid, 60_000 + struck);
          expect(await kept(store, uid)).toEqual(await recounted(store, uid));
          expect(await keptCrowd(store)).toEqual(await crowd(store));
          const { count } = await store.db
            .selectFrom('tallies')
            .select(({ fn }) => fn.sum<number | null>('rounds').as('count'))
            .where('uid', '=', uid)
            .executeTakeFirstOrThrow();
          expect(count ?? 0).toBe(rounds.length);
          if (struck % 3 > 0) return;
          await forgetRounds(store, uid);
          expect(await keptCrowd(store)).toEqual(await crowd(store));
        },
      ),
      { numRuns: often(4, 12) },
    );
  });

  it('lose none of the rounds that end at the same time', async () => {
    const store = await openTestStore(await fresh());
    const { id: uid } = await signIn({ store, url: '' });
    const round = {
      game: 'omi',
      difficulty: 'noob',
      result: 'win',
      score: 1,
      best_ms: null,
      figures: null,
      ranked: true,
    } as const;
    await Promise.all(Array.from({ length: 20 }, (_, n) => end(store, uid, n, round)));
    expect(await readTallies(store.db, uid)).toMatchObject([{ plays: 20, wins: 20, streak: 20 }]);
  });

  it('are added up again without keeping others waiting', async () => {
    const store = await openTestStore(await fresh());
    const { id: uid } = await signIn({ store, url: '' });
    const run = { uid, game_id: 'omi', difficulty: 'noob', round: 0, seed: '', version: 1, entries: 0 };
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ ...run, id: `run-${n}`, status: 'finished', score: 1 },
      ...{ issued_at: n, expires_at: n, finished_at: n },
    }));
    await store.db.insertInto('runs').values(rows).execute();
    expect(await turnsDuring(() => recountRounds(store, uid, Date.now()))).toBeGreaterThan(4);
    expect(await readTallies(store.db, uid)).toMatchObject([{ plays: 1_000 }]);
  });
});
