import { expect, it, onTestFinished, vi } from 'vitest';
import { onSqliteFirst } from '../testing/databases.ts';
import { call } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { turnsDuring } from '../testing/turns.ts';
import { exportAccount } from './export.ts';

const runs = 450;
const parts = 9;

/** Runs as if they had been played, the first one with a long log. */
async function addRuns({ store: { db } }: TestServer, uid: string): Promise<void> {
  const run = { uid, game_id: 'tictactoe', difficulty: 'noob', round: 0, seed: '', version: 1 };
  const rows = Array.from({ length: runs }, (_, n) => ({
    ...run,
    ...{ id: `${uid}-${n}`, status: 'finished', issued_at: n, expires_at: n, entries: 0 },
  }));
  await db.insertInto('runs').values(rows).execute();
  const log = Array.from({ length: parts }, (_, n) => ({
    run_id: `${uid}-0`,
    from_entry: n,
    entries: `[[${n},4]]`,
  }));
  await db.insertInto('run_parts').values(log).execute();
}

onSqliteFirst('an export', (fresh) => {
  it('of many rounds holds each once, a row in memory at a time', async () => {
    const server = await startServer(await fresh());
    const [ada, eve] = [await signIn(server, 'Ada'), await signIn(server, 'Eve')];
    for (const { id } of [ada, eve]) await addRuns(server, id);
    const pieces: string[] = [];
    for await (const piece of exportAccount(server.store, ada.id)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(runs + parts);
    const text = pieces.join('');
    expect(text).not.toContain(eve.id);
    const data = JSON.parse(text) as Record<'runs' | 'run_parts', Record<string, unknown>[]>;
    expect(new Set(data.runs.map(({ id }) => id)).size).toBe(runs);
    expect(data.runs).toHaveLength(runs);
    expect(data.run_parts).toEqual(
      Array.from({ length: parts }, (_, n) => ({
        run_id: `${ada.id}-0`,
        from_entry: n,
        entries: `[[${n},4]]`,
      })),
    );
    // Same text as JSON.stringify's.
    expect(text).toContain(`,\n"run_parts":${JSON.stringify(data.run_parts)},\n"runs":`);
    expect(text).toContain(',\n"contact_bug_reports":[],\n');
  });

  it('of many rounds lets others have their turn', async () => {
    const server = await startServer(await fresh());
    const { id } = await signIn(server);
    await addRuns(server, id);
    const turns = await turnsDuring(async () => {
      for await (const _ of exportAccount(server.store, id));
    });
    expect(turns).toBeGreaterThan(1);
  });

  it('that fails half-way is no whole document', async () => {
    const server = await startServer(await fresh());
    const player = await signIn(server);
    await addRuns(server, player.id);
    await server.store.db.schema.dropTable('contact_bug_reports').execute();
    // The HTTP server says what it has cut off.
    vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const response = await call({ url: server.url, player }, 'POST', '/api/users/me/export');
    await expect(response.text()).rejects.toThrow();
  });
});
