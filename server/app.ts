// Routes of the server and their dependencies.
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { figureRoutes } from './account/figures.ts';
import { accountRoutes } from './account/routes.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { type Identity, identify } from './auth/identity.ts';
import { LOCAL_PATH } from './auth/local/key.ts';
import { localRoutes } from './auth/local/routes.ts';
import { authRoutes } from './auth/routes.ts';
import type { LiveCatalogue } from './catalogue/live.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { deskPages, forOperators } from './desk/access.ts';
import { deskRoutes } from './desk/routes.ts';
import { linksSecret } from './friends/links.ts';
import type { LiveBoxes } from './friends/live.ts';
import { friendsRoutes } from './friends/routes.ts';
import { refuseHugeBodies, refuseNul } from './http/body.ts';
import { problemResponse, respondToError } from './http/problem.ts';
import { refuseOtherOrigins } from './http/same-origin.ts';
import { leaderboardRoutes } from './leaderboards/routes.ts';
import type { Log } from './log.ts';
import type { AccessConfig } from './observe/access.ts';
import type { Metrics } from './observe/metrics.ts';
import { recordRoute } from './observe/requests.ts';
import { healthRoutes } from './observe/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { replayRoutes } from './replays/routes.ts';
import type { Runs } from './runs/context.ts';
import { runRoutes } from './runs/routes.ts';
import { crawlerRoutes } from './site/crawlers.ts';
import type { Assets } from './site/load.ts';
import { serveAssets } from './site/respond.ts';
import { securityTxt } from './site/security-txt.ts';
import type { Store } from './store/store.ts';
import { todaysSecret } from './today/plan.ts';
import { todayRoutes } from './today/routes.ts';
import { triviaRoutes } from './trivia/quiz.ts';

export interface Services {
  readonly config: AccessConfig & Pick<Config, 'securityContact'>;
  readonly store: Store;
  readonly identity: Identity;
  readonly catalogue: LiveCatalogue;
  readonly liveBoxes: LiveBoxes;
  readonly assets: Assets;
  readonly deskAssets: Assets;
  readonly runs: Runs;
  readonly metrics: Metrics;
  readonly stopping: () => boolean;
  readonly log: Log;
}

export function createApp(services: Services): Hono {
  const { store, assets, config, runs, identity } = services;
  const app = new Hono();
  app.onError(respondToError(services.log));
  app.use(recordRoute, identify(identity.sessions, config.proxyHops));
  app.route('/api', createApi(services));
  app.route('/auth', createAuth(services));
  app.route('/', healthRoutes(services));
  app.route('/', crawlerRoutes(config.publicUrl));
  app.route('/', securityTxt(config.securityContact));
  app.route('/', deskPages(services.deskAssets));
  const { limits } = identity;
  app.route('/', previewRoutes({ store, assets, publicUrl: config.publicUrl, limits, days: runs.days }));
  app.all('*', etag(), serveAssets(assets));
  return app;
}

function createApi({ config, store, identity, catalogue, liveBoxes, runs }: Services): Hono {
  const { sessions, signIn, limits } = identity;
  const api = new Hono();
  // For routes that set no other.
  api.use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  });
  api.use(refuseHugeBodies, refuseNul);
  // Must run first, so that non-operators get 404.
  api.use('/desk/*', forOperators);
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (_, methods) =>
        problemResponse('method-not-allowed', { headers: { Allow: methods.join(', ') } }),
    }),
  );
  api.use(refuseOtherOrigins(config.publicUrl));
  api.route('/', catalogueRoutes(catalogue));
  api.route('/', runRoutes(runs));
  api.route('/', replayRoutes(store, limits));
  api.route('/', leaderboardRoutes(store));
  api.route('/', todayRoutes(store, runs.days));
  api.route(
    '/',
    friendsRoutes({
      store,
      limits,
      live: liveBoxes,
      days: runs.days,
      now: runs.now,
      secret: linksSecret(identity.secret),
    }),
  );
  api.route('/', triviaRoutes(store));
  api.route('/', sessionRoutes(store, sessions, signIn));
  api.route('/', accountRoutes(store, sessions, limits));
  api.route('/', figureRoutes(store, limits));
  api.route('/', contactRoutes(store, limits));
  api.route('/desk', deskRoutes(store, runs.pool, todaysSecret(identity.secret)));
  api.all('*', () => problemResponse('not-found'));
  return api;
}

/** The sign-in's window: see auth/. */
function createAuth({ identity }: Services): Hono {
  const { signIn, limits, localKey } = identity;
  const auth = new Hono();
  if (localKey) auth.route(LOCAL_PATH.slice('/auth'.length), localRoutes(localKey, signIn));
  auth.route('/', authRoutes(signIn, limits));
  return auth;
}
