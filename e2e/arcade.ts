// The operator's command, on the data of the site under test.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from './site.ts';

const run = promisify(execFile);

export async function arcade(...words: readonly string[]): Promise<unknown> {
  // Commands share compiled code.
  const compiled = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
  const env = { ...process.env, ...compiled, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, ['server/operator/main.ts', ...words, '--json'], { env });
  return JSON.parse(stdout);
}
