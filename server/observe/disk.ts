import { statfsSync } from 'node:fs';

/** Returns the room of a folder's disk, bytes. With PostgreSQL the folder may be missing. */
export function diskOf(folder: string): { readonly free: number; readonly total: number } {
  const { bavail, blocks, bsize } = statsOf(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

function statsOf(folder: string) {
  try {
    return statfsSync(folder);
  } catch {
    return statfsSync('.');
  }
}
