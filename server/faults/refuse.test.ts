// Databases that no server should start on: each is refused in a line that says what to do, and left as it is.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { migrations } from '../store/migrate.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { freshPostgres, freshSqlite, onBothDatabases, type TestDatabase } from '../testing/databases.ts';
import { makeSmallDisk } from '../testing/disk.ts';
import { linesOf, startServerProcess } from '../testing/process.ts';
import { startServer } from '../testing/server.ts';

async function made(fresh: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await fresh();
  await (await startServer(database)).close();
  return database;
}

async function expectRefusal(database: TestDatabase, saying: RegExp): Promise<void> {
  const refusal = await startServer(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(saying);
}

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

const damaged = /The database .* is damaged \(.*\) .*Restore a backup/;

it.each<[string, (path: string, bytes: Buffer) => void]>([
  ['with garbage in the middle', (path, bytes) => writeFileSync(path, bytes.fill(0xa5, 8_192, 65_536))],
  ['cut off', (path, bytes) => truncateSync(path, Math.floor(bytes.length / 2))],
  ['whose beginning is gone', (path, bytes) => writeFileSync(path, bytes.fill(0, 0, 4_096))],
])('a database %s', async (_, damage) => {
  const database = await made(freshSqlite);
  const path = join(database.config.dataDir, sqliteFile);
  damage(path, readFileSync(path));
  const before = hash(path);
  await expectRefusal(database, damaged);
  expect(hash(path)).toBe(before);
});

it('a database of another program is left as it was, its journal mode too', async () => {
  const database = await freshSqlite('empty');
  const path = join(database.config.dataDir, sqliteFile);
  const other = new DatabaseSync(path);
  other.exec('create table bookmarks (url text)');
  other.close();
  const before = hash(path);
  await expectRefusal(database, /The database .* belongs to another program and was left untouched/);
  expect(hash(path)).toBe(before);
  expect(readdirSync(database.config.dataDir)).toEqual([sqliteFile]);
});

it('the process says so in one line, and ends', async () => {
  const { config } = await freshSqlite();
  writeFileSync(join(config.dataDir, sqliteFile), 'This is a letter, and no database at all. '.repeat(200));
  const server = startServerProcess({ DATA_DIR: config.dataDir });
  expect(await server.exit).toBe(1);
  expect(linesOf(server)).toEqual([expect.stringMatching(damaged)]);
});

it('a database that can only be read', async ({ skip }) => {
  // Only a whole read-only disk stops root.
  const isRoot = process.getuid?.() === 0;
  const disk = isRoot ? (makeSmallDisk() ?? skip('needs the right to mount a disk')) : undefined;
  const database = await made(freshSqlite);
  const dataDir = disk?.folder ?? database.config.dataDir;
  const path = join(dataDir, sqliteFile);
  if (disk) {
    copyFileSync(join(database.config.dataDir, sqliteFile), path);
    disk.makeReadOnly();
  } else chmodSync(path, 0o444);
  const before = hash(path);
  await expectRefusal(
    { ...database, config: { dataDir } },
    /The database .* isn’t writable\. Make it and its folder writable/,
  );
  expect(hash(path)).toBe(before);
});

it.each<[string, RegExp, (dataDir: string) => string]>([
  [
    'below a file',
    /The folder .* can’t be made \(.*\)\. Set DATA_DIR/,
    (dataDir) => {
      writeFileSync(join(dataDir, 'file'), '');
      return join(dataDir, 'file', 'data');
    },
  ],
  [
    'with a folder in the database’s place',
    /isn’t a file\. Move it away, or set DATA_DIR/,
    (dataDir) => {
      mkdirSync(join(dataDir, sqliteFile));
      return dataDir;
    },
  ],
])('DATA_DIR %s', async (_, saying, make) => {
  const database = await freshSqlite('empty');
  await expectRefusal({ ...database, config: { dataDir: make(database.config.dataDir) } }, saying);
});

onBothDatabases('a database of a newer version', (fresh) => {
  it('is refused', async () => {
    const database = await made(fresh);
    await database.elsewhere("insert into kysely_migration values ('9999-x', '2099')");
    expect(Object.keys(migrations(database.kind))).not.toContain('9999-x');
    await expectRefusal(
      database,
      /A newer version has migrated this database \(9999-x\)\. Start that version/,
    );
  });
});

it('a PostgreSQL that is not there', async () => {
  const { kind, config, elsewhere } = await freshPostgres();
  const databaseUrl = Object.assign(new URL(config.databaseUrl ?? ''), {
    port: '1',
    password: 'hunter2',
  }).href;
  const gone = { kind, config: { ...config, databaseUrl }, elsewhere };
  await expectRefusal(
    gone,
    /PostgreSQL at 127\.0\.0\.1:1 can’t be reached \((?!.*hunter2).*\)\. Check that it runs/,
  );
});
