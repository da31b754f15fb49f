// The secret that signs cookies. Whoever knows it can forge a session only together with its token.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export const secretFile = 'auth-secret';

/** AUTH_SECRET, or one made at the first start and kept beside the database. */
export async function readSecret({ authSecret, dataDir }: Config): Promise<string> {
  if (authSecret !== undefined) return authSecret;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, secretFile);
  return (await readKept(path)) ?? (await keep(path, randomBytes(32).toString('base64url')));
}

async function readKept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Of servers that start together, the first to create the file decides. */
async function keep(path: string, secret: string): Promise<string> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(secret);
    await file.close();
    return secret;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return (await readKept(path)) ?? secret;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
