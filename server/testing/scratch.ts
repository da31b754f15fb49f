// Folder of the databases of a run of the server's tests: in memory if there is room, since a commit to a disk waits
// for the disk, and these need to survive nothing.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;
const PREFIX = 'play-small-tests-';

/** Makes the folder, and what this run asks of `tmpdir()`, and Node's cache of compiled code, from now on. @returns what removes it */
export function openScratch(): () => void {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = join(parent, `${PREFIX}${process.pid}`);
  // PostgreSQL may run as another user, who has to get through.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  // Dozens of processes and workers load the same files.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(parent, name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
