import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onSqliteFirst } from '../testing/databases.ts';
import { asker } from '../testing/http.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import type { IdentityProvider } from './providers.ts';
import { SESSION_MS } from './sessions.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 18, 12);
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterAll(() => void vi.useRealTimers());

const provider: IdentityProvider = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.example',
  clientId: 'client',
  clientSecret: 'secret',
};

onSqliteFirst('who is signed in', (fresh) => {
  it('is told again as it is, changed or ended, and the session lasts longer by a day each day', async () => {
    vi.setSystemTime(noon);
    const server = await startServer(await fresh(), { config: { providers: [provider] } });
    const ada = await signIn(server);
    const ask = asker(server.url, ada.headers);
    const name = async () => {
      const response = await ask('GET', '/api/session');
      const { user } = await response.json();
      return [user?.displayName, response.headers.has('set-cookie')];
    };
    expect([await name(), await name()]).toEqual([
      ['Ada', false],
      ['Ada', false],
    ]);
    await ask('PATCH', '/api/users/me', { displayName: 'Ada Byron' });
    expect([await name(), await name()]).toEqual([
      ['Ada Byron', false],
      ['Ada Byron', false],
    ]);
    const ends = async () =>
      Number((await server.store.db.selectFrom('sessions').select('expires_at').execute())[0]?.expires_at);
    const before = await ends();
    // A day after the session began, which need not be noon: pending timers may move this clock.
    vi.setSystemTime(before - SESSION_MS + day);
    expect([await name(), await name()]).toEqual([
      ['Ada Byron', true],
      ['Ada Byron', false],
    ]);
    const longer = (await ends()) - before;
    expect(longer).toBeGreaterThanOrEqual(day);
    expect(longer).toBeLessThan(day + 60_000);
    await ask('POST', '/api/session/sign-out');
    expect(await name()).toEqual([undefined, false]);
  });
});
