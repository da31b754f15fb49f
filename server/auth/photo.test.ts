import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { asker } from '../testing/http.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn, type TestPlayer } from '../testing/sign-in.ts';
import { readPhoto, storePhoto } from './photo.ts';

const here = 'https://lh3.googleusercontent.com/a/photo=s96-c';
const png = Buffer.from('\x89PNG\r\n\x1a\n and what follows', 'latin1');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces the provider's host. @returns the addresses that were requested */
function host(answer: () => Response): string[] {
  const asked: string[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    if (String(url).startsWith('http://127.0.0.1')) return real(url, init);
    asked.push(String(url));
    return Promise.resolve(answer());
  });
  return asked;
}

async function keep(server: TestServer, player: TestPlayer, url: string | null) {
  await storePhoto(
    server.store,
    createLog(() => {}),
    player.id,
    url,
  );
  return readPhoto(server.store, player.id);
}

onSqliteFirst('a photo', (fresh) => {
  it('is fetched once, and given to its owner as a picture', async () => {
    const server = await startServer(await fresh());
    const ada = await signIn(server);
    const asked = host(() => new Response(png, { headers: { 'Content-Type': 'text/html' } }));
    await keep(server, ada, here);
    await keep(server, ada, here);
    expect(asked).toEqual([here]);
    const asAda = asker(server.url, ada.headers);
    expect((await (await asAda('GET', '/api/session')).json()).user.photoURL).toBe('/api/users/me/avatar');
    const response = await asAda('GET', '/api/users/me/avatar');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  it('that the player has taken away goes', async () => {
    const server = await startServer(await fresh());
    const ada = await signIn(server);
    host(() => new Response(png));
    expect(await keep(server, ada, here)).toBeDefined();
    expect(await keep(server, ada, null)).toBeUndefined();
    expect((await asker(server.url, ada.headers)('GET', '/api/users/me/avatar')).status).toBe(404);
  });

  it.each([
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com.evil.example/a',
    'https://evil.example/lh3.googleusercontent.com',
    'https://lh3.googleusercontent.com:8443/a',
    'https://lh3.googleusercontent.com@10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not an address',
  ])('from elsewhere is not even asked for: %s', async (url) => {
    const server = await startServer(await fresh());
    const asked = host(() => new Response(png));
    expect(await keep(server, await signIn(server), url)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['too large', () => new Response(Buffer.concat([png, Buffer.alloc(200_000)]))],
    ['no picture', () => new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an error', () => new Response(png, { status: 404 })],
    ['nothing at all', () => Response.error()],
  ])('that is %s is not kept', async (_, answer) => {
    const server = await startServer(await fresh());
    host(answer);
    expect(await keep(server, await signIn(server), here)).toBeUndefined();
  });
});
