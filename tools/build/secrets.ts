// Stops a build that would publish a secret, a secret's name or the seed of a deal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secrets } from '../../server/config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Minimum length of a secret; shorter values occur in any text by chance. */
const SHORTEST = 8;

/** Format of seeds in kit/round/random.ts, which nothing else of ours has. */
const seed = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;

/** @throws naming the file and the variable, never the value */
export function refuseSecrets(folder: string, env: Env = process.env): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (seed.test(content.toString('latin1'))) throw new Error(`${path} holds the seed of a deal.`);
    const name = secretIn(content, env);
    if (name) throw new Error(`${path} holds ${name}, which is a secret of the server's.`);
  }
}

function secretIn(content: Buffer, env: Env): string | undefined {
  return [...secrets].find((name) => {
    const value = env[name]?.trim() ?? '';
    return content.includes(name) || (value.length >= SHORTEST && content.includes(value));
  });
}
