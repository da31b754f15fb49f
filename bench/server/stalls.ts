// Longest turn of the server's event loop, which all others wait for: each route with its worst bodies, requested by a
// player with 200,000 rounds, each job, a full friends' box and thousands of streams, on both databases. Fails past 50 ms.
// node bench/server/stalls.ts [--times 3] [--rounds 200000] [--postgres | --sqlite] [--crowd]
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { games } from '../../games/index.ts';
import type { DayBox } from '../../protocol/today.ts';
import { changeStored } from '../../server/account/stored.ts';
import { readConfig } from '../../server/config.ts';
import { jobs } from '../../server/housekeeping.ts';
import { createLog } from '../../server/log.ts';
import { type Running, serve } from '../../server/serve.ts';
import type { DatabaseKind } from '../../server/store/store.ts';
import { testSecret } from '../../server/testing/server.ts';
import { addSession, signIn } from '../../server/testing/sign-in.ts';
import { median } from '../measure.ts';
import { option, print, report } from '../table.ts';
import { measureFullBox, measureStreams } from './crowd.ts';
import { openDatabase } from './databases.ts';
import { type Given, requestsOf } from './requests.ts';
import { playToTheEnd } from './rounds.ts';
import { measureTurns, type Turns } from './turns.ts';
import { addLeftovers, addPast, issueRun, longestSeries, longPast } from './veteran.ts';

const times = option('times', 3);
const rounds = option('rounds', longPast.rounds);
/** Measures the friends' box and the streams alone. */
const crowdAlone = process.argv.includes('--crowd');
/** ms */
const LONGEST_ALLOWED = 50;
const today = new Date().toISOString().slice(0, 10);

interface Row extends Turns {
  readonly what: string;
  readonly with: string;
}

/** Sends requests on its own thread, so that the server's loop does nothing else. */
const client = new Worker(
  `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, ...request }) => {
    await fetch(url, { ...request, redirect: 'manual' }).then((answer) => answer.blob()).catch(() => {});
    parentPort.postMessage('answered');
  });`,
  { eval: true },
);

interface Players extends Given {
  /** Signs in again, because some requests end their session. */
  readonly headers: (path: string) => Promise<Record<string, string>>;
}

async function prepare(running: Running): Promise<Players> {
  const { url, store } = running;
  const { id: uid } = await signIn(running, 'Ada');
  const operator = await signIn(running, 'Olga');
  await store.db.updateTable('users').set({ operator_since: 1 }).where('uid', '=', operator.id).execute();
  const finished = await addPast(store, uid, { ...longPast, rounds });
  const series = longestSeries(uid);
  await changeStored(store, uid, (stored) => ({ ...stored, series }));
  const first = (table: 'contact_bug_reports' | 'sessions') =>
    store.db.selectFrom(table).select('id').where('uid', '=', uid).limit(1).executeTakeFirstOrThrow();
  const [bugReport, session] = [await first('contact_bug_reports'), await first('sessions')];
  const box = (await (await fetch(`${url}/api/today?date=${today}`)).json()) as DayBox;
  const task = await playToTheEnd('tictactoe');
  return {
    ...{ player: uid, finished, report: bugReport.id, session: session.id, date: today },
    match: box.matches[0]?.game ?? '',
    series,
    async headers(path) {
      const { headers } = await addSession(running, path.startsWith('/api/desk/') ? operator.id : uid);
      return headers;
    },
    issue: async () => ({ run: await issueRun(store, uid, task), task }),
  };
}

const isLast = (path: string) => path === '/api/users/me';

/** Orders routes: changes come after reads, the end of the account last. */
const rankOf = ({ method, path }: Running['routes'][number]): number =>
  ['GET', 'ALL', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method) + (isLast(path) ? 10 : 0);

async function measureRoutes({ routes, url, store }: Running, given: Players): Promise<Row[]> {
  const rows: Row[] = [];
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const { method, path } of [...known.values()].sort((a, b) => rankOf(a) - rankOf(b))) {
    // A stream does not end.
    if (path.endsWith('/stream')) continue;
    for (const { name, make } of requestsOf(method, path, given)) {
      const turns: Turns[] = [];
      for (let n = 0; n < (isLast(path) ? 1 : times); n++) {
        // Limits count per player.
        await store.db.deleteFrom('rate_limits').execute();
        const asked = await make();
        const headers = { ...(await given.headers(path)), 'Content-Type': 'application/json' };
        const sent = { ...asked, url: url + asked.path, headers };
        const send = async () => {
          client.postMessage(sent);
          await once(client, 'message');
        };
        turns.push(await measureTurns(send));
      }
      const of = (by: keyof Turns) => median(turns.map((one) => one[by]));
      rows.push({ what: `${method} ${path}`, with: name, longest: of('longest'), total: of('total') });
    }
  }
  return rows;
}

async function measureOnePlayer(running: Running): Promise<Row[]> {
  const given = await prepare(running);
  await addLeftovers(running.store);
  const rows: Row[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const turns = await measureTurns(() => job(running.store, Date.now()));
    rows.push({ what: name, with: 'a job', ...turns });
  }
  return [...rows, ...(await measureRoutes(running, given))];
}

async function measure(kind: DatabaseKind): Promise<string[]> {
  await using database = await openDatabase(kind);
  const config = {
    ...readConfig({ ...database.env, PORT: '0', PROXY_HOPS: '1', AUTH_SECRET: testSecret }),
    port: 0,
  };
  const running = await serve({ config, log: createLog(() => {}), games, siteFolder: 'dist/client' });
  const rows = crowdAlone ? [] : await measureOnePlayer(running);
  rows.push(await measureFullBox(running, today));
  rows.push(...(await measureStreams(running, () => running.close())));
  const byRoute = Map.groupBy(
    rows.toSorted((a, b) => b.longest - a.longest),
    ({ what }) => what,
  );
  const worst = [...byRoute.values()].flatMap(([first]) => first ?? []);
  print(
    `Turns of the event loop by processor time, ms, on ${kind}: medians of ${times}`,
    ['route or job', 'with', 'longest turn', 'all turns'],
    worst
      .slice(0, 30)
      .map(({ what, with: input, longest, total }) => [what, input, longest.toFixed(1), total.toFixed(0)]),
  );
  return worst.filter(({ longest }) => longest > LONGEST_ALLOWED).map(({ what }) => `${what} on ${kind}`);
}

const kinds = ['sqlite', 'postgres'] as const;
const only = kinds.filter((kind) => process.argv.includes(`--${kind}`));
const past: string[] = [];
for (const kind of only.length > 0 ? only : kinds) past.push(...(await measure(kind)));
await client.terminate();
report(past);
