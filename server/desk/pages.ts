// The desk's page and its code, for operators alone.
import { Hono } from 'hono';
import { identify } from '../auth/identity.ts';
import type { Sessions } from '../auth/sessions.ts';
import { refuseNul } from '../http/body.ts';
import type { Assets } from '../site/load.ts';
import { serveAssets } from '../site/respond.ts';
import type { Store } from '../store/store.ts';
import { currentOperator } from './access.ts';

interface Options {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly assets: Assets;
}

/** Passes everybody but operators on to the site, which has no such page. */
export function deskPages({ store, sessions, assets }: Options): Hono {
  const pages = new Hono();
  const serve = serveAssets(assets);
  pages.use('/desk/*', refuseNul(), identify(sessions));
  pages.get('/desk/*', async (c, next) => {
    if (!assets.has(c.req.path) || !(await currentOperator(c, store))) return next();
    const response = serve(c);
    // Forces revalidation: a browser must not show it to the next person, or after the role is gone.
    response.headers.set('Cache-Control', 'private, no-cache');
    return response;
  });
  return pages;
}
