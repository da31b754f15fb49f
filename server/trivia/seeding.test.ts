import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import { freshPostgres, freshSqlite, onBothDatabases, type TestDatabase } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';
import { type FakeService, fakeTiming, json, result, startService } from '../testing/trivia.ts';
import { seedNow, startSeeding } from './seeding.ts';
import { countQuestions, upsertQuestions } from './store.ts';

/** The seeding of a server. */
async function arrive(database: TestDatabase, { url }: FakeService) {
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  const store = await openStore(database.config, log);
  onTestFinished(() => store.close());
  await migrate(store);
  const timing = fakeTiming();
  const start = () => {
    const seeding = startSeeding({ store, log, url, timing });
    onTestFinished(() => seeding.close());
    return seeding;
  };
  return { store, logged, timing, start };
}

const batch = json({ response_code: 0, results: Array.from({ length: 50 }, (_, n) => result(n)) });

const paths = ({ asked }: FakeService) => asked.map(({ pathname }) => pathname);

const until = (holds: () => boolean) => vi.waitUntil(holds, 30_000);

onBothDatabases('seeding', (fresh) => {
  it('fetches 150 questions, a third of them of each level, with three requests', async () => {
    const service = await startService();
    const { store, start, logged } = await arrive(await fresh(), service);
    await start().first;
    expect(paths(service)).toEqual(['/api.php', '/api.php', '/api.php']);
    expect(await countQuestions(store.db, 'opentdb')).toBe(150);
    const levels = await store.db
      .selectFrom('trivia_questions')
      .select(['difficulty', 'licence', ({ fn }) => fn.countAll<number>().as('n')])
      .where('src', '=', 'opentdb')
      .groupBy(['difficulty', 'licence'])
      .orderBy('difficulty')
      .execute();
    const licence = 'CC BY-SA 4.0';
    expect(levels).toEqual(['easy', 'hard', 'medium'].map((difficulty) => ({ difficulty, licence, n: 50 })));
    expect(logged.join('')).toContain('"event":"trivia-seeded","held":150');
  });

  it('leaves a store alone that holds 150 already, and fills one up that holds fewer', async () => {
    const service = await startService();
    const { store, start } = await arrive(await fresh(), service);
    const held = (n: number) => ({
      question: `Held ${n}?`,
      correct: 'a',
      incorrect: ['b', 'c', 'd'],
      category: 'X',
      difficulty: 'easy' as const,
      type: 'multiple',
      src: 'opentdb',
      licence: 'CC BY-SA 4.0',
    });
    await upsertQuestions(
      store.db,
      Array.from({ length: 149 }, (_, n) => held(n)),
    );
    await start().first;
    expect(paths(service)).toEqual(['/api.php']);
    await start().first;
    expect(service.asked).toHaveLength(1);
  });

  it('that fails is logged, keeps what it has got, and is tried again later', async () => {
    const service = await startService();
    const { store, start, logged } = await arrive(await fresh(), service);
    service.next(batch, json({}, 500));
    await start().first;
    expect(logged.join('')).toMatch(/trivia-seeding-failed.*HTTP 500/);
    expect(await countQuestions(store.db, 'opentdb')).toBe(50);
    // An operator's seeding doesn't wait for the next retry.
    expect(await seedNow({ store, url: service.url, timing: fakeTiming() })).toEqual({
      added: 100,
      held: 150,
    });
  });

  it('is done by one server of two that start together', async () => {
    const service = await startService();
    const database = await fresh();
    const [one, two] = [await arrive(database, service), await arrive(database, service)];
    await Promise.all([one.start().first, two.start().first]);
    expect(await countQuestions(one.store.db, 'opentdb')).toBe(150);
    expect(paths(service)).toEqual(['/api.php', '/api.php', '/api.php']);
  });
});

it.each([
  ['SQLite', freshSqlite],
  ['PostgreSQL', freshPostgres],
])('a server on %s stops at once, though the service owes it an answer', async (_, fresh) => {
  const service = await startService();
  service.next(() => {});
  const server = await startServer(await fresh(), { config: { triviaUrl: service.url } });
  await until(() => service.asked.length === 1);
  await server.close();
  expect(server.logged.join('')).not.toContain('trivia-seeding-failed');
});

it('a server asks nobody unless it is told whom', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => asked.mockRestore());
  const server = await startServer(await freshSqlite());
  await server.close();
  expect(asked).not.toHaveBeenCalled();
});
