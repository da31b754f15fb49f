// How long one request can keep the server's event loop from everyone else: each route with its worst bodies, at the
// limits of their size. Fails past 50 ms. node bench/server/stalls.ts [--times 3]
// Measured is the processor time that the loop's thread spends on the request, which no turn of the loop can exceed;
// so that whatever else the machine does counts for nothing.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { games } from '../../games/index.ts';
import { largestPart } from '../../protocol/runs.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { serve } from '../../server/serve.ts';
import { percentile } from '../measure.ts';
import { option, print } from '../table.ts';
import { openDatabase } from './databases.ts';
import { benchSecret, signIn } from './process.ts';
import type { Asked } from './stalls-client.ts';

const times = option('times', 3);
/** ms */
const longestAllowed = 50;

const limit = largestPart - 200;
const repeated = (text: string, length: number) => text.repeat(Math.floor(length / text.length));
const list = (item: string) => `[${repeated(`${item},`, limit - item.length)}${item}]`;
const part = (entries: string, pauses = '[]') => `{"from":0,"entries":${entries},"end":1,"pauses":${pauses}}`;
const rightEntries = `[${Array.from({ length: 20_000 }, (_, i) => `[${i},0]`).join(',')}]`;

const bodies: Readonly<Record<string, string>> = {
  'a text of quotes that never ends': `"${repeated('\\"', limit)}`,
  'open brackets': repeated('[', limit),
  'nested objects': repeated('{"a":', limit),
  'an object of very many fields': `{${Array.from({ length: 40_000 }, (_, i) => `"k${i}":0`).join(',')}}`,
  'wrong entries': part(list('1')),
  'too many right entries': part(list('[0,1]')),
  'right entries, wrong actions': part(rightEntries),
  'wrong pauses': part('[]', list('1')),
  'very many dates': `{"guest":[${Array.from({ length: 3_660 }, () => '"2026-11-22"').join(',')}]}`,
  'very many wrong dates': `{"guest":[${Array.from({ length: 3_660 }, () => '"2026-02-30"').join(',')}]}`,
  'a long text': JSON.stringify(repeated('é', limit / 2)),
  'a long title': JSON.stringify({ title: repeated('a', limit), message: 'm' }),
};
const longWord = 'x'.repeat(8_000);

await using database = await openDatabase('sqlite');
const running = await serve({
  config: {
    ...readConfig({ ...database.env, PORT: '0', AUTH_SECRET: benchSecret }),
    port: 0,
  },
  log: createLog(() => {}),
  games,
  siteFolder: 'dist/client',
});
const client = new Worker(new URL('./stalls-client.ts', import.meta.url));
const origin = new URL(running.url).origin;
const url = (path: string, word: string) => running.url + path.replace(/:\w+|\*/g, word);
const routes = new Map(running.routes.map((route) => [`${route.method} ${route.path}`, route]));

type Request = Omit<Asked, 'headers'>;

function requestsOf(method: string, path: string): [string, Request][] {
  const verb = method === 'ALL' ? 'GET' : method;
  if (verb === 'GET')
    return [
      ['', { method: verb, url: url(path, 'tictactoe') }],
      ['a long address', { method: verb, url: `${url(path, longWord)}?q=${longWord}` }],
    ];
  return Object.entries(bodies).map(([name, body]) => [name, { method: verb, url: url(path, 'x'), body }]);
}

/** @returns ms of the loop's thread, and what the answer was */
async function costOf(
  asked: Request,
): Promise<{ readonly ms: number; readonly status: number; readonly size: number }> {
  // Limits count per player, and some requests end a session: each begins afresh.
  await database.store.db.deleteFrom('rate_limits').execute();
  const { cookie } = await signIn(database.store, 'Ada');
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
  const before = process.threadCpuUsage();
  client.postMessage({ ...asked, headers } satisfies Asked);
  const [{ status, size }] = await once(client, 'message');
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, status, size };
}

const rows: string[][] = [];
let longest = 0;
for (const { method, path } of routes.values()) {
  // A stream does not end.
  if (path.endsWith('/stream')) continue;
  for (const [name, asked] of requestsOf(method, path)) {
    const costs = [];
    for (let turn = 0; turn < times; turn++) costs.push(await costOf(asked));
    const ms = percentile(
      costs.map((cost) => cost.ms),
      0.5,
    );
    longest = Math.max(longest, ms);
    rows.push([`${method} ${path}`, name, String(costs[0]?.status), String(costs[0]?.size), ms.toFixed(1)]);
  }
}
await client.terminate();
await running.close();
rows.sort((a, b) => Number(b[4]) - Number(a[4]));
print(
  `Processor time of the event loop's thread, ms a request: median of ${times}`,
  ['route', 'body', 'status', 'bytes answered', 'ms'],
  rows.slice(0, 40),
);
if (longest > longestAllowed) {
  console.error(`A request may keep the loop for ${longest.toFixed(0)} ms: more than ${longestAllowed} ms.`);
  process.exitCode = 1;
}
