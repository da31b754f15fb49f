import { expect, it } from 'vitest';
import { hashToken } from './auth/sessions.ts';
import { removeExpired } from './housekeeping.ts';
import { TestBrowser } from './testing/browser.ts';
import { onSqliteFirst } from './testing/databases.ts';
import { startIssuer } from './testing/issuer.ts';
import { startServer } from './testing/server.ts';
import { addSession, signIn } from './testing/sign-in.ts';

const DAY_MS = 86_400_000;

onSqliteFirst('what has run out', (fresh) => {
  it('is removed, and nothing else', async () => {
    const database = await fresh();
    const issuer = await startIssuer();
    const server = await startServer(database, { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const ada = await signIn(server);
    const { token } = await addSession(server, ada.id);
    await database.elsewhere(
      `update sessions set expires_at = ${Date.now() - 1_000} where token_hash = '${hashToken(token)}'`,
    );
    // One that is never finished.
    await new TestBrowser().ask(`${server.url}/auth/start/oidc`);
    const { db } = server.store;
    const count = async () => [
      (await db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash),
      (await db.selectFrom('sign_ins').select('state').execute()).length,
      (await db.selectFrom('rate_limits').select('key').execute()).length,
    ];
    await removeExpired(server.store, Date.now());
    expect(await count()).toEqual([[hashToken(ada.token)], 1, 1]);
    await removeExpired(server.store, Date.now() + DAY_MS);
    expect(await count()).toEqual([[hashToken(ada.token)], 0, 0]);
  });
});
