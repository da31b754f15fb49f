// A PostgreSQL server of the tests' own: its own folder, port and, where the tests run as root, user.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const START_MS = 30_000;

export interface TestPostgres {
  /** A database to connect to, whose user may create others. */
  readonly url: string;
  readonly psql: string;
  /** Ends its processes immediately, as a crash does; the next start recovers. */
  crash(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries();
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'play-small-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const data = join(folder, 'data');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    as,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // The data is thrown away, so it need not survive anything.
    fsync: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running = launch();

  function launch() {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4_000);
    });
    return { server, exited: once(server, 'exit'), said: () => said };
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    running.server.kill(signal);
    await running.exited;
  }

  async function stop(): Promise<void> {
    await end('SIGINT');
    await rm(folder, { recursive: true });
  }

  async function untilUp(): Promise<void> {
    try {
      await untilReady(url, () => running.server.exitCode === null);
    } catch (error) {
      const said = running.said();
      await stop();
      throw new Error(`The tests' PostgreSQL did not start:\n${said}`, { cause: error });
    }
  }

  await untilUp();
  return {
    url,
    psql: join(bin, 'psql'),
    crash: () => end('SIGQUIT'),
    async start() {
      running = launch();
      await untilUp();
    },
    stop,
  };
}

function findBinaries(): string {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => majorVersion(b) - majorVersion(a),
  );
  const folders = [process.env.POSTGRES_BIN, ...installed, ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    "The server's tests need PostgreSQL. Install it (on Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.",
  );
}

function majorVersion(folder: string): number {
  return Number(folder.split('/').at(-2));
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? [];
  if (!uid || !gid)
    throw new Error('Running as root, the tests need a user `postgres` or `nobody` for PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isAlive() || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
