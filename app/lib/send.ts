export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

export function request(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const json = body !== undefined && { 'content-type': 'application/json' };
  const headers = { accept: 'application/json', ...json };
  return fetch(path, { method, headers, signal, ...(json && { body: JSON.stringify(body) }) });
}

/** Fetches JSON from our own server. @throws as send */
export async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new ServerError(path, response.status);
  return response.json();
}

/** Sends a request. @throws ServerError, or fetch's error without a connection */
export async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await request(method, path, body);
  if (!response.ok) throw new ServerError(path, response.status);
  return response;
}
