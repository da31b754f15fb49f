// What is built is public: a secret in it, or as much as a secret's name, stops the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secrets } from '../../server/config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Shorter values are no secrets, and stand in any text by chance. */
const SHORTEST = 8;

/** @throws naming the file and the variable, never the value */
export function refuseSecrets(folder: string, env: Env = process.env): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = secretIn(readFileSync(path), env);
    if (name) throw new Error(`${path} holds ${name}, which is a secret of the server's.`);
  }
}

function secretIn(content: Buffer, env: Env): string | undefined {
  return [...secrets].find((name) => {
    const value = env[name]?.trim() ?? '';
    return content.includes(name) || (value.length >= SHORTEST && content.includes(value));
  });
}
