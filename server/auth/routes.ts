// Routes and pages of the sign-in's window. The pages are plain files without the app.
import { readFileSync } from 'node:fs';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Limit, Limits } from '../http/limits.ts';
import type { SignInChoice } from './providers.ts';
import type { SignIn } from './sign-in.ts';

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

export function respondWithPage(c: Context, page: keyof typeof pages, status: 200 | 403 = 200): Response {
  const { text, type } = pages[page];
  return c.body(text, status, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
}

/** Schools and offices share one address. */
const MANY = { max: 200, perMs: 10 * 60_000 };
const STARTS: Limit = { name: 'sign-in', ...MANY };
const RETURNS: Limit = { name: 'sign-in-return', ...MANY };

export function authRoutes(signIn: SignIn, limits: Limits): Hono {
  const routes = new Hono();

  /** Redirects a client that has tried too often. */
  const limited =
    (limit: Limit): MiddlewareHandler =>
    async (c, next) =>
      (await limits.allows(limit, c.get('network')))
        ? next()
        : c.redirect('/auth/done?error=too-many-requests');

  // Other sites can't start a sign-in.
  routes.use('/start/*', async (c, next) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') return c.redirect('/');
    await next();
  });
  routes.use('/start/*', limited(STARTS));
  routes.get('/start', (c) => {
    const choices = signIn.choicesFor(c);
    const [first, ...others] = choices;
    if (others.length > 0) return c.html(chooser(choices), 200, { 'Cache-Control': 'no-store' });
    return signIn.start(c, first?.id ?? '');
  });
  routes.get('/start/:id', (c) => signIn.start(c, c.req.param('id')));
  routes.get('/callback/:id', limited(RETURNS), (c) => signIn.finish(c, c.req.param('id')));

  routes.get('/done', (c) => respondWithPage(c, 'done'));
  routes.get('/done.js', (c) => respondWithPage(c, 'script'));
  routes.get('/pages.css', (c) => respondWithPage(c, 'style'));
  return routes;
}

function chooser(choices: readonly SignInChoice[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sign in – Play Small</title>
        <link rel="stylesheet" href="/auth/pages.css" />
      </head>
      <body>
        <main>
          <img src="/favicon.svg" alt="" width="48" height="48" />
          <h1>Play Small</h1>
          ${choices.map(({ id, name }) => html`<p><a href="/auth/start/${id}">Sign in with ${name}</a></p>`)}
        </main>
      </body>
    </html>`;
}
