// A server process that a test kills, and starts again on the same database.
import { openTestStore, type TestDatabase } from './databases.ts';
import { environmentOf } from './operator.ts';
import { startServerProcess } from './process.ts';
import { testSecret } from './server.ts';

/** @returns a server that listens, a function that starts the next one, and a store beside them */
export async function startKillable(database: TestDatabase) {
  const start = () => startServerProcess({ ...environmentOf(database), AUTH_SECRET: testSecret });
  const server = start();
  const url = await server.url;
  return { start, server, url, store: await openTestStore(database) };
}
