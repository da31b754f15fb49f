// The commands of the documents for operators, extracted and run from the first line to the last. What would change the
// machine itself, such as systemctl and docker, has a stand-in that does the same in a folder: testing/stand-in.ts.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { addDays, localDate } from '../protocol/dates.ts';
import { freshPostgres, freshSqlite, openTestStore, type TestDatabase } from '../server/testing/databases.ts';
import { environmentOf, operatorOf } from '../server/testing/operator.ts';
import { call, playTicTacToe } from '../server/testing/play.ts';
import { freePort } from '../server/testing/postgres.ts';
import { startServer } from '../server/testing/server.ts';
import { signIn } from '../server/testing/sign-in.ts';

const run = promisify(execFile);

beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

/** Pages that set up and run a machine, in the order in which an operator follows them. */
const machineDocuments = ['deploying.md', 'compose.md', 'running.md', 'backups.md'];

/** Fragments of commands that the test skips, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'curl --fail --silent https': 'needs a public name',
  pg_basebackup: 'needs a PostgreSQL that archives',
  pg_verifybackup: 'needs a base backup',
  'TRIVIA_URL=': 'needs a public service',
  'arcade move': 'needs a stopped server and an empty database: server/backups/move.long.test.ts',
};

const isLeftOut = (command: string) => Object.keys(leftOut).some((start) => command.includes(start));

/** The shell's blocks of a document, a command a line. Loops stay as they are. */
async function blocksOf(document: string): Promise<string[]> {
  const page = await readFile(`docs/${document}`, 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block.replaceAll('\\\n', ' '));
}

