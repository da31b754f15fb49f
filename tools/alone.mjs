// Keeps two commands from setting up the same clone at the same time. Plain JavaScript: it runs before any installation.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LOCK = '.cache/setup.lock';
const POLL_MS = 200;

/**
 * Runs work while no other process of this clone does. Waits for the other; ignores one that has died.
 * @template T @param {() => T} work @param {{ lock?: string, onWait?: () => void }} [options] @returns {T}
 * @throws an error with a code when the folder can't be written
 */
export function alone(work, { lock = LOCK, onWait = () => {} } = {}) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waits = 0; !take(lock); waits++) {
    if (waits === 0) onWait();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // An empty file is being written.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
