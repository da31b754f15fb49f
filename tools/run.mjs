// node tools/run.mjs <file> [arguments]: runs a TypeScript file on the project's own Node, set-up included.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { install, node } from './setup.mjs';

/** @param {string} file @param {readonly string[]} [args] */
export function run(file, args = []) {
  const child = spawn(node(), [file, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // npm starts us through a shell, and a stopped shell does not stop its children: then we are an orphan.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
}

const [, script, file, ...args] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  install();
  run(file ?? '', args);
}
