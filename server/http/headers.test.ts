import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withIntegrity } from '../../tools/build/integrity.ts';
import { freshSqlite } from '../testing/databases.ts';
import { startIssuer } from '../testing/issuer.ts';
import { gradeOf, scoreByRule } from '../testing/observatory.ts';
import { startServer } from '../testing/server.ts';

const PATHS = [
  '/',
  '/play/ludo',
  '/api/catalogue',
  '/api/catalogue/stream',
  '/api/nothing',
  '/healthz',
  '/static/x.js',
];

async function headersOf(publicUrl?: string) {
  const { url } = await startServer(await freshSqlite(), { ...(publicUrl && { config: { publicUrl } }) });
  const responses = await Promise.all(PATHS.map((path) => fetch(url + path)));
  const post = await fetch(`${url}/api/catalogue`, { method: 'POST' });
  await Promise.all(responses.map((response) => response.body?.cancel()));
  return [...responses, post].map(({ headers }) => headers);
}

it('every response says what a page may do, which is little', async () => {
  for (const headers of await headersOf()) {
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('X-Powered-By')).toBeNull();
  }
});

it('browsers are told to insist on https only where the site has it', async () => {
  for (const headers of await headersOf()) {
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  }
  for (const headers of await headersOf('https://play.example')) {
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
  }
});

it('MDN’s Observatory would give A+, with every bonus that does not need its preload list', async () => {
  const html = withIntegrity('<!doctype html><script src="/static/js/main-1a2b.js"></script>', () =>
    Buffer.from('play()'),
  );
  const siteFolder = await mkdtemp(join(tmpdir(), 'play-small-site-'));
  onTestFinished(() => rm(siteFolder, { recursive: true }));
  await writeFile(join(siteFolder, 'index.html'), html);
  const issuer = await startIssuer();
  const publicUrl = 'https://play.example';
  const server = await startServer(await freshSqlite(), {
    siteFolder,
    config: { publicUrl, proxyHops: 1, providers: [issuer.provider] },
  });
  issuer.serve(publicUrl);
  const home = await fetch(server.url);
  const rules = scoreByRule({ headers: home.headers, html: await home.text() });
  expect(rules).toEqual({
    'content-security-policy': 10,
    cookies: 0,
    'cross-origin-resource-sharing': 0,
    'cross-origin-opener-policy': 10,
    'cross-origin-embedder-policy': 10,
    'cross-origin-resource-policy': 10,
    'referrer-policy': 5,
    'strict-transport-security': 0,
    'subresource-integrity': 5,
    'x-content-type-options': 0,
    'x-frame-options': 5,
  });
  expect(gradeOf(rules)).toEqual({ score: 155, grade: 'A+' });
  // Cookies come with a sign-in alone.
  const start = await fetch(`${server.url}/auth/start/oidc`, { redirect: 'manual' });
  expect(start.headers.getSetCookie()).not.toEqual([]);
  expect(scoreByRule({ headers: start.headers, html: '' }).cookies).toBe(5);
});

it('the scoring itself tells good from bad', () => {
  const none = scoreByRule({
    headers: new Headers(),
    html: '<script src="https://evil.example/x.js"></script>',
  });
  expect(gradeOf(none)).toEqual({ score: 25, grade: 'D-' });
});
