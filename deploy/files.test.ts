// What operators are given fits the program.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { variables } from '../server/config.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

/** The variables that a build reads, and those that only compose.yaml does. */
const others = ['PUBLIC_SUPPORT_EMAIL', 'POSTGRES_PASSWORD', 'TLS_FOLDER'];

it('the page lists every variable, and the example knows no other', async () => {
  const page = await read('../docs/deploying.md');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)]);
  expect(named.map(([, name]) => name).toSorted()).toEqual(variables.toSorted());
  const example = [...(await read('env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  for (const name of example) expect([...variables, ...others]).toContain(name);
});

it('the page names every metric that is not the process’s own', async () => {
  const page = await read('../docs/deploying.md');
  const sources = `${await read('../server/observe/metrics.ts')}${await read('../server/observe/open.ts')}`;
  const names = [...sources.matchAll(/(?:name: |gauge\()'([a-z_]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(page).toContain(`\`${name}\``);
});

it('the image copies only what is there, and runs as nobody in particular', async () => {
  const dockerfile = await read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied).toContain('server');
  for (const path of copied) expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true);
  expect(dockerfile).toMatch(/^USER node$/m);
});

it('example files hold no secret', async () => {
  for (const line of (await read('env.example')).split('\n'))
    if (/(SECRET|PASSWORD|TOKEN)=/.test(line)) expect(line).toMatch(/=$/);
});
