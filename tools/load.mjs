// node tools/load.mjs npm test: runs a command beside a load on all cores; without a command, the load until Ctrl-C.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

for (let core = 0; core < availableParallelism(); core++) new Worker('for (;;);', { eval: true });

const [program, ...args] = process.argv.slice(2);
if (program !== undefined) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  child.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
