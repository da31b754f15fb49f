// The commands of the documents for operators, extracted and run in their order. Where a document speaks of a machine's
// own folders, the test has folders of its own; what needs the machine itself, Docker or a public name is left out, and
// listed here.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { addDays, localDate } from '../protocol/dates.ts';
import { freshPostgres, freshSqlite, type TestDatabase } from '../server/testing/databases.ts';
import { environmentOf, operatorOf } from '../server/testing/operator.ts';
import { call, playTicTacToe } from '../server/testing/play.ts';
import { startServer } from '../server/testing/server.ts';
import { signIn } from '../server/testing/sign-in.ts';

const run = promisify(execFile);

beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

/** What a command begins with that is not run, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'apt-get': 'changes the machine',
  useradd: 'changes the machine',
  su: 'changes the machine’s PostgreSQL',
  systemctl: 'needs systemd; its files are verified in files.test.ts',
  'systemd-run': 'needs systemd',
  for: 'needs systemd; nginx.test.ts restarts servers so',
  docker: 'needs Docker',
  VERSION: 'needs Docker',
  git: 'needs the public name of a repository',
  certbot: 'needs a public name',
  'curl --fail --silent https': 'needs a public name',
  'curl --fail --silent http': 'needs the servers of systemd',
  nginx: 'needs systemd; nginx.test.ts runs the files',
  pg_basebackup: 'needs a PostgreSQL that archives',
  pg_verifybackup: 'needs a base backup',
  'TRIVIA_URL=': 'needs a public service',
  '#': 'a comment, or the wrapper, which needs systemd',
};

interface Command {
  readonly document: string;
  readonly text: string;
}

/** Each command of a document, without comments and with its lines joined. */
async function commandsOf(document: string): Promise<Command[]> {
  const page = await readFile(`docs/${document}`, 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks.flatMap((block) => {
    if (block.startsWith('#!') || block.startsWith('for ')) return [{ document, text: block }];
    const loop = /^for .*?^done$/ms;
    const lines = block
      .replace(loop, (text) => text.replaceAll('\n', '; '))
      .replaceAll('\\\n', ' ')
      .split('\n');
    return lines
      .map((line) => line.replace(/ +# .*$/, '').trim())
      .filter(Boolean)
      .map((text) => ({ document, text }));
  });
}

function reasonToLeaveOut({ text }: Command): string | undefined {
  const head = Object.keys(leftOut).find((start) => text.startsWith(start));
  return head === undefined ? undefined : leftOut[head];
}

/** The words of an operator's command; undefined for another one. */
function arcadeWords(text: string): string[] | undefined {
  const [, words] = /^(?:npm run (?:-s )?arcade --|arcade) (.*?)(?: \| .*)?$/.exec(text) ?? [];
  return words?.match(/"[^"]*"|'[^']*'|\S+/g)?.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

async function sandbox(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of [
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'etc/nginx/sites-enabled',
    'usr/local/sbin',
    'opt/play-small',
    'mnt',
  ])
    await mkdir(join(folder, name), { recursive: true });
  return folder;
}

/** Folders of the machine become the sandbox's. */
function inSandbox(text: string, folder: string): string {
  return text
    .replaceAll(/(^|[ =<>])\/(etc|opt|mnt|usr|var)\b/g, `$1${folder}/$2`)
    .replaceAll(`${folder}/opt/play-small/0.4.0`, process.cwd());
}

/** An arcade with a player, a round and a report: their ids, and a day to come, stand where the documents have made-up ones. */
async function playedArcade(database: TestDatabase) {
  const server = await startServer(database);
  const player = await signIn(server, 'Ada');
  const other = await signIn(server, 'Grace');
  const ada = { url: server.url, player };
  await playTicTacToe(ada, 'win');
  await call(ada, 'POST', '/api/contact/bug-reports', { title: 'A', message: 'B' });
  const { db } = server.store;
  // The one that was played: others were looked at for a seed that can be won.
  const finished = db.selectFrom('runs').select('id').where('status', '=', 'finished');
  const { id: run } = await finished.executeTakeFirstOrThrow();
  const { id: report } = await db.selectFrom('contact_bug_reports').select('id').executeTakeFirstOrThrow();
  await server.close();
  const dayToCome = addDays(localDate(Date.now()), 32);
  const stands = { 'K3x…': player.id, 'Q8r…': other.id, '7b0c…': report, dGhpcyBpcyBhIHJ1bg: run };
  return (word: string) => ({ ...stands, '2026-12-24': dayToCome })[word] ?? word;
}

for (const [kind, fresh] of [
  ['SQLite', freshSqlite],
  ['PostgreSQL', freshPostgres],
] as const) {
  it(`the operator’s commands do what the documents say, on ${kind}`, async () => {
    const database = await fresh();
    onTestFinished(() => dropReplaced(database));
    const idFor = await playedArcade(database);
    const folder = await sandbox();
    await writeFile(join(folder, 'questions.json'), JSON.stringify([question]));
    const arcade = operatorOf(environmentOf(database));
    const documents = ['operating.md', 'deploying.md', 'backups.md'];
    const commands = (await Promise.all(documents.map(commandsOf))).flat();
    let ran = 0;
    for (const command of commands) {
      const words = arcadeWords(command.text);
      if (!words || reasonToLeaveOut(command)) continue;
      const said = words.map((word) => (word === 'questions.json' ? join(folder, word) : idFor(word)));
      const answer = await arcade(said.map((word) => inSandbox(word, folder)));
      expect(answer, `${command.document}: ${command.text}`).toMatchObject({ code: 0, error: '' });
      ran += 1;
    }
    expect(ran).toBeGreaterThan(35);
  }, 120_000);
}

it('the other commands for a machine run in their order, and those left out are known', async () => {
  const folder = await sandbox();
  const commands = (await Promise.all(['deploying.md', 'operating.md', 'backups.md'].map(commandsOf))).flat();
  const others = commands.filter(({ text }) => !arcadeWords(text));
  const script = others
    .filter((command) => !reasonToLeaveOut(command))
    .map(({ text }) => inSandbox(text, folder))
    // Copies to a checkout's own folder would change it.
    .filter((text) => !/deploy\/\.env/.test(text))
    .map((text) => text.replace('install -d -o play-small -g play-small', 'install -d'));
  expect(script.length).toBeGreaterThan(12);
  await run('sh', ['-e', '-u', '-c', script.join('\n')]);
  const site = await readFile(join(folder, 'etc/nginx/conf.d/play-small.conf'), 'utf8');
  // The last of them is for an older nginx.
  expect(site).toContain('listen 443 ssl http2 default_server;');
  expect(site).not.toMatch(/^ *http2 on;/m);
  expect(await readFile(join(folder, 'etc/play-small.env'), 'utf8')).toMatch(/^AUTH_SECRET=[\da-f]{64}$/m);
  for (const head of Object.keys(leftOut))
    expect(
      others.some(({ text }) => text.startsWith(head)),
      `${head} is in no document any more`,
    ).toBe(true);
});

/** What restores have kept aside. */
async function dropReplaced({ config: { databaseUrl } }: TestDatabase): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    `${new URL(databaseUrl).pathname.slice(1)}_replaced_`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${pg.escapeIdentifier(datname)}`);
  await client.end();
}

const question = {
  question: 'What is the capital of France?',
  correct: 'Paris',
  incorrect: ['Lyon', 'Nice', 'Lille'],
  category: 'Places',
  difficulty: 'easy',
};
