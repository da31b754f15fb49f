import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { respondToError } from '../http/problem.ts';
import { createLog } from '../log.ts';
import { loadAssets } from './load.ts';
import { serveAssets } from './respond.ts';

const app = new Hono();
let folder: string;

const home = `<!doctype html><title>Play Small</title>${' '.repeat(500)}`;
const files = {
  'index.html': home,
  'index.html.br': brotliCompressSync(home),
  'index.html.gz': gzipSync(home),
  'play/omi.html': 'Omi',
  'play/404.html': 'Game not found.',
  '404.html': 'Not here.',
  'static/js/main-1a2b3c.js': 'play()',
  'static/fonts/anybody-4d5e6f.woff2': 'font',
  'robots.txt': 'User-agent: *',
  'archive.gz': 'a file of its own',
  'unknown.type': 'bytes',
};

beforeAll(async () => {
  const outside = await mkdtemp(join(tmpdir(), 'play-small-site-'));
  folder = join(outside, 'client');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  app.onError(respondToError(createLog(() => {})));
  app.all('*', etag(), serveAssets(await loadAssets(folder)));
});
afterAll(() => rm(dirname(folder), { recursive: true }));

function get(path: string, headers: Record<string, string> = {}) {
  return app.request(path, { headers });
}

describe('the site', () => {
  it.each([
    ['/', home],
    ['/index.html', home],
    ['/?utm_source=x', home],
    ['/play/omi', 'Omi'],
    ['/play/omi.html', 'Omi'],
    ['/play/%6fmi', 'Omi'],
    ['/archive.gz', 'a file of its own'],
  ])('has %s', async (path, content) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
  });

  it.each([
    ['/play/ludo', 'Game not found.'],
    ['/play/', 'Game not found.'],
    ['/nowhere', 'Not here.'],
    ['/404', 'Not here.'],
    ['/play/404.html', 'Game not found.'],
    ['/static/js/main-0old0.js', 'There’s nothing here.'],
    ['/index.html.br', 'Not here.'],
    ['/link.txt', 'Not here.'],
    ['/%00', 'Not here.'],
    ['/%zz', 'Not here.'],
  ])('has nothing at %s', async (path, content) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe(content);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/static/../../secret.txt',
    '/static/..%5c..%5csecret.txt',
    '//secret.txt',
    '/....//secret.txt',
  ])('cannot be left by %s', async (path) => {
    const response = await app.request(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it.each([
    ['/play/omi/', '/play/omi'],
    ['/play/omi/?seed=00ff&difficulty=pro', '/play/omi?seed=00ff&difficulty=pro'],
  ])('has one address for a page: %s leads to %s', async (asked, address) => {
    const response = await get(asked);
    expect([response.status, response.headers.get('Location')]).toEqual([308, address]);
  });

  it.each(['//evil.example/', '//evil.example/%2e%2e/', '/\\evil.example/', '/play//evil.example//'])(
    'sends nobody elsewhere by %s',
    async (path) => {
      const response = await app.request(new Request(`http://localhost${path}`));
      expect(response.headers.get('Location') ?? '/').toBe('/');
    },
  );

  it('sends brotli or gzip to those who take it', async () => {
    const br = await get('/', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(br.headers.get('Vary')).toBe('Accept-Encoding');
    expect(br.headers.get('Content-Length')).toBe(String(files['index.html.br'].byteLength));
    const gzip = await get('/', { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(home);
    const plain = await get('/');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('may be kept for good where names have a hash, and is asked for again elsewhere', async () => {
    const cacheControl = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await cacheControl('/static/js/main-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/')).toBe('no-cache');
    expect(await cacheControl('/robots.txt')).toBe('no-cache');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/static/js/main-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/static/fonts/anybody-4d5e6f.woff2', 'font/woff2'],
    ['/archive.gz', 'application/gzip'],
    ['/unknown.type', 'application/octet-stream'],
  ])('says what %s is', async (path, type) => {
    expect((await get(path)).headers.get('Content-Type')).toBe(type);
  });

  it('answers 304 to whoever has this encoding of a page, and only then', async () => {
    const tag = async (headers = {}) => (await get('/', headers)).headers.get('ETag') ?? '';
    const br = { 'Accept-Encoding': 'br' };
    const [plainTag, brTag] = [await tag(), await tag(br)];
    expect(plainTag).not.toBe(brTag);
    const status = async (tags: string, headers = {}) =>
      (await get('/', { 'If-None-Match': tags, ...headers })).status;
    expect(await status(plainTag)).toBe(304);
    expect(await status(`"old", W/${plainTag}`)).toBe(304);
    expect(await status('*')).toBe(304);
    expect(await status(brTag, br)).toBe(304);
    expect(await status(brTag)).toBe(200);
    expect(await status('"old"')).toBe(200);
  });

  it('answers HEAD as GET, without the content', async () => {
    const response = await app.request('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(home.length));
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const response = await app.request('/', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('that has not been built has nothing', async () => {
    const empty = new Hono().all('*', serveAssets(await loadAssets(join(folder, 'nowhere'))));
    const response = await empty.request('/');
    expect([response.status, await response.text()]).toEqual([404, 'There’s nothing here.']);
  });
});
