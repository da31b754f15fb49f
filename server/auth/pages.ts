// Pages of the sign-in's window: plain files without the app.
import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const pages = {
  name: { text: read('name.html'), type: 'text/html; charset=utf-8' },
  closed: { text: read('closed.html'), type: 'text/html; charset=utf-8' },
  done: { text: read('done.html'), type: 'text/html; charset=utf-8' },
  script: { text: read('done.js'), type: 'text/javascript; charset=utf-8' },
  style: { text: read('pages.css'), type: 'text/css; charset=utf-8' },
} as const;

function read(file: string): string {
  return readFileSync(new URL(`pages/${file}`, import.meta.url), 'utf8');
}

export function respondWithPage(c: Context, page: keyof typeof pages): Response {
  const { text, type } = pages[page];
  c.header('Content-Type', type);
  c.header('Cache-Control', 'no-cache');
  return c.body(text);
}
