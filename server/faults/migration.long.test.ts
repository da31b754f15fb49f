import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';

onBothDatabases('a migration that is killed half-way', (fresh) => {
  it('leaves nothing of itself, and the next start does all of it', async () => {
    const database = await fresh('empty');
    const { dataDir, databaseUrl = '' } = database.config;
    const half = spawn(process.execPath, ['server/testing/migrating.ts', dataDir, databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(half, 'exit');
    await Promise.race([once(half.stdout, 'data'), gone]);
    expect(half.exitCode).toBeNull();
    half.kill('SIGKILL');
    await gone;
    const server = await startServer(database);
    const tables = (await server.store.db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('leaderboard');
    expect(tables).not.toContain('half_done');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
