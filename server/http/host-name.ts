import type { Context } from 'hono';

/** Returns the host name of the request, without its port; '' when it has none. */
export function hostNameOf(c: Context): string {
  const url = `http://${c.req.header('host')}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
