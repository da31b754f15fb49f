// Releases as CHANGELOG.md lists them, and their programs out of the repository's history.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

export interface Release {
  readonly version: string;
  /** Missing for the newest one, which has none yet. */
  readonly commit: string | undefined;
  /** Migrations that came with it. */
  readonly migrations: readonly string[];
}

/** Newest first. */
export async function readReleases(): Promise<Release[]> {
  const sections = (await readFile('CHANGELOG.md', 'utf8')).split(/^## /m).slice(1);
  return sections.map((section) => ({
    version: /^(\S+), \d{4}-\d\d-\d\d$/m.exec(section)?.[1] ?? '',
    commit: /^Commit `([\da-f]{12})`\.$/m.exec(section)?.[1],
    migrations: [...section.matchAll(/`(\d{4}-[a-z-]+)`/g)].map(([, name = '']) => name),
  }));
}

/** Checks a release out into its own folder, with this checkout's packages. @returns the folder */
export async function checkOut(version: string): Promise<string> {
  const release = (await readReleases()).find((one) => one.version === version);
  if (!release?.commit) throw new Error(`the changelog names no commit of ${version}`);
  const folder = await mkdtemp(join(tmpdir(), 'play-small-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = join(folder, 'release.tar');
  await run('git', [
    'archive',
    `--output=${archive}`,
    release.commit,
    'package.json',
    'kit',
    'games',
    'protocol',
    'server',
  ]);
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
