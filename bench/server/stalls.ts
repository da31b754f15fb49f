// The longest turn of the server's event loop, which everyone else has to wait for: each route with its worst bodies at
// the limits of their size, asked by a player with 200,000 rounds, and each job beside it, on both databases. Fails past
// 50 ms. node bench/server/stalls.ts [--times 3] [--rounds 200000] [--postgres | --sqlite]
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { games } from '../../games/index.ts';
import type { Box } from '../../protocol/today.ts';
import { readConfig } from '../../server/config.ts';
import { jobs } from '../../server/housekeeping.ts';
import { createLog } from '../../server/log.ts';
import { type Running, serve } from '../../server/serve.ts';
import type { DatabaseKind, Store } from '../../server/store/store.ts';
import { percentile } from '../measure.ts';
import { option, print } from '../table.ts';
import { openDatabase } from './databases.ts';
import { addSession, benchSecret, signIn } from './process.ts';
import { type Given, requestsOf } from './requests.ts';
import { playToTheEnd } from './rounds.ts';
import type { Sent } from './stalls-client.ts';
import { measureTurns, type Turns } from './turns.ts';
import { addLeftovers, addPast, issueRun, longPast } from './veteran.ts';

const times = option('times', 3);
const rounds = option('rounds', longPast.rounds);
/** ms */
const LONGEST_ALLOWED = 50;
const today = new Date().toISOString().slice(0, 10);

interface Row extends Turns {
  readonly what: string;
  readonly with: string;
  readonly status: string;
  readonly size: string;
}

const client = new Worker(new URL('./stalls-client.ts', import.meta.url));

async function send(asked: Sent): Promise<{ status: number; size: number }> {
  client.postMessage(asked);
  const [answer] = await once(client, 'message');
  return answer;
}

interface Players extends Given {
  /** Cookies of new sessions: some requests end theirs. */
  readonly veteran: () => Promise<string>;
  readonly operator: () => Promise<string>;
}

async function prepare({ url, store }: Running): Promise<Players> {
  const { uid } = await signIn(store, 'Ada');
  const operator = await signIn(store, 'Olga');
  await store.db.updateTable('users').set({ operator_since: 1 }).where('uid', '=', operator.uid).execute();
  const finished = await addPast(store, uid, { ...longPast, rounds });
  const first = (table: 'contact_bug_reports' | 'sessions') =>
    store.db.selectFrom(table).select('id').where('uid', '=', uid).limit(1).executeTakeFirstOrThrow();
  const [report, session] = [await first('contact_bug_reports'), await first('sessions')];
  const box = (await (await fetch(`${url}/api/today?date=${today}`)).json()) as Box;
  const task = await playToTheEnd('tictactoe');
  return {
    ...{ player: uid, finished, report: report.id, session: session.id, date: today },
    match: box.matches[0]?.game ?? '',
    veteran: () => addSession(store, uid),
    operator: () => addSession(store, operator.uid),
    issue: async () => ({ run: await issueRun(store, uid, task), task }),
  };
}

async function measureRoutes({ routes, url, store }: Running, given: Players): Promise<Row[]> {
  const rows: Row[] = [];
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const inOrder = [...known.values()].sort((a, b) => rankOf(a) - rankOf(b));
  for (const { method, path } of inOrder) {
    // A stream does not end.
    if (path.endsWith('/stream')) continue;
    for (const { name, make } of requestsOf(method, path, given)) {
      const answers: (Turns & { readonly status: number; readonly size: number })[] = [];
      for (let turn = 0; turn < (isLast(path) ? 1 : times); turn++) {
        // Limits count per player.
        await store.db.deleteFrom('rate_limits').execute();
        const cookie = await (path.startsWith('/api/desk/') ? given.operator() : given.veteran());
        const headers = { Cookie: cookie, Origin: new URL(url).origin, 'Content-Type': 'application/json' };
        const asked = await make();
        answers.push(await measured(() => send({ ...asked, url: url + asked.path, headers })));
      }
      const median = (by: 'longest' | 'total') =>
        percentile(
          answers.map((one) => one[by]),
          0.5,
        );
      rows.push({
        ...{ what: `${method} ${path}`, with: name },
        ...{ status: String(answers[0]?.status), size: (answers[0]?.size ?? 0).toLocaleString('en') },
        ...{ longest: median('longest'), total: median('total') },
      });
    }
  }
  return rows;
}

async function measured<Answer>(work: () => Promise<Answer>): Promise<Answer & Turns> {
  let answer: Answer | undefined;
  const turns = await measureTurns(async () => {
    answer = await work();
  });
  return { ...(answer as Answer), ...turns };
}

const isLast = (path: string) => path === '/api/users/me';

/** What changes the account comes after what reads it, and its end last. */
function rankOf({ method, path }: Running['routes'][number]): number {
  return ['GET', 'ALL', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method) + (isLast(path) ? 10 : 0);
}

async function measureJobs(store: Store): Promise<Row[]> {
  const rows: Row[] = [];
  await addLeftovers(store);
  for (const [name, job] of Object.entries(jobs)) {
    const turns = await measureTurns(() => job(store, Date.now()));
    rows.push({ what: name, with: 'a job', status: '', size: '', ...turns });
  }
  return rows;
}

/** Of each route and job the longest turn, the longest first. */
function worstOf(rows: readonly Row[]): Row[] {
  const byRoute = Map.groupBy(
    rows.toSorted((a, b) => b.longest - a.longest),
    ({ what }) => what,
  );
  return [...byRoute.values()].flatMap(([first]) => first ?? []);
}

async function measure(kind: DatabaseKind): Promise<void> {
  await using database = await openDatabase(kind);
  const running = await serve({
    config: { ...readConfig({ ...database.env, PORT: '0', AUTH_SECRET: benchSecret }), port: 0 },
    log: createLog(() => {}),
    games,
    siteFolder: 'dist/client',
  });
  const given = await prepare(running);
  const rows = [...(await measureJobs(running.store)), ...(await measureRoutes(running, given))];
  await running.close();
  const worst = worstOf(rows);
  const longest = worst[0]?.longest ?? 0;
  print(
    `Turns of the event loop by processor time, ms, on ${kind}: medians of ${times}`,
    ['route or job', 'with', 'status', 'bytes answered', 'longest turn', 'all turns'],
    worst
      .slice(0, 30)
      .map((row) => [row.what, row.with, row.status, row.size, row.longest.toFixed(1), row.total.toFixed(0)]),
  );
  if (longest <= LONGEST_ALLOWED) return;
  console.error(`A turn takes ${longest.toFixed(0)} ms on ${kind}: more than ${LONGEST_ALLOWED} ms.`);
  process.exitCode = 1;
}

const only = (['sqlite', 'postgres'] as const).filter((kind) => process.argv.includes(`--${kind}`));
for (const kind of only.length > 0 ? only : (['sqlite', 'postgres'] as const)) await measure(kind);
await client.terminate();
