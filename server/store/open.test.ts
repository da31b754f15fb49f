import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshPostgres } from '../testing/databases.ts';
import { openPostgres } from './postgres.ts';

// Reduces a server's limit of ten seconds without an answer to 200 ms.
async function withImpatientStore() {
  const open: typeof openPostgres = (url, log, observe) => openPostgres(url, log, observe, 200);
  vi.resetModules();
  vi.doMock('./postgres.ts', () => ({ openPostgres: open }));
  onTestFinished(() => {
    vi.doUnmock('./postgres.ts');
    vi.resetModules();
  });
  return import('./open.ts');
}

it('a command waits for a large PostgreSQL longer than a server does', async () => {
  const { usingStore } = await withImpatientStore();
  const { config } = await freshPostgres();
  const { rows } = await usingStore(config, ({ db }) => sql`select pg_sleep(1)`.execute(db));
  expect(rows).toHaveLength(1);
});
