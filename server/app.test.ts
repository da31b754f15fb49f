import { connect } from 'node:net';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Problem } from '../protocol/problem.ts';
import { kinds } from './http/problem.ts';
import { freshSqlite, onSqliteFirst } from './testing/databases.ts';
import { startServer } from './testing/server.ts';

async function problem(response: Response) {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { code, status } = v.parse(Problem, await response.json());
  expect(status).toBe(response.status);
  expect(Object.keys(kinds)).toContain(code);
  return { code, status };
}

/** Sends bytes as they are, and returns all that comes back until the server hangs up or `until` shows up. */
function raw(url: string, bytes: string, until = /\r\n\r\n/): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      if (until.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

onSqliteFirst('the API', (fresh) => {
  it('gives the catalogue as a list, and 304 to whoever has it', async () => {
    const { url } = await startServer(await fresh());
    const response = await fetch(`${url}/api/catalogue`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.json()).toContainEqual({
      id: 'tictactoe',
      name: 'Tic Tac Toe',
      desc: expect.any(String),
      category: 'Puzzle',
      icon: '⭕',
      order: 10,
    });
    const etag = response.headers.get('ETag') ?? '';
    const again = await fetch(`${url}/api/catalogue`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is ready while its database answers', async () => {
    const { url } = await startServer(await fresh());
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe('the API', () => {
  it('says that an unknown address is unknown', async () => {
    const { url } = await startServer(await freshSqlite());
    for (const path of ['/api', '/api/', '/api/nothing', '/api/catalogue/', '/api/..%2fmain.ts']) {
      expect(await problem(await fetch(`${url}${path}`)), path).toEqual({ code: 'not-found', status: 404 });
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('says that the catalogue takes no %s', async (method) => {
    const { url } = await startServer(await freshSqlite());
    const response = await fetch(`${url}/api/catalogue`, { method });
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await problem(response)).toEqual({ code: 'method-not-allowed', status: 405 });
  });

  it('refuses 10 MB while the first bytes arrive', async () => {
    const { url } = await startServer(await freshSqlite());
    const head = 'POST /api/catalogue HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10485760\r\n\r\n{"a":';
    expect(await raw(url, head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers 10 MB that a client insists on sending', async () => {
    const { url } = await startServer(await freshSqlite());
    const response = await fetch(`${url}/api/catalogue`, {
      method: 'POST',
      body: 'x'.repeat(10 * 1024 * 1024),
    });
    expect(await problem(response)).toEqual({ code: 'too-large', status: 413 });
  });

  it.each([
    'GET /api/catalogue HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET \\..\\..\\etc HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET nonsense HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ])('refuses what is no address: %j', async (request) => {
    const { url } = await startServer(await freshSqlite());
    expect(await raw(url, request)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is not ready when its database does not answer, but alive', async () => {
    const { url, store } = await startServer(await freshSqlite());
    await store.close();
    expect(await problem(await fetch(`${url}/readyz`))).toEqual({ code: 'unavailable', status: 503 });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
