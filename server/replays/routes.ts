import { pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { currentPlayer, signedIn } from '../auth/identity.ts';
import { fingerprint } from '../http/headers.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { bodyOf } from '../http/stream.ts';
import { chooseEncoding, type Encoding, encodings } from '../site/encoding.ts';
import type { Store } from '../store/store.ts';
import { findFinished, recordingOf, shareRun } from './read.ts';

/** Limits programs that collect logs. Counts by address, as visitors watch too. */
const limit: Limit = { name: 'replays', max: 600, perMs: 10 * 60 * 1000 };

export function replayRoutes(store: Store, limits: Limits): Hono {
  const routes = new Hono();
  routes.get('/runs/:run', async (c) => {
    await limits.count(limit, c.var.network);
    const run = await findFinished(store.db, c.req.param('run'), await currentPlayer(c));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), encodings);
    // A finished run never changes, but its player's name may.
    const tag = fingerprint(JSON.stringify([run.id, run.name, run.shared]));
    const etag = `"${tag}-${encoding}"`;
    // Requires revalidation, as a player may be hidden or deleted.
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(compressed(recordingOf(store.db, run), encoding), 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  });
  routes.put('/runs/:run/shared', signedIn, async (c) => {
    await limits.count(limit, c.var.network);
    return c.json({ shared: await shareRun(store.db, c.req.param('run'), c.var.player, Date.now()) });
  });
  return routes;
}

const compressors: Record<Exclude<Encoding, 'identity'>, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

function compressed(pieces: AsyncIterable<string>, encoding: Encoding) {
  // The pipeline ends with the reader; an error breaks the response off.
  return bodyOf(encoding === 'identity' ? pieces : pipeline(pieces, compressors[encoding](), () => {}));
}
