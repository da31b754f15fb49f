// The server's addresses, and what they need. Headers that every response carries are set in serve.ts.
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { identify } from './auth/identity.ts';
import type { Sessions } from './auth/sessions.ts';
import { refuseHugeBodies } from './body.ts';
import type { LiveCatalogue } from './live/catalogue.ts';
import type { Log } from './log.ts';
import { problemResponse, respondToError } from './problem.ts';
import { currentUser, requireUser } from './auth/identity.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { healthRoutes } from './routes/health.ts';
import { leaderboardRoutes } from './routes/leaderboards.ts';
import { runRoutes } from './routes/runs.ts';
import type { Runs } from './runs/context.ts';
import type { Assets } from './site/load.ts';
import { serveAssets } from './site/respond.ts';
import type { Store } from './store/store.ts';

export interface Services {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly catalogue: LiveCatalogue;
  readonly assets: Assets;
  readonly runs: Runs;
  readonly log: Log;
}

export function createApp(services: Services): Hono {
  const app = new Hono();
  app.onError(respondToError(services.log));
  app.route('/api', createApi(services));
  app.route('/', healthRoutes(services.store));
  app.all('*', serveAssets(services.assets));
  return app;
}

function createApi({ catalogue, sessions, runs }: Services): Hono {
  const api = new Hono();
  api.use(refuseHugeBodies());
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (_, methods) =>
        problemResponse('method-not-allowed', { headers: { Allow: methods.join(', ') } }),
    }),
  );
  api.use(identify(sessions));
  api.route('/', catalogueRoutes(catalogue));
  api.route('/', runRoutes(runs, requireUser));
  api.route('/', leaderboardRoutes(runs.store, currentUser));
  api.all('*', () => problemResponse('not-found'));
  return api;
}
