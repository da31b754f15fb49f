// Requests as our own pages make them.

/** @param headers whose: see sign-in.ts */
export function asker(url: string, headers: Readonly<Record<string, string>> = {}) {
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}
