import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import { unboundedBecause, watchQueries } from './bounded.ts';
import { freshSqlite, openTestStore } from './databases.ts';

it('a query without a bound is found, and one with a bound is not', async () => {
  const { db } = await openTestStore(await freshSqlite());
  const runs = db.selectFrom('runs').selectAll();
  const own = runs.where('uid', '=', 'ada');
  const unbounded = [
    runs,
    own,
    own.where('id', '>', 'x'),
    db
      .selectFrom('runs')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('uid', '=', 'ada'),
    runs.innerJoin('users', 'users.uid', 'runs.uid').where('users.uid', '=', 'ada'),
    db
      .selectFrom('users')
      .selectAll('users')
      .innerJoin('runs', 'runs.uid', 'users.uid')
      .where('users.uid', '=', 'ada'),
    db.selectFrom(own.as('inner')).selectAll(),
    db.deleteFrom('runs').where('uid', '=', 'ada'),
    db.deleteFrom('runs').where('id', 'in', own.clearSelect().select('id')),
    db.updateTable('runs').set({ listed_at: 1 }).where('listed_at', 'is', null),
    db
      .insertInto('guest_days')
      .columns(['uid', 'date'])
      .expression(db.selectFrom('guest_days').select(['uid', 'date'])),
  ];
  for (const query of unbounded) expect(unboundedBecause(query.compile()), query.compile().sql).toBeDefined();
  expect(unboundedBecause(sql`delete from runs where uid = 'ada'`.compile(db))).toBeDefined();
  const bounded = [
    own.limit(1),
    runs.where('id', '=', 'x'),
    runs.where('id', 'in', ['x', 'y']),
    runs.innerJoin('users', 'users.uid', 'runs.uid').where('runs.id', '=', 'x'),
    db.selectFrom(own.limit(9).as('inner')).select(({ fn }) => fn.countAll().as('n')),
    db.selectFrom('games').selectAll(),
    db.deleteFrom('runs').where('id', 'in', own.clearSelect().select('id').limit(9)),
    db.insertInto('guest_days').values({ uid: 'ada', date: '2026-11-22' }),
  ];
  for (const query of bounded) expect(unboundedBecause(query.compile()), query.compile().sql).toBeUndefined();
});

it('a query whose order no index has is found, and one that its test asks itself is not', async () => {
  const queries = watchQueries();
  const { config } = await freshSqlite();
  const store = await openStore(config, createLog(vi.fn()), queries.observe);
  const runs = (db: typeof store.db) => db.selectFrom('runs').select('id').where('uid', '=', 'ada').limit(3);
  await runs(store.db).orderBy('issued_at').execute();
  await runs(store.db).orderBy('seed').execute();
  const own = queries.ofTest(store);
  await runs(own.db).orderBy('version').execute();
  await own.db.selectFrom('runs').selectAll().execute();
  await queries.explain(own);
  expect(queries.unbounded).toEqual([expect.stringMatching(/^USE TEMP B-TREE.*order by "seed"/)]);
  await store.close();
});
