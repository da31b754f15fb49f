// The local issuer's addresses: its own protocol, and the page that asks for a name.
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { shortenName } from '../../../protocol/name-length.ts';
import { cleanName } from '../../../protocol/names.ts';
import { readForm } from '../../http/body.ts';
import { HttpProblem } from '../../http/problem.ts';
import { refuseOtherOrigins } from '../../http/same-origin.ts';
import type { LocalSignIn } from '../open-identity.ts';
import { respondWithPage } from '../pages.ts';
import { isFromThisMachine, LOCAL_PATH } from './available.ts';
import { LOCAL_COOKIES, type LocalIssuer } from './issuer.ts';

type Env = { Bindings: HttpBindings };

/** What the server asks itself, and no browser: nothing here leads to a player without a code. */
const BACK_CHANNEL = ['/.well-known/openid-configuration', '/jwks', '/token', '/me'].map(
  (path) => LOCAL_PATH + path,
);

export function localRoutes({ issuer, key }: LocalSignIn): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => {
    if (!isFromThisMachine(c)) throw new HttpProblem('not-found');
    // Hono would answer a HEAD once more when the issuer has answered; OPTIONS would be for other sites' pages.
    if (!['GET', 'POST'].includes(c.req.method))
      throw new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, POST' } });
    // The site and the issuer can be two origins (localhost, 127.0.0.1); their windows stay in touch.
    c.env.outgoing.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    await next();
  });

  routes.get('/open', (c) => (key.giveTo(c) ? c.redirect('/') : refuse(c)));

  routes.use(async (c, next) => {
    if (!key.isHeldBy(c) && !BACK_CHANNEL.includes(c.req.path)) return refuse(c);
    return next();
  });

  routes.get('/name/:uid', async (c) => {
    const { params } = await detailsOf(c, issuer());
    return respondWithPage(c, 'name', { 'form-action': formTargets(params.redirect_uri) });
  });

  routes.post('/name/:uid', refuseOtherOrigins(undefined), async (c) => {
    const { provider, accountOf } = issuer();
    const { uid } = await detailsOf(c, issuer());
    const name = shortenName(cleanName((await readForm(c)).get('name') ?? ''));
    if (!name) return c.redirect(`${LOCAL_PATH}/name/${uid}`, 303);
    const { incoming, outgoing } = c.env;
    // A native client's player would be asked for consent too, each time.
    const result = { login: { accountId: accountOf(name) }, consent: {} };
    await provider.interactionFinished(incoming, outgoing, result);
    return RESPONSE_ALREADY_SENT;
  });

  routes.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    // How it learns, by Express's convention, that it stands below another address.
    const mounted = Object.assign(incoming, { originalUrl: incoming.url });
    const { pathname, search } = new URL(c.req.url);
    if (!pathname.startsWith(LOCAL_PATH)) throw new HttpProblem('not-found');
    forgetPlayer(incoming);
    mounted.url = (pathname.slice(LOCAL_PATH.length) || '/') + search;
    await issuer().provider.callback()(mounted, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** Each sign-in begins anew: who signed in before, in this browser, has nothing to do with it. */
function forgetPlayer({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(LOCAL_COOKIES.session));
  headers.cookie = cookies?.join('; ');
}

function refuse(c: Context): Response {
  c.status(403);
  return respondWithPage(c, 'closed');
}

/** @throws HttpProblem not-found when this browser has no such sign-in under way */
async function detailsOf(c: Context<Env>, { provider }: LocalIssuer) {
  try {
    return await provider.interactionDetails(c.env.incoming, c.env.outgoing);
  } catch {
    throw new HttpProblem('not-found', {
      detail: 'This sign-in has expired. Close the window and try again.',
    });
  }
}

/** Browsers apply form-action to the redirects after a form too, which end on the site's own origin. */
function formTargets(redirectUri: unknown): string {
  const site =
    typeof redirectUri === 'string' && URL.canParse(redirectUri) ? new URL(redirectUri).origin : '';
  return `'self' ${site}`.trim();
}
