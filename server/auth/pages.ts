// The few pages of the sign-in's window: plain files, with no part of the app in them.
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { contentSecurityPolicy } from '../headers.ts';

const files = {
  name: { file: 'name.html', type: 'text/html; charset=utf-8' },
  done: { file: 'done.html', type: 'text/html; charset=utf-8' },
  script: { file: 'done.js', type: 'text/javascript; charset=utf-8' },
  style: { file: 'pages.css', type: 'text/css; charset=utf-8' },
} as const;

export type PageName = keyof typeof files;

const folder = new URL('pages/', import.meta.url);
const texts = new Map<PageName, Promise<string>>();

/** @param policy directives of the Content-Security-Policy that differ from the site's */
export async function respondWithPage(
  c: Context,
  page: PageName,
  policy?: Readonly<Record<string, string>>,
): Promise<Response> {
  const { file, type } = files[page];
  const text = texts.get(page) ?? readFile(new URL(file, folder), 'utf8');
  texts.set(page, text);
  if (policy) c.header('Content-Security-Policy', contentSecurityPolicy({ https: false }, policy));
  return c.body(await text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
}
