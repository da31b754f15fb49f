import * as v from 'valibot';
import { expect, it } from 'vitest';
import { SessionList } from '../../protocol/account.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { asker } from '../testing/http.ts';
import { startServer } from '../testing/server.ts';
import { addSession, signIn } from '../testing/sign-in.ts';

onSqliteFirst('a session that both of two servers know', (fresh) => {
  it('is refused by both from the answer on that ended it at one of them', async () => {
    const database = await fresh();
    const servers = [await startServer(database), await startServer(database)] as const;
    const player = await signIn(servers[0]);
    // Ends sessions at the first server, then at the second: each learns of the other's.
    for (const [ending, other] of [servers, [servers[1], servers[0]]] as const) {
      const phone = await addSession(servers[0], player.id);
      const onPhone = [ending, other].map(({ url }) => asker(url, { ...phone.headers, Origin: url }));
      const status = () =>
        Promise.all(onPhone.map(async (ask) => (await ask('GET', '/api/sessions')).status));
      expect(await status()).toEqual([200, 200]);
      expect(await status()).toEqual([200, 200]);
      const ask = asker(ending.url, { ...player.headers, Origin: ending.url });
      const sessions = v.parse(SessionList, await (await ask('GET', '/api/sessions')).json());
      const id = sessions.find(({ current }) => !current)?.id;
      expect((await ask('DELETE', `/api/sessions/${id}`)).status).toBe(204);
      expect(await status()).toEqual([401, 401]);
    }
  });

  it('is refused by both as soon as its player is disabled, and good again afterwards', async () => {
    const database = await fresh();
    const servers = [await startServer(database), await startServer(database)] as const;
    const player = await signIn(servers[0]);
    const status = () =>
      Promise.all(
        servers.map(
          async ({ url }) =>
            (await asker(url, player.headers)('GET', '/api/users/me/gameStates/tictactoe')).status,
        ),
      );
    const disable = (at: number | null) =>
      servers[1].store.db
        .updateTable('users')
        .set({ disabled_at: at })
        .where('uid', '=', player.id)
        .execute();
    expect(await status()).toEqual([200, 200]);
    await disable(1);
    expect(await status()).toEqual([401, 401]);
    await disable(null);
    expect(await status()).toEqual([200, 200]);
  });
});
