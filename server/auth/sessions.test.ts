import { expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';
import { addSession } from '../testing/sign-in.ts';
import { MOST_SESSIONS } from './sessions.ts';

onSqliteFirst('the sessions of a player', (fresh) => {
  it('are a hundred at most: one more sign-in ends the oldest', async () => {
    const server = await startServer(await fresh());
    const { db } = server.store;
    await new TestBrowser().signIn(server, 'Ada');
    const first = await db.selectFrom('sessions').select(['id', 'uid']).executeTakeFirstOrThrow();
    await db.updateTable('sessions').set({ created_at: 0 }).execute();
    for (let n = 1; n < MOST_SESSIONS; n++) await addSession(server, first.uid);
    const browser = new TestBrowser();
    await browser.signIn(server, 'Ada');
    const left = await db.selectFrom('sessions').select('id').execute();
    expect(left).toHaveLength(MOST_SESSIONS);
    expect(left.map(({ id }) => id)).not.toContain(first.id);
    expect(await (await browser.ask(`${server.url}/api/session`)).json()).toMatchObject({
      user: { displayName: 'Ada' },
    });
  });
});
