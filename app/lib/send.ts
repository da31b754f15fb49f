// Requests to our own server.
import { isRecord } from './storage.ts';

/** Problem codes whose text says to the player what to do. Others are for programs. */
const forPlayers: readonly unknown[] = ['refused', 'name-taken', 'too-many', 'invalid'];

/** Characters of a body that a browser sends after its page has gone: well under its 64 KB. */
const LONGEST_KEPT = 20_000;

export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** The server's reason, for the player. */
  readonly reason: string | undefined;

  constructor(path: string, status: number, reason?: string) {
    super(`${path} answered ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

/** @param keepalive sends a short body also when the page goes */
export function request(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
  keepalive?: 'keepalive',
): Promise<Response> {
  const json = body !== undefined && { 'content-type': 'application/json' };
  const headers = { accept: 'application/json', ...json };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = {
    method,
    headers,
    signal,
    keepalive: keepalive !== undefined && (text ?? '').length < LONGEST_KEPT,
  };
  return fetch(path, text === undefined ? sent : { ...sent, body: text });
}

/** Sends a request. @throws ServerError, or fetch's error without a connection */
export async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await request(method, path, body);
  if (!response.ok) throw new ServerError(path, response.status, await reasonOf(response));
  return response;
}

/** Fetches JSON. @throws as send */
export async function getJson(path: string): Promise<unknown> {
  return (await send('GET', path)).json();
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const problem: unknown = await response.json().catch(() => undefined);
  if (!isRecord(problem) || !forPlayers.includes(problem.code)) return undefined;
  const [error]: unknown[] = Array.isArray(problem.errors) ? problem.errors : [];
  return String(problem.detail ?? (isRecord(error) ? error.message : problem.title));
}

/** Whether the resource is gone, or not the player's to see. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServerError && error.status === 404;
}

/** Returns the server's reason for a failure, or other words where it has none. */
export function failureWords(error: unknown, other = 'That didn’t work. Please try again later.'): string {
  return (error instanceof ServerError && error.reason) || other;
}
