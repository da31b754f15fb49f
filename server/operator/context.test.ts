import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPostgres } from '../store/postgres.ts';
import { freshPostgres } from '../testing/databases.ts';

// A server gives a silent database up after ten seconds; so that nobody waits for them, after less here.
async function withImpatientStore() {
  const open: typeof openPostgres = (url, log, observe) => openPostgres(url, log, observe, 200);
  vi.resetModules();
  vi.doMock('../store/postgres.ts', () => ({ openPostgres: open }));
  onTestFinished(() => {
    vi.doUnmock('../store/postgres.ts');
    vi.resetModules();
  });
  return import('./context.ts');
}

it('a command waits for a large PostgreSQL longer than a server does', async () => {
  const { usingStore } = await withImpatientStore();
  const { config } = await freshPostgres();
  const { rows } = await usingStore(config, ({ db }) => sql`select pg_sleep(1)`.execute(db));
  expect(rows).toHaveLength(1);
});
