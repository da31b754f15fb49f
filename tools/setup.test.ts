import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { scripts } from '../package.json';
import { node } from './setup.mjs';

afterEach(() => vi.restoreAllMocks());

test.runIf(process.platform === 'linux')('on musl the packaged Node, which is there, is not started', () => {
  const { header, ...report } = process.report.getReport() as { header: object };
  const answer = vi.spyOn(process.report, 'getReport');
  answer.mockReturnValue({ ...report, header: { ...header, glibcVersionRuntime: '2.36' } });
  expect(node()).toMatch(/node_modules.node-linux-/);
  answer.mockReturnValue({ ...report, header: { ...header, glibcVersionRuntime: undefined } });
  expect(node()).toBe(process.execPath);
});

test('commands that begin together in a fresh clone build it once', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const file of ['setup.mjs', 'alone.mjs', 'build/fresh.mjs'])
    cpSync(join(import.meta.dirname, file), join(clone, 'tools', file));
  for (const folder of ['app', 'games', 'kit', 'protocol', 'dist']) mkdirSync(join(clone, folder));
  for (const file of ['index.html', 'vite.config.ts', 'package-lock.json'])
    writeFileSync(join(clone, file), '');
  const build = `
    import { appendFileSync } from 'node:fs';
    import { buildHash, markBuilt } from './fresh.mjs';
    appendFileSync('builds', 'begun ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    markBuilt(buildHash());`;
  writeFileSync(join(clone, 'tools/build/build.ts'), build);
  const start = () =>
    once(
      spawn(process.execPath, ['-e', "import('./tools/setup.mjs').then(({ build }) => build())"], {
        cwd: clone,
      }),
      'close',
    );
  const done = [0, null];
  expect(await Promise.all([start(), start(), start()])).toEqual([done, done, done]);
  expect(readFileSync(join(clone, 'builds'), 'utf8')).toBe('begun ');
});

test('no command runs TypeScript on the Node that npm happens to have', () => {
  const programs = Object.values(scripts).map((script) => script.split(' '));
  for (const [program, file = ''] of programs) if (program === 'node') expect(file).toMatch(/\.mjs$/);
  expect(scripts.par).toBe('node tools/run.mjs bench/robots/par.ts');
});
