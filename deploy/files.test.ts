// Checks that the files for operators fit the program.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { secrets, variables } from '../server/config.ts';
import { BASELINE, migrations, versionsThatOpen } from '../server/store/migrate.ts';
import { version } from '../server/version.ts';
import { readReleases } from './testing/releases.ts';

const run = promisify(execFile);
const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The variables that only compose.yaml reads. */
const others = ['POSTGRES_PASSWORD', 'ACME_EMAIL', 'TLS_FOLDER', 'BACKUP_FOLDER', 'VERSION'];

/** The variables that a build reads. */
async function buildVariables(): Promise<string[]> {
  return [...namesIn(await read('../app/env.d.ts'), /readonly (PUBLIC_[A-Z_]+)/g), 'PUBLIC_OFFLINE'];
}

it('the page lists every variable, and the example knows no other', async () => {
  const page = await read('../docs/deploying.md');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)]);
  expect(named.map(([, name]) => name).toSorted()).toEqual(variables.toSorted());
  const example = namesIn(await read('env.example'), /^([A-Z_]+)=/gm);
  const built = await buildVariables();
  for (const name of example) expect([...variables, ...built, ...others]).toContain(name);
});

it('every variable of a build is on the page and in the example, and reaches the image’s', async () => {
  const built = (await buildVariables()).toSorted();
  expect(built.length).toBeGreaterThan(5);
  const page = await read('../docs/deploying.md');
  for (const name of built) expect(page).toContain(`\`${name}`);
  expect(namesIn(await read('env.example'), /^(PUBLIC_[A-Z_]+)=/gm).toSorted()).toEqual(built);
  expect(namesIn(await read('compose.yaml'), /^ +(PUBLIC_[A-Z_]+): \$\{\1:/gm).toSorted()).toEqual(built);
  const args = namesIn(await read('Dockerfile'), /^ARG (.*)$/gm).flatMap((line) => line.split(' '));
  expect(args.toSorted()).toEqual(built);
});

it('the page names every metric that is not the process’s own', async () => {
  const page = await read('../docs/running.md');
  const sources = `${await read('../server/observe/metrics.ts')}${await read('../server/serve.ts')}`;
  const names = [...sources.matchAll(/(?:name: |(?:gauge|timings)\(\s*)'([a-z_]+)'/g)].map(
    ([, name]) => name,
  );
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

it('the image has few packages, and none that only tests use', async () => {
  const { packages } = JSON.parse(await read('../package-lock.json')) as {
    packages: Readonly<Record<string, { dev?: true; optional?: true; devOptional?: true }>>;
  };
  const inImage = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== '' && !(dev || optional || devOptional),
  );
  expect(inImage.length).toBeLessThanOrEqual(46);
  const names = inImage.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names).toContain('openid-client');
  expect(names).not.toContain('oidc-provider');
});

it('the changelog begins with the version that this is, and lists every migration by version', async () => {
  const all = await readReleases();
  const versions = all.map((one) => one.version);
  expect(versions[0]).toBe(version);
  expect(versions).toEqual(
    versions.toSorted((a = '', b = '') => b.localeCompare(a, 'en', { numeric: true })),
  );
  const names = all.flatMap((one) => one.migrations).toSorted();
  expect(names.slice(names.indexOf(BASELINE))).toEqual(Object.keys(migrations('sqlite')));
});

it('a version opens the databases of which the changelog lists no migration after it, from the baseline on', async () => {
  const oldestFirst = (await readReleases()).toReversed();
  const migrationsUpTo = (n: number) => oldestFirst.slice(0, n + 1).flatMap((one) => one.migrations);
  for (const n of oldestFirst.keys()) {
    const ran = migrationsUpTo(n);
    const able = oldestFirst
      .filter((_, other) => ran.every((name) => migrationsUpTo(other).includes(name)))
      .map((one) => one.version);
    const isTooOld = !ran.includes(BASELINE);
    expect(versionsThatOpen(ran)).toEqual(able.filter((name) => !isTooOld || name !== version));
  }
});

it('the changelog names the commit of each version before this one', async () => {
  const [current, ...before] = await readReleases();
  expect(current?.commit).toBeUndefined();
  for (const { version: name, commit } of before) {
    expect(commit, name).toBeDefined();
    const { stdout } = await run('git', ['show', `${commit}:package.json`]);
    // package.json has carried the number since 0.3.0.
    expect(JSON.parse(stdout).version).toBe(name === '0.2.0' ? '0.1.0' : name);
  }
});

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const units = await readdir(new URL('systemd/', import.meta.url));
  // The check looks for the programs, which are here.
  for (const unit of units) {
    const text = (await read(`systemd/${unit}`)).replaceAll('/opt/play-small/current', process.cwd());
    await writeFile(join(folder, unit), text);
  }
  for (const unit of units) {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', join(folder, unit)]);
    expect(stdout + stderr, unit).toBe('');
  }
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

async function services(): Promise<Readonly<Record<string, Service>>> {
  return parse(await read('compose.yaml'), { merge: true }).services;
}

it('compose.yaml names files, stages and variables that there are', async () => {
  const compose = await read('compose.yaml');
  const files = namesIn(compose, /- \.\/(\S+?):/g);
  expect(files).toContain('certificate.sh');
  for (const file of files) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
  const stages = namesIn(await read('Dockerfile'), /^FROM \S+ AS (\w+)$/gm);
  const targets = namesIn(compose, /target: (\w+)/g);
  expect(targets.toSorted()).toEqual(['app', 'operator']);
  expect(stages).toEqual(expect.arrayContaining(targets));
  const example = namesIn(await read('env.example'), /^([A-Z_]+)=/gm);
  // The shell's own say who calls.
  const known = [...example, 'SUDO_USER', 'USER'];
  expect(known).toEqual(expect.arrayContaining(namesIn(compose, /(?<!\$)\$\{([A-Z_]+)/g)));
  const ignored = await read('../.gitignore');
  for (const secret of ['/deploy/.env', '/deploy/tls/']) expect(ignored).toContain(`\n${secret}\n`);
});

it('each service of compose.yaml gets its own secrets alone, and a server every variable', async () => {
  const all = await services();
  for (const [name, { env_file }] of Object.entries(all)) expect(env_file, name).toBeUndefined();
  const secretsOf = ({ environment = {} }: Service) =>
    Object.keys(environment)
      .filter((name) => secrets.has(name) || name === 'POSTGRES_PASSWORD')
      .toSorted();
  const ofServer = [...secrets].toSorted();
  expect(
    Object.fromEntries(Object.entries(all).map(([name, service]) => [name, secretsOf(service)])),
  ).toEqual({
    'app-1': ofServer,
    'app-2': ofServer,
    proxy: [],
    certificate: [],
    database: ['POSTGRES_PASSWORD'],
    backup: ['DATABASE_URL'],
    operator: ['AUTH_SECRET', 'DATABASE_URL'],
  });
  // The image says where it listens and keeps what there is to keep.
  const inImage = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR'];
  const given = Object.keys(all['app-1']?.environment ?? {});
  expect([...given, ...inImage].toSorted()).toEqual(
    [...new Set([...variables, ...(await buildVariables())])].toSorted(),
  );
});

it('the first backup of compose.yaml waits for a server, which has migrated the database', async () => {
  const { backup } = await services();
  expect(backup?.depends_on).toMatchObject({ 'app-1': { condition: 'service_healthy' } });
  expect(await read('Dockerfile')).toMatch(/^HEALTHCHECK (?:.*\\\n)*.*\/readyz/m);
});

it('the example says what each way of running needs, and has every variable that it can set', async () => {
  const text = await read('env.example');
  const example = namesIn(text, /^([A-Z_]+)=/gm);
  // The unit and the image set these.
  const set = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'PROXY_HOPS'];
  expect([...example, ...set].toSorted()).toEqual(
    [...new Set([...variables, ...(await buildVariables()), ...others])].toSorted(),
  );
  const [, forSystemd = '', forCompose = ''] = text.split(/^# (?:systemd|compose) alone[.,].*$/m);
  expect(namesIn(forSystemd, /^([A-Z_]+)=/gm)).toEqual(['DATABASE_URL']);
  expect(namesIn(forCompose, /^([A-Z_]+)=/gm)).toEqual(others);
});

it('shell scripts are such as sh can read', async () => {
  for (const script of ['arcade', 'certificate.sh', 'certbot-hook.sh'])
    await run('sh', ['-n', fileURLToPath(new URL(script, import.meta.url))]);
});

it('example files hold no secret', async () => {
  for (const line of (await read('env.example')).split('\n'))
    if (/(SECRET|PASSWORD|TOKEN)=/.test(line)) expect(line).toMatch(/=$/);
});
