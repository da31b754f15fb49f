import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildHash } from '../../tools/build/fresh.mjs';
import { changedSinceBuild } from './built.ts';

it('says which variables the pages were built without, or with another value', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-built-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, '.built'));
  expect(await changedSinceBuild(file, {})).toBeUndefined();

  const built = { PUBLIC_URL: 'https://play.example', PUBLIC_AUTHOR: 'Ada', PUBLIC_SUPPORT_EMAIL: '' };
  for (const [name, value] of Object.entries(built)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await writeFile(file, buildHash());
  expect(await changedSinceBuild(file, { ...process.env })).toEqual([]);
  const now = {
    ...process.env,
    PORT: '80',
    PUBLIC_AUTHOR: 'Eve',
    PUBLIC_SUPPORT_EMAIL: 'help@play.example',
    PUBLIC_OFFLINE: '',
  };
  expect(await changedSinceBuild(file, now)).toEqual(['PUBLIC_AUTHOR', 'PUBLIC_SUPPORT_EMAIL']);
});
