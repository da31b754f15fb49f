import { expect, it } from 'vitest';
import { freshSqlite } from './testing/databases.ts';
import { startServer } from './testing/server.ts';

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
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
  }
});
