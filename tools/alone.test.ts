import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { alone } from './alone.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alone-'));
const lock = join(folder, 'lock');
afterEach(() => rmSync(lock, { force: true }));

test('a second process waits until the first is done', async () => {
  const log = join(folder, 'log');
  const program = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(new URL('./alone.mjs', import.meta.url).href)};
    alone(() => {
      appendFileSync(${JSON.stringify(log)}, 'in ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      appendFileSync(${JSON.stringify(log)}, 'out ');
    }, { lock: ${JSON.stringify(lock)} });`;
  const run = () => once(spawn(process.execPath, ['--input-type=module', '-e', program]), 'close');
  expect(await Promise.all([run(), run(), run()])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ');
});

test('the lock of a process that has died is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  let waited = false;
  expect(alone(() => existsSync(lock), { lock, onWait: () => (waited = true) })).toBe(true);
  expect(waited).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails leaves no lock', () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => alone(fail, { lock })).toThrow('no');
  expect(existsSync(lock)).toBe(false);
});