/** The words of an operator's command; undefined for another one. */
function arcadeWords(line: string): string[] | undefined {
  const [, words] = /^(?:npm run (?:-s )?arcade --|arcade) (.*?)(?: \| .*)?(?: +# .*)?$/.exec(line) ?? [];
  return words?.match(/"[^"]*"|'[^']*'|\S+/g)?.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'play-small-docs-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** Fills an arcade. @returns the ids of a player, a round and more, and a day to come, for the documents' made-up ones */
async function playedArcade(database: TestDatabase) {
  const server = await startServer(database);
  const player = await signIn(server, 'Ada');
  const other = await signIn(server, 'Grace');
  const ada = { url: server.url, player };
  await playTicTacToe(ada, 'win');
  await call(ada, 'POST', '/api/contact/bug-reports', { title: 'A', message: 'B' });
  const made = await call(ada, 'POST', '/api/friends', { name: 'Kitchen Table', picture: '🍳' });
  const { id: box } = (await made.json()) as { id: string };
  const { db } = server.store;
  // The round that was played: the test tried others for a winnable seed.
  const finished = db.selectFrom('runs').select('id').where('status', '=', 'finished');
  const { id: run } = await finished.executeTakeFirstOrThrow();
  const { id: report } = await db.selectFrom('contact_bug_reports').select('id').executeTakeFirstOrThrow();
  await server.close();
  const dayToCome = addDays(localDate(Date.now()), 32);
  const stands = {
    'K3x…': player.id,
    'Q8r…': other.id,
    '7b0c…': report,
    'Kq7…': box,
    dGhpcyBpcyBhIHJ1bg: run,
  };
  return (word: string) => ({ ...stands, '2026-12-24': dayToCome })[word] ?? word;
}

for (const [kind, fresh] of [
  ['SQLite', freshSqlite],
  ['PostgreSQL', freshPostgres],
] as const) {
  it(`the operator’s commands do what the documents say, on ${kind}`, async () => {
    const database = await fresh();
    onTestFinished(() => dropDatabases(`${nameOf(database)}_replaced_`));
    const idFor = await playedArcade(database);
    const place = await folder();
    await writeFile(join(place, 'questions.json'), JSON.stringify([question]));
    const arcade = operatorOf(environmentOf(database));
    const lines = (await blocksOf('operating.md')).flatMap((block) => block.split('\n'));
    let ran = 0;
    for (const line of lines) {
      const words = arcadeWords(line);
      if (!words || isLeftOut(line)) continue;
      const said = words.map((word) => (word === 'questions.json' ? join(place, word) : idFor(word)));
      const answer = await arcade(said.map((word) => word.replace(/^\/mnt/, place)));
      expect(answer, line).toMatchObject({ code: 0, error: '' });
      ran += 1;
    }
    expect(ran).toBeGreaterThan(35);
  });

  it(`a fresh machine, an upgrade, the way back and a restore follow the documents, on ${kind}`, async () => {
    const machine = await makeMachine();
    if (kind === 'PostgreSQL') {
      await dropDatabases('play_small');
      onTestFinished(() => dropDatabases('play_small'));
    }
    const blocks = (await Promise.all(machineDocuments.map(blocksOf))).flat();
    const lines = blocks
      .filter((block) => kind === 'PostgreSQL' || !block.includes('su postgres'))
      .flatMap((block) => block.split('\n'))
      .filter((line) => !isLeftOut(line))
      .filter((line) => kind === 'PostgreSQL' || !line.includes('play-small@3001'));
    const script = lines
      .map((line) => (/^git.* fetch /.test(line) ? `new_release\n${line}` : line))
      .join('\n');
    const { stdout } = await machine.run(
      kind === 'PostgreSQL' ? script : script.replaceAll('3000 3001', '3000'),
    );
    expect(stdout).toContain('Restored ');
    expect(stdout).toContain('The drill succeeded.');
    const servers = (await readdir(join(machine.path, 'run'))).filter((name) => /^\d+$/.test(name));
    expect(servers).toHaveLength(kind === 'PostgreSQL' ? 2 : 1);
    const { stdout: site } = await run('cat', [join(machine.path, 'etc/nginx/conf.d/play-small.conf')]);
    // The last of its commands is for an older nginx.
    expect(site).toContain('listen 443 ssl http2 default_server;');
    // The clone, the first release and its upgrade, and which of them run.
    const releases = await readdir(join(machine.path, 'opt/play-small'));
    expect(releases.filter((name) => /^[\da-f]{12}$/.test(name))).toHaveLength(2);
    expect(releases).toEqual(expect.arrayContaining(['current', 'previous', 'source']));
    const store = await openTestStore({
      config: {
        dataDir: join(machine.path, 'var/lib/play-small'),
        ...(kind === 'PostgreSQL' && { databaseUrl: urlOf('play_small') }),
      },
    });
    const log = await store.db.selectFrom('operator_log').select(['name', 'action']).execute();
    expect(log).toContainEqual({ name: 'arcade (grace)', action: 'restore' });
    expect(log.some(({ action }) => action === 'drill.failed')).toBe(false);
  }, 300_000);
}

it('what is left out of the documents’ commands stands in them', async () => {
  const documents = [...machineDocuments, 'operating.md'];
  const text = (await Promise.all(documents.map(blocksOf))).flat().join('\n');
  for (const start of Object.keys(leftOut)) expect(text).toContain(start);
});

it('no document names a version, a commit or an image of ours by hand', async () => {
  for (const document of [...machineDocuments, 'operating.md']) {
    const text = (await blocksOf(document)).join('\n');
    expect(text, document).not.toMatch(/(?<![\d.])\d+\.\d+\.\d+(?![\d.])|\b[\da-f]{12}\b/);
  }
});

interface Machine {
  readonly path: string;
  /** Runs a script in which the machine's own folders and ports are those of this one. */
  run(script: string): Promise<{ stdout: string }>;
}

/** A folder for a machine, with stand-ins in its PATH and a repository to clone. */
async function makeMachine(): Promise<Machine> {
  const path = await folder();
  for (const name of [
    'bin',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'etc/nginx/sites-enabled',
    'usr/local/bin',
  ])
    await mkdir(join(path, name), { recursive: true });
  for (const name of ['usr/local/sbin', 'opt/play-small', 'mnt'])
    await mkdir(join(path, name), { recursive: true });
  const standIn = join(import.meta.dirname, 'testing/stand-in.ts');
  for (const name of [
    'apt-get',
    'useradd',
    'certbot',
    'nginx',
    'systemctl',
    'systemd-run',
    'docker',
    'su',
    'npm',
  ]) {
    await writeFile(
      join(path, 'bin', name),
      `#!/bin/sh\nexec "${process.execPath}" "${standIn}" ${name} "$@"\n`,
    );
    await chmod(join(path, 'bin', name), 0o755);
  }
  const repository = join(path, 'repository');
  await cloneTree(repository);
  const ports = [await freePort(), await freePort()];
  const { host, hostname, port } = new URL(inject('postgres').url);
  const env = {
    PATH: [join(path, 'bin'), join(path, 'usr/local/bin'), process.env.PATH].join(delimiter),
    HOME: path,
    NODE_OPTIONS: process.env.NODE_OPTIONS,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    MACHINE: path,
    MACHINE_PORTS: ports.join(' '),
    ...{ PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' },
    SUDO_USER: 'grace',
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a' },
    ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${repository}.insteadOf` },
    GIT_CONFIG_VALUE_0: 'https://git.example/play-small.git',
  };
  const prelude = `new_release() {
    git -C ${repository} update-ref refs/heads/main "$(git -C ${repository} commit-tree -p main -m new main^{tree})"
  }`;
  const systemctl = (...words: string[]) => run(join(path, 'bin/systemctl'), words, { env });
  onTestFinished(() => systemctl('stop', 'play-small@*').then(() => {}));
  return {
    path,
    run(script) {
      const here = script
        .replaceAll(/(?<=^|[ ="'<>(])\/(etc|opt|mnt|usr|var)\b/gm, `${path}/$1`)
        .replaceAll('127.0.0.1:5432', host)
        .replaceAll('3000', String(ports[0]))
        .replaceAll('3001', String(ports[1]))
        .replaceAll('install -d -o play-small -g play-small', 'install -d');
      return run('sh', ['-e', '-u', '-c', `${prelude}\n${here}`], { cwd: path, env, maxBuffer: 2 ** 24 });
    },
  };
}

/** A repository whose branch main is this checkout as it is, uncommitted changes included. */
async function cloneTree(path: string): Promise<void> {
  const git = async (...words: string[]) => (await run('git', words)).stdout.trim();
  await git('clone', '--quiet', '--bare', '--shared', '.', path);
  const changed = await git('stash', 'create');
  await git('-C', path, 'update-ref', 'refs/heads/main', changed || (await git('rev-parse', 'HEAD')));
  await git('-C', path, 'symbolic-ref', 'HEAD', 'refs/heads/main');
}

const urlOf = (name: string) => Object.assign(new URL(inject('postgres').url), { pathname: name }).href;

function nameOf({ config: { databaseUrl } }: TestDatabase): string {
  return databaseUrl === undefined ? '' : new URL(databaseUrl).pathname.slice(1);
}

/** Drops databases whose names begin so, and a role of that name. */
async function dropDatabases(start: string): Promise<void> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    start,
  ]);
  for (const { datname } of rows)
    await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
  await client.query(`drop role if exists ${pg.escapeIdentifier(start)}`);
  await client.end();
}

const question = {
  question: 'What is the capital of France?',
  correct: 'Paris',
  incorrect: ['Lyon', 'Nice', 'Lille'],
  category: 'Places',
  difficulty: 'easy',
};
