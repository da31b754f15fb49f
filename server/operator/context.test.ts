import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { freshPostgres } from '../testing/databases.ts';
import { usingStore } from './context.ts';

// A server gives a silent database up after ten seconds; so that nobody waits for them, after less here.
vi.mock('../store/postgres.ts', async (original) => {
  const { openPostgres } = await original<typeof import('../store/postgres.ts')>();
  const open: typeof openPostgres = (url, log, observe) => openPostgres(url, log, observe, 200);
  return { openPostgres: open };
});

it('a command waits for a large PostgreSQL longer than a server does', async () => {
  const { config } = await freshPostgres();
  const { rows } = await usingStore(config, ({ db }) => sql`select pg_sleep(1)`.execute(db));
  expect(rows).toHaveLength(1);
});
