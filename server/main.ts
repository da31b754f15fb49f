// The process: reads the environment, serves until it is told to stop.
import { fileURLToPath } from 'node:url';
import { games } from '../games/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { type Running, serve } from './serve.ts';
import { DatabaseRefused } from './store/refusal.ts';

const log = createLog();
const siteFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

async function start(): Promise<void> {
  const running = await serve({ config: readConfig(process.env), log, games, siteFolder });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(running, signal));
  log.info('listening', { url: running.url });
}

/** A second signal, whose handler is gone by then, ends the process at once. */
async function stop(running: Running, signal: NodeJS.Signals): Promise<void> {
  log.info('stopping', { signal });
  await running.close();
  log.info('stopped');
  process.exit(0);
}

try {
  await start();
} catch (error) {
  // The environment and the database are the operator's to put right; the rest is worth a stack.
  if (error instanceof ConfigError || error instanceof DatabaseRefused)
    process.stderr.write(`${error.message}\n`);
  else log.error('start-failed', error);
  process.exit(1);
}
