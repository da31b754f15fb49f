// Process of the server: reads the environment and serves until a signal.
import { fileURLToPath } from 'node:url';
import { games } from '../games/index.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { lineFor } from './operations/errors.ts';
import { type Running, serve } from './serve.ts';

// Makes the database, its log and the secret private.
process.umask(0o077);

const log = createLog();
const signals = ['SIGTERM', 'SIGINT'] as const;
const siteFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

async function start(): Promise<void> {
  const running = await serve({ config: readConfig(process.env), log, games, siteFolder });
  const onSignal = (signal: NodeJS.Signals): void => {
    for (const other of signals) process.off(other, onSignal);
    void stop(running, signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  log.info('listening', { url: running.url });
}

/** Stops the server. A second signal has no handler any more and ends the process immediately. */
async function stop(running: Running, signal: NodeJS.Signals): Promise<void> {
  log.info('stopping', { signal });
  await running.close();
  log.info('stopped');
  process.exit(0);
}

try {
  await start();
} catch (error) {
  const line = lineFor(error);
  if (line !== undefined) process.stderr.write(`${line}\n`);
  else log.error('start-failed', error);
  process.exit(1);
}
