// Writes files atomically: a crash leaves the whole file or none.
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file under a temporary name beside it, and renames it once it is on the disk.
 * @param make fills the file, which exists, empty and readable by its owner only
 */
export async function writeWhole(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.${process.pid}${partialEnd}`;
  try {
    await rm(partial, { force: true });
    await (await open(partial, 'wx', 0o600)).close();
    await make(partial);
    await sync(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${partial}${end}`, { force: true });
  }
}

export const partialEnd = '.partial';

/** The same contents under a second name. */
export async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Syncs a folder: otherwise a power cut may lose the new name, though the contents are there. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
