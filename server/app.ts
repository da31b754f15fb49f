// The server's addresses, and what they need. Headers that every response carries are set in serve.ts.
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { currentUser, identify, requireUser } from './auth/identity.ts';
import { LOCAL_PATH } from './auth/local/issuer.ts';
import { localRoutes } from './auth/local/routes.ts';
import type { Identity } from './auth/open-identity.ts';
import { refuseHugeBodies, refuseNul } from './body.ts';
import type { LiveCatalogue } from './live/catalogue.ts';
import type { Log } from './log.ts';
import type { AccessConfig } from './observe/access.ts';
import type { Metrics } from './observe/metrics.ts';
import { noteRoute } from './observe/requests.ts';
import { problemResponse, respondToError } from './problem.ts';
import { accountRoutes } from './routes/account.ts';
import { authRoutes } from './routes/auth.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contactRoutes } from './routes/contact.ts';
import { healthRoutes } from './routes/health.ts';
import { leaderboardRoutes } from './routes/leaderboards.ts';
import { playerRoutes } from './routes/player.ts';
import { replayRoutes } from './routes/replays.ts';
import { runRoutes } from './routes/runs.ts';
import { sessionRoutes } from './routes/session.ts';
import { triviaRoutes } from './routes/trivia.ts';
import type { Runs } from './runs/context.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import type { Assets } from './site/load.ts';
import { serveAssets } from './site/respond.ts';
import type { Store } from './store/store.ts';

export interface Services {
  readonly config: AccessConfig;
  readonly store: Store;
  readonly identity: Identity;
  readonly catalogue: LiveCatalogue;
  readonly assets: Assets;
  readonly runs: Runs;
  readonly metrics: Metrics;
  readonly stopping: () => boolean;
  readonly log: Log;
}

export function createApp(services: Services): Hono {
  const app = new Hono();
  app.onError(respondToError(services.log));
  app.use(noteRoute());
  app.route('/api', createApi(services));
  app.route('/auth', createAuth(services));
  app.route('/', healthRoutes(services));
  app.all('*', serveAssets(services.assets));
  return app;
}

function createApi({ config, store, identity, catalogue, runs }: Services): Hono {
  const { sessions, signIn, limits } = identity;
  const api = new Hono();
  api.use(refuseHugeBodies());
  api.use(refuseNul());
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (_, methods) =>
        problemResponse('method-not-allowed', { headers: { Allow: methods.join(', ') } }),
    }),
  );
  api.use(refuseOtherOrigins(config.publicUrl));
  api.use(identify(sessions));
  api.route('/', catalogueRoutes(catalogue));
  api.route('/', runRoutes({ runs, limits, requirePlayer: requireUser }));
  api.route('/', replayRoutes({ store, limits, proxyHops: config.proxyHops, player: currentUser }));
  api.route('/', playerRoutes({ store, limits, requirePlayer: requireUser }));
  api.route('/', leaderboardRoutes(runs.store, currentUser));
  api.route('/', triviaRoutes(store));
  api.route('/', sessionRoutes({ store, sessions, signIn }));
  api.route('/', accountRoutes({ store, sessions, limits }));
  api.route('/', contactRoutes({ store, limits, proxyHops: config.proxyHops }));
  api.all('*', () => problemResponse('not-found'));
  return api;
}

/** The sign-in's window: see auth/. */
function createAuth({ config, identity }: Services): Hono {
  const { signIn, limits, localIssuer } = identity;
  const auth = new Hono();
  auth.use(refuseNul());
  if (localIssuer) auth.route(LOCAL_PATH.slice('/auth'.length), localRoutes(localIssuer));
  auth.route('/', authRoutes({ signIn, limits, proxyHops: config.proxyHops }));
  return auth;
}
