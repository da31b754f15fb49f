import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { month as monthSchema } from '../../protocol/calendar.ts';
import { date as dateSchema } from '../../protocol/date-schema.ts';
import { type DayBox, guestDays, largestGuestDays } from '../../protocol/today.ts';
import { currentPlayer, signedIn } from '../auth/identity.ts';
import { readJson } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { readBoard } from '../leaderboards/read.ts';
import type { Store } from '../store/store.ts';
import { readCalendar } from './calendar.ts';
import type { Days } from './days.ts';
import { adoptGuestDays, readOwnDays } from './mine.ts';
import { boardOf } from './record.ts';
import { maySee, readResults } from './results.ts';
import { readOutages } from './uptime.ts';

const PUBLIC = { 'Cache-Control': 'public, max-age=300' };

export function todayRoutes(store: Store, days: Days): Hono {
  const routes = new Hono();

  /** Reads the box of a date, or the own day of the game that the query names. */
  const dealsOf = (c: Context, date: string | undefined): Promise<DayBox> => {
    const game = c.req.query('game');
    return game === undefined ? days.box(toDate(date)) : days.game(toDate(date), game);
  };

  routes.get('/today', etag(), async (c) => {
    const box = await days.shown(await dealsOf(c, c.req.query('date')));
    return c.json(box, 200, PUBLIC);
  });
  routes.get('/today/calendar', async (c) => {
    const month = v.safeParse(monthSchema, c.req.query('month'));
    if (!month.success) throw new HttpProblem('bad-request', { detail: 'months look like 2026-11' });
    const uid = (await currentPlayer(c))?.id;
    const options = { db: store.db, days, now: Date.now(), uid, game: c.req.query('game') };
    return c.json(await readCalendar(options, month.output));
  });
  routes.get('/today/outages', async (c) =>
    c.json({ dates: await readOutages(store.db, Date.now()) }, 200, PUBLIC),
  );
  routes.get('/today/mine', signedIn, async (c) =>
    c.json(await readOwnDays(store.db, c.var.player.id, c.req.query('game'))),
  );
  routes.post('/today/mine', signedIn, async (c) => {
    const guest = await readJson(c, guestDays, largestGuestDays);
    return c.json(await adoptGuestDays(store, c.var.player.id, guest));
  });
  routes.get('/today/:date/results', async (c) => {
    const box = await dealsOf(c, c.req.param('date'));
    const own = await currentPlayer(c);
    return c.json(await readResults(store.db, box, own?.id));
  });
  routes.get('/today/:date/board/:game', async (c) => {
    const { date, matches } = await days.game(toDate(c.req.param('date')), c.req.param('game'));
    const asked = c.req.query('difficulty');
    const match = matches.find(({ difficulty, outside }) => (asked ? asked === difficulty : !outside));
    if (!match) throw new HttpProblem('not-found');
    const { game, difficulty } = match;
    const own = await currentPlayer(c);
    if (!(await maySee(store.db, { date, game, difficulty }, own?.id))) return c.json({ rows: [] });
    return c.json(await readBoard(store.db, { game, difficulty, period: boardOf(date) }, own?.id));
  });
  return routes;
}

function toDate(text: string | undefined): string {
  const parsed = v.safeParse(dateSchema, text);
  if (!parsed.success) throw new HttpProblem('bad-request', { detail: 'dates look like 2026-11-22' });
  return parsed.output;
}
