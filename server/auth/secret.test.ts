import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { readSecret, secretFile } from './secret.ts';

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'play-small-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

it('a secret is made once, random, and readable by the server alone', async () => {
  const DATA_DIR = join(await folder(), 'new');
  const secrets = await Promise.all([1, 2, 3].map(() => readSecret(readConfig({ DATA_DIR }))));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readFile(join(DATA_DIR, secretFile), 'utf8')).toBe(secrets[0]);
  expect((await stat(join(DATA_DIR, secretFile))).mode & 0o777).toBe(0o600);
  expect(await readdir(DATA_DIR)).toEqual([secretFile]);
  expect(await readSecret(readConfig({ DATA_DIR: await folder() }))).not.toBe(secrets[0]);
});

it.each(['', '\n', 'short', 'x'.repeat(31)])(
  'a file that holds %j is refused, and left as it is',
  async (text) => {
    const DATA_DIR = await folder();
    const path = join(DATA_DIR, secretFile);
    await writeFile(path, text);
    const reading = readSecret(readConfig({ DATA_DIR }));
    await expect(reading).rejects.toThrow(OperatorError);
    await expect(reading).rejects.toThrow(`${path} holds no secret of at least 32 characters`);
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);

it('AUTH_SECRET is used where it is set, and nothing is written', async () => {
  const DATA_DIR = await folder();
  const AUTH_SECRET = 'forty characters of which each is random';
  expect(await readSecret(readConfig({ DATA_DIR, AUTH_SECRET }))).toBe(AUTH_SECRET);
  await expect(stat(join(DATA_DIR, secretFile))).rejects.toThrow();
});

it('servers that share a database must share a secret', async () => {
  const shared = { DATA_DIR: await folder(), DATABASE_URL: 'postgres://db/games', HOST: '0.0.0.0' };
  expect(() => readConfig(shared)).toThrow(OperatorError);
  expect(() => readConfig(shared)).toThrow(/^AUTH_SECRET must be set/);
  expect(readConfig({ ...shared, AUTH_SECRET: 'x'.repeat(32) }).authSecret).toBe('x'.repeat(32));
  expect(await readSecret(readConfig({ ...shared, HOST: '127.0.0.1' }))).toHaveLength(43);
});
