// The secret that signs cookies. An attacker needs a session's token as well to forge the session.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, SHORTEST_SECRET } from '../config.ts';

export const secretFile = 'auth-secret';

/** AUTH_SECRET, or one made at the first start and kept beside the database. @throws ConfigError for a file without one */
export async function readSecret({ authSecret, dataDir }: Config): Promise<string> {
  if (authSecret !== undefined) return authSecret;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, secretFile);
  return (await readKept(path)) ?? (await keep(path, randomBytes(32).toString('base64url')));
}

async function readKept(path: string): Promise<string | undefined> {
  let secret: string;
  try {
    secret = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError(
    `${path} holds no secret of at least ${SHORTEST_SECRET} characters. Restore it from a backup, or delete it to get a new one; everyone then has to sign in again.`,
  );
}

/**
 * Keeps the secret of the first of several servers that start together. The file appears under its name only once it is
 * complete.
 */
async function keep(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(secret);
    await file.sync();
    await file.close();
    // Unlike a rename, it takes nobody's place.
    await link(draft, path);
    return secret;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return (await readKept(path)) ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
