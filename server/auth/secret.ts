// Secret that signs cookies. To forge a session, an attacker needs its token as well.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, SHORTEST_SECRET } from '../config.ts';
import { OperatorError } from '../operator-error.ts';

export const secretFile = 'auth-secret';

/** Returns AUTH_SECRET, or a secret made at the first start and stored beside the database. @throws OperatorError */
export async function readSecret({ authSecret, dataDir }: Config): Promise<string> {
  if (authSecret !== undefined) return authSecret;
  const path = join(dataDir, secretFile);
  return (await readKept(path)) ?? (await make(path));
}

async function make(path: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await keep(path, randomBytes(32).toString('base64url'));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OperatorError(
      `The server’s secret can’t be written (${error.message}). Make DATA_DIR writable, or set AUTH_SECRET.`,
    );
  }
}

async function readKept(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const secret = text?.trim();
  if (secret === undefined || secret.length >= SHORTEST_SECRET) return secret;
  throw new OperatorError(
    `${path} holds no secret of at least ${SHORTEST_SECRET} characters. Restore it from a backup, or delete it to get a new one; everyone then has to sign in again.`,
  );
}

/** Stores the secret, unless another server was first. The file gets its name once it is complete. */
async function keep(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, it replaces no file.
    await link(draft, path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKept(path)) ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
}
