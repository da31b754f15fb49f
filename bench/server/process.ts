// A server in a process of its own, and players who are signed in to it.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { generateSignedCookie } from 'hono/cookie';
import { cookieName } from '../../server/auth/cookies.ts';
import { hashToken, SESSION_MS } from '../../server/auth/sessions.ts';
import type { Store } from '../../server/store/store.ts';

export const benchSecret = randomBytes(32).toString('base64url');

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Processor time so far, in ms. */
  spent(): number;
}

/** @param script prints a line of JSON with a `url` once it listens */
export async function startProcess(
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', AUTH_SECRET: benchSecret, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      // Read to the end, or the server would wait for us.
      if (line.includes('"url"')) resolve(JSON.parse(line).url);
    });
    void gone.then(() => reject(new Error(`${script} ended`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    spent: () => processorTime(child.pid ?? 0),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Of all its threads, as Linux tells in hundredths of a second. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export interface BenchPlayer {
  readonly uid: string;
  readonly cookie: string;
}

export async function signIn(store: Store, name: string): Promise<BenchPlayer> {
  const uid = randomUUID();
  const now = Date.now();
  const email = `${uid}@players.example`;
  await store.db
    .insertInto('users')
    .values({
      uid,
      display_name: name,
      photo_url: null,
      email,
      provider: 'google',
      subject: uid,
      last_seen_at: now,
      created_at: now,
    })
    .execute();
  return { uid, cookie: await addSession(store, uid) };
}

/** Signs a player in once more. @returns the cookie */
export async function addSession({ db }: Store, uid: string): Promise<string> {
  const token = randomUUID();
  const now = Date.now();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      uid,
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
      user_agent: null,
    })
    .execute();
  const cookie = await generateSignedCookie(cookieName('session_token', false), token, benchSecret);
  return cookie.split(';')[0] ?? '';
}
