/** Error response of our own server. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Sends a request to our own server; resolves with any response. */
export function request(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  });
}

/** Sends a request. @throws ServerError, or fetch's error when there is no connection */
export async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await request(method, path, body);
  if (!response.ok) throw new ServerError(path, response.status);
  return response;
}
