// For whatever keeps the server running: is the process alive, and can it do its work?
import { Hono } from 'hono';
import { sql } from 'kysely';
import { HttpProblem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const DATABASE_MS = 2_000;

export function healthRoutes(store: Store) {
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      if (!(await answers(store)))
        throw new HttpProblem('unavailable', { detail: 'The database does not answer.' });
      return c.text('ok', 200, { 'Cache-Control': 'no-store' });
    });
}

async function answers({ db }: Store): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(timeout.resolve, DATABASE_MS, false);
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([query, timeout.promise]);
  clearTimeout(timer);
  return answered;
}
