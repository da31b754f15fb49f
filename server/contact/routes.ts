// Routes for bug reports and game requests.
import { type Context, Hono } from 'hono';
import { gameById } from '../../games/index.ts';
import { NewSubmission } from '../../protocol/contact.ts';
import { HOUR_MS } from '../../protocol/dates.ts';
import { signedIn } from '../auth/identity.ts';
import { readJson } from '../http/body.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { addSubmission, readSubmissions, type Source } from './submissions.ts';

const BY_PLAYER: Limit = { name: 'contact', max: 5, perMs: HOUR_MS };
const BY_ADDRESS: Limit = { name: 'contact-from', max: 50, perMs: HOUR_MS };

/** Bytes: four a character, and the names of the fields. */
const LARGEST = 20 * 1024;

export function contactRoutes(store: Store, limits: Limits): Hono {
  const routes = new Hono();

  const add = (source: Source) => async (c: Context) => {
    const { id } = c.get('player');
    const submission = await readJson(c, NewSubmission, LARGEST);
    if (submission.game !== undefined && !gameById(submission.game)) {
      throw new HttpProblem('invalid', { errors: [{ path: 'game', message: 'There’s no such game.' }] });
    }
    // Counts the player first, so that one busy player cannot use up the limit of a shared address.
    await limits.count(BY_PLAYER, id);
    await limits.count(BY_ADDRESS, c.get('network'));
    return c.json(await addSubmission(store, source, id, submission), 201);
  };

  routes.get('/contact/submissions', signedIn, async (c) =>
    c.json(await readSubmissions(store, c.var.player.id)),
  );
  routes.post('/contact/bug-reports', signedIn, add('bug'));
  routes.post('/contact/game-requests', signedIn, add('idea'));
  return routes;
}
