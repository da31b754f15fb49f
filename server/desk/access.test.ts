import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshSqlite } from '../testing/databases.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

const files = {
  'client/404.html': 'Page not found.',
  'desk/desk.html': 'The desk.',
  'desk/desk/main-1a2b.js': 'desk()',
};

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-desk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of ['client', 'desk/desk']) await mkdir(join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const database = await freshSqlite();
  const server = await startServer(database, { siteFolder: join(folder, 'client') });
  const arcade = operatorOf(environmentOf(database));
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(server.url + path, { headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { server, arcade, get };
}

it('the desk’s page and code are for operators, and each time asked for again', async () => {
  const { server, arcade, get } = await start();
  const { id, headers } = await signIn(server, 'Olga');
  await arcade(['operators', 'add', id]);
  const page = await get('/desk', headers);
  expect([page.status, page.text]).toEqual([200, 'The desk.']);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('/desk/main-1a2b.js', headers)).text).toBe('desk()');
  await arcade(['operators', 'remove', id]);
  expect((await get('/desk', headers)).status).toBe(404);
});

it('for everybody else they are as what is not there at all', async () => {
  const { server, get } = await start();
  const { headers } = await signIn(server, 'Ada');
  const nothing = await get('/nothing');
  for (const path of ['/desk', '/desk/', '/desk.html', '/desk/main-1a2b.js', '/desk/desk.html', '/desk/x'])
    for (const asking of [{}, headers]) {
      const { status, text } = await get(path, asking);
      expect([status, text], path).toEqual([404, nothing.text]);
    }
});
