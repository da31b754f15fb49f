import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refuseSecrets } from './secrets.ts';

async function folderWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-built-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), text);
  return folder;
}

const env = { AUTH_SECRET: 'correct horse battery staple', METRICS_TOKEN: 'x' };

it('a build without secrets passes', async () => {
  const folder = await folderWith('play("x")');
  expect(() => refuseSecrets(folder, env)).not.toThrow();
});

it('the seed of a deal stops the build, whatever stands around it', async () => {
  const folder = await folderWith(`deal("${'0123456789abcdef'.repeat(2)}")`);
  expect(() => refuseSecrets(folder, env)).toThrow('the seed of a deal');
  const hash = await folderWith(`import("./main-${'0123456789abcdef'.repeat(4)}.js")`);
  expect(() => refuseSecrets(hash, env)).not.toThrow();
});

it.each([
  ['a value', 'const s="correct horse battery staple"', 'AUTH_SECRET'],
  ['a name', 'env.OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET'],
])('%s of a secret stops the build, without being repeated', async (_, text, name) => {
  const folder = await folderWith(text);
  expect(() => refuseSecrets(folder, env)).toThrow(`holds ${name}`);
  expect(() => refuseSecrets(folder, env)).not.toThrow('battery');
});
