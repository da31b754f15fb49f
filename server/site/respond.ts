// Answers requests for pages and files from memory. A path is only a key, so it can't escape the folder.
import type { Context } from 'hono';
import { pageOf } from '../../protocol/pages.ts';
import { HttpProblem } from '../http/problem.ts';
import { chooseEncoding } from './encoding.ts';
import type { Asset, Assets } from './load.ts';

/** Stands behind `etag`, which answers 304 to browsers that have the asset. */
export function serveAssets(assets: Assets) {
  return (c: Context): Response => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      throw new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const path = decodePath(c.req.path);
    const isErrorPage = /\/404(\.html)?$/.test(path);
    const asset = isErrorPage ? undefined : (assets.get(path) ?? assets.get(pageOf(path)));
    if (asset) return respond(c, asset);
    if (path.endsWith('/') && assets.has(path.slice(0, -1)))
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
    return respondNotFound(c, assets, path);
  };
}

function respond(c: Context, { variants, type, cacheControl }: Asset, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [...variants.keys()]);
  const variant = variants.get(encoding);
  if (!variant) throw new Error(`an asset has no ${encoding} variant`);
  return c.body(variant.bytes, status, {
    ...(status === 200
      ? { ETag: variant.etag, 'Cache-Control': cacheControl }
      : { 'Cache-Control': 'no-store' }),
    ...(variants.size > 1 && { Vary: 'Accept-Encoding' }),
    'Content-Type': type,
    'Content-Length': String(variant.bytes.byteLength),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

/** Answers with the app's 404 page, or with plain text where a browser would show no page. */
function respondNotFound(c: Context, assets: Assets, path: string): Response {
  const page = (path.startsWith('/play/') && assets.get('/play/404')) || assets.get('/404');
  if (!page || path.startsWith('/static/')) {
    return c.text('There’s nothing here.', 404, { 'Cache-Control': 'no-store' });
  }
  return respond(c, page, 404);
}

/** Leaves an invalid path as it is: not found. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
