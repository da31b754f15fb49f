// A disk of a few megabytes for one test of a full or read-only disk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface SmallDisk {
  readonly folder: string;
  makeReadOnly(): void;
}

/** Undefined when the system allows none: elsewhere than on Linux, or without root. */
export function makeSmallDisk(): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'play-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  return { folder, makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder]) };
}

/** Writes a file until its disk has no room. */
export function fillDisk(path: string): void {
  const block = Buffer.alloc(4096, 1);
  try {
    for (;;) writeFileSync(path, block, { flag: 'a' });
  } catch {
    // Full, as it should be.
  }
}
