// Everything between a configuration and a listening server, and back again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Game } from '../games/kit/game.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { securityHeaders } from './headers.ts';
import { type LiveCatalogue, watchCatalogue } from './live/catalogue.ts';
import type { Log } from './log.ts';
import { problemResponse } from './problem.ts';
import { loadAssets } from './site/load.ts';
import { seedGames } from './store/games.ts';
import { migrate } from './store/migrate.ts';
import { openStore, type Store } from './store/store.ts';

/** How long requests under way may take to finish once the server is asked to stop. */
const GRACE_MS = 10_000;

/** A request must have arrived whole by then: bodies are small, and sockets are not for holding. */
const REQUEST_MS = 30_000;

/** Longer than proxies keep their connections to us, or they would send a request into a closing one. */
const KEEP_ALIVE_MS = 75_000;

export interface Running {
  /** The address that it listens on. */
  readonly url: string;
  /** Takes no more connections, ends the live streams, lets requests finish within a bound, closes the database. */
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly games: readonly Game[];
  /** The built client. */
  readonly siteFolder: string;
}

export async function serve({ config, log, games, siteFolder }: ServeOptions): Promise<Running> {
  const assets = await loadAssets(siteFolder);
  if (assets.size === 0) log.warn('no-site', { folder: siteFolder, remedy: 'npm run build' });
  const store = await openStore(config, log);
  try {
    await migrate(store);
    await seedGames(store, games);
    const catalogue = await watchCatalogue(store, log);
    const app = createApp({ store, catalogue, assets, log });
    const server = await listen(config, app.fetch);
    return { url: urlOf(server), close: () => close(server, catalogue, store) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Fetch = Parameters<typeof getRequestListener>[0];

async function listen({ host, port, publicUrl }: Config, fetch: Fetch): Promise<Server> {
  const headers = new Map(
    Object.entries(securityHeaders({ https: publicUrl?.startsWith('https:') ?? false })),
  );
  const respond = getRequestListener(fetch, {
    // What never reaches the app: a host or a target that is no part of an address.
    errorHandler: () => problemResponse('bad-request'),
  });
  const server = createServer(
    { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      response.setHeaders(headers);
      void respond(request, response);
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, host, resolve);
  await promise;
  return server;
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function close(server: Server, catalogue: LiveCatalogue, store: Store): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  await catalogue.close();
  // A connection kept alive becomes idle only once its request is answered, so this is asked again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(GRACE_MS, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
  await store.close();
}
