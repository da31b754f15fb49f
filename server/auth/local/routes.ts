// Sign-in by name: a form for the player of this machine. See key.ts for its conditions.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { shortenName } from '../../../protocol/name-length.ts';
import { cleanName } from '../../../protocol/names.ts';
import { readForm } from '../../http/body.ts';
import { HttpProblem } from '../../http/problem.ts';
import { isFromThisMachine } from '../../http/request.ts';
import { refuseOtherOrigins } from '../../http/same-origin.ts';
import { respondWithPage } from '../routes.ts';
import type { SignIn } from '../sign-in.ts';
import { type LocalKey, NAME_PATH } from './key.ts';

export function localRoutes(key: LocalKey, signIn: SignIn): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (!isFromThisMachine(c)) throw new HttpProblem('not-found');
    await next();
  });

  routes.get('/open', (c) => (key.acceptLink(c) ? c.redirect('/') : respondWithPage(c, 'closed', 403)));

  routes.use('/name', async (c, next) => (key.isInBrowser(c) ? next() : respondWithPage(c, 'closed', 403)));
  routes.get('/name', (c) => respondWithPage(c, 'name'));
  routes.post('/name', refuseOtherOrigins(undefined), async (c) => {
    const name = shortenName(cleanName((await readForm(c)).get('name') ?? ''));
    if (!name) return c.redirect(NAME_PATH, 303);
    return signIn.admit(c, {
      provider: 'local',
      subject: subjectOf(name),
      name,
      email: null,
      photoUrl: null,
    });
  });
  return routes;
}

/** Makes the same name the same player. */
function subjectOf(name: string): string {
  const same = name.normalize('NFKC').toLowerCase();
  return createHash('sha256').update(same).digest('base64url').slice(0, 22);
}
